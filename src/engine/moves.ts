import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate';

const scopes = new WeakMap<AnyStateMachine, AnyActorScope>();
const nothing = (): void => {};

/**
 * What XState wants around a pure transition: an actor that is never started. Its own `transition()` makes a new one for
 * every call, with its first state, which is four fifths of the price; ours invoke and spawn nothing (architecture
 * section 1), so one for each machine is enough.
 */
function scopeOf(machine: AnyStateMachine): AnyActorScope {
  const known = scopes.get(machine);
  if (known) return known;
  const self = createActor(machine);
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
  scopes.set(machine, scope);
  return scope;
}

/** Where a machine begins. */
export const firstOf = (machine: AnyStateMachine, input: unknown): AnyMachineSnapshot =>
  machine.getInitialSnapshot(scopeOf(machine), input);

/** Where an event leads; the same place when the machine does not take it. */
export const nextOf = (machine: AnyStateMachine, now: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
  machine.transition(now, event, scopeOf(machine));
