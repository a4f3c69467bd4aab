import { isEmpty } from '#src/engine/check.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { type FlowSession, isOnlyHere } from '#src/engine/flow-session.ts';
import { walkNow } from './use-walked.ts';

/** Name of the dialog in the address. */
export const leaveDialog = 'leave';

const holdsAnswers = (session: FlowSession): boolean =>
  Object.values(session.getSnapshot().drafts).some((draft) => Object.values(draft).some((value) => !isEmpty(value)));

/**
 * Returns true when leaving loses something: changes waiting in this tab only, or answers of a sent flow that has texts
 * for it. One that can save is asked about only after a change.
 */
export const isToBeAsked = (flow: Flow, session: FlowSession): boolean => {
  if (isOnlyHere(session.getSnapshot().saving)) return true;
  const { leaving } = flow.texts;
  if (leaving === undefined || walkNow(flow, session).complete) return false;
  return leaving.save === undefined ? holdsAnswers(session) : session.isChanged?.() === true;
};
