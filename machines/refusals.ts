import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';

/** Why an event was refused: the catalogue's code, and the values its text needs ({date}, {max} …). */
export interface Refusal {
  readonly code: ProblemCode;
  readonly params?: ProblemParams;
}

/**
 * XState only reports that an event is not accepted; customers need a reason (architecture section 3). A lifecycle
 * therefore names a refusal for every guard that fails, and for every event that a state does not accept.
 */
export interface Lifecycle<M extends AnyStateMachine = AnyStateMachine, G extends string = string> {
  readonly machine: M;
  readonly guardRefusals: Readonly<Record<G, (at: { context: ContextFrom<M>; event: EventFromLogic<M> }) => Refusal>>;
  /** `given` is the whole event, where the reason follows from what it brings. */
  readonly stateRefusals: (state: string, event: string, given?: EventFromLogic<M>) => Refusal;
}
