import { isEmpty } from '#src/engine/check.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { type FlowSession, isOnlyHere } from '#src/engine/flow-session.ts';
import { walkNow } from './use-walked.ts';

/** The name of the dialog in the address. */
export const leaveDialog = 'leave';

/**
 * Whether leaving loses something: what waits in this tab alone, or what was given to a journey that is sent, where its
 * flow has words for it.
 */
export const isToBeAsked = (flow: Flow, session: FlowSession): boolean =>
  isOnlyHere(session.getSnapshot().saving) ||
  (flow.texts.leaving !== undefined &&
    !walkNow(flow, session).complete &&
    Object.values(session.getSnapshot().drafts).some((draft) => Object.values(draft).some((value) => !isEmpty(value))));
