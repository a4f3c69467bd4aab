import { type Flow, isSent } from '#src/engine/define-flow.ts';
import type { Walked } from '#src/engine/walk.ts';

/**
 * Returns the steps that remain after a sent flow is finished, such as an account made or a password changed. Back
 * cannot undo those (GOV.UK question pages: show a message, not the same page again). These are the steps after the
 * last one that is sent. Null before that, and where it may be sent again.
 */
export const endOf = (flow: Flow, walked: Walked): readonly string[] | null => {
  const last = walked.path.at(-1);
  if (!isSent(flow) || !walked.complete || last === undefined) return null;
  if (flow.calls.again?.[last] !== undefined) return null;
  const { submit } = flow.calls;
  const sent = walked.path.map((step) => submit[step] !== undefined).lastIndexOf(true);
  return walked.path.slice(sent + 1);
};
