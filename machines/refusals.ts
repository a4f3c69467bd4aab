import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';

/** Why an event was refused: the catalogue's code, and what its text needs ({date}, {max} …). */
export interface Refusal {
  readonly code: ProblemCode;
  readonly params?: ProblemParams;
}

/**
 * XState answers only "no"; people are owed a reason (architecture section 3). A lifecycle names, for every guard,
 * the refusal when it fails, and for every state, the refusal of an event that the state does not know.
 */
export interface Lifecycle<M extends AnyStateMachine = AnyStateMachine, G extends string = string> {
  readonly machine: M;
  readonly guardRefusals: Readonly<Record<G, (at: { context: ContextFrom<M>; event: EventFromLogic<M> }) => Refusal>>;
  readonly stateRefusals: (state: string, event: string) => Refusal;
}
