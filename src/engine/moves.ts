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
 * The actor that XState needs around a pure transition; it is never started. XState's own `transition()` creates one
 * per call, with its first state, which is four fifths of the cost. Nothing that a machine spawns is started here
 * (architecture section 1), so one per machine is enough.
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

/** Returns the first state of a machine. */
export const firstOf = (machine: AnyStateMachine, input: unknown): AnyMachineSnapshot =>
  machine.getInitialSnapshot(scopeOf(machine), input);

/** Returns the state after an event; the same state when the machine does not take it. */
export const nextOf = (machine: AnyStateMachine, now: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
  machine.transition(now, event, scopeOf(machine));
