import { type Flow, isSent } from '#src/engine/define-flow.ts';
import type { Walked } from '#src/engine/walk.ts';

/**
 * The steps that are left once a journey that was sent is over: an account is made, a password changed, and no Back
 * undoes it (GOV.UK question pages: a message, and not the same again). They are those after the last one that is sent.
 * Null before, and where what was sent may be sent again.
 */
export const endOf = (flow: Flow, walked: Walked): readonly string[] | null => {
  const last = walked.path.at(-1);
  if (!isSent(flow) || !walked.complete || last === undefined) return null;
  if (flow.calls.again?.[last] !== undefined) return null;
  const { submit } = flow.calls;
  const sent = walked.path.map((step) => submit[step] !== undefined).lastIndexOf(true);
  return walked.path.slice(sent + 1);
};
