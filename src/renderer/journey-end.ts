import { type Flow, isSent } from '#src/engine/define-flow.ts';
import type { Walked } from '#src/engine/walk.ts';

/**
 * The step on which a journey that was sent is over: an account is made, a password changed, and no Back undoes it
 * (GOV.UK question pages: a message, and not the same again). Null before, and where what was sent may be sent again.
 */
export const endOf = (flow: Flow, walked: Walked): string | null => {
  const last = walked.path.at(-1);
  if (!isSent(flow) || !walked.complete || last === undefined) return null;
  return flow.calls.again?.[last] === undefined ? last : null;
};
