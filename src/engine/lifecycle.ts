import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  getNextTransitions,
  type InputFrom,
  type StateValueFrom,
} from 'xstate';
import type { Lifecycle, Refusal } from '#machines/refusals.ts';
import { guardsIn } from './graph.ts';
import { firstOf, nextOf } from './moves.ts';

/** A lifecycle as stored and sent: its state and context. */
export interface Row<M extends AnyStateMachine> {
  readonly state: StateValueFrom<M> & string;
  readonly context: ContextFrom<M>;
}

export type Verdict<M extends AnyStateMachine> =
  | { readonly allowed: true; readonly row: Row<M> }
  | { readonly allowed: false; readonly refusal: Refusal };

/** Returns the row of a new instance. */
export const begin = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Row<M> =>
  rowOf<M>(firstOf(machine, input));

/**
 * Returns what an event would do to a row, without applying it. Handlers call it before they write, screens before they
 * show a button, so both get the same result. A refusal carries the catalogue code of the first guard that refused.
 */
export function decide<M extends AnyStateMachine>(
  lifecycle: Lifecycle<M>,
  row: Row<M>,
  event: EventFromLogic<M>,
): Verdict<M> {
  const now = restore(lifecycle.machine, row);
  if (!now.can(event)) return { allowed: false, refusal: explain(lifecycle, now, event) };
  return { allowed: true, row: rowOf<M>(nextOf(lifecycle.machine, now, event)) };
}

const restore = <M extends AnyStateMachine>(machine: M, row: Row<M>): AnyMachineSnapshot =>
  // seam: rows come from the database; the golden rows of every version prove that they fit.
  machine.resolveState({ value: row.state as never, context: row.context as never });

const rowOf = <M extends AnyStateMachine>(snapshot: AnyMachineSnapshot): Row<M> =>
  // seam: the snapshot was made by M.
  ({ state: snapshot.value, context: snapshot.context }) as Row<M>;

/** Returns the guards that refused the event, evaluated one by one in written order. */
function explain<M extends AnyStateMachine>(
  lifecycle: Lifecycle<M>,
  now: AnyMachineSnapshot,
  event: EventFromLogic<M>,
): Refusal {
  const at = { context: now.context as ContextFrom<M>, event };
  const tried = getNextTransitions(now).filter((candidate) => candidate.eventType === event.type);
  for (const guard of tried.flatMap((candidate) => guardsIn(candidate.guard))) {
    const holds = lifecycle.machine.implementations.guards[guard];
    // seam: guards without params are plain predicates; those of a lifecycle have none.
    if (typeof holds === 'function' && !holds(at as never, undefined as never)) {
      return lifecycle.guardRefusals[guard]?.(at) ?? lifecycle.stateRefusals(String(now.value), event.type, event);
    }
  }
  return lifecycle.stateRefusals(String(now.value), event.type, event);
}
