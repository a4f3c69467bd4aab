import { isEmpty } from '#src/engine/check.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { type FlowSession, isOnlyHere } from '#src/engine/flow-session.ts';
import { walkNow } from './use-walked.ts';

/** Name of the dialog in the address. */
export const leaveDialog = 'leave';

/**
 * Returns true when leaving loses something: changes waiting in this tab only, or answers of a sent flow that has texts
 * for it.
 */
export const isToBeAsked = (flow: Flow, session: FlowSession): boolean =>
  isOnlyHere(session.getSnapshot().saving) ||
  (flow.texts.leaving !== undefined &&
    !walkNow(flow, session).complete &&
    Object.values(session.getSnapshot().drafts).some((draft) => Object.values(draft).some((value) => !isEmpty(value))));
