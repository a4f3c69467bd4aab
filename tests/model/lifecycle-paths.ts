import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { createTestModel } from 'xstate/graph';
import { begin, type Row } from '#src/engine/lifecycle.ts';

/** Returns the shortest path of a lifecycle to each of its states, contexts and moves, over the sampled events. */
export function pathsOf(machine: AnyStateMachine, input: object, events: readonly AnyEventObject[]) {
  const model = createTestModel(machine, {
    events: events as never,
    input: input as never,
    serializeState: ((
      state: { value: unknown; context: unknown },
      event?: AnyEventObject,
      before?: { value: unknown },
    ) => JSON.stringify([state.value, state.context, before?.value, event?.type])) as never,
  });
  const shortest = model.getShortestPaths({
    filterEvents: ((state: { can: (event: AnyEventObject) => boolean }, event: AnyEventObject) =>
      state.can(event)) as never,
    limit: 5_000,
  } as never);
  return shortest.map((path) => {
    const steps = path.steps.filter((step) => step.event.type !== 'xstate.init');
    const states = [String(begin(machine, input as never).state), ...steps.map((step) => String(step.state.value))];
    return {
      events: steps.map((step) => step.event as AnyEventObject),
      edges: steps.map((step, index) => `${states[index]} ${step.event.type} ${states[index + 1]}`),
      end: { state: String(path.state.value), context: path.state.context } as Row<AnyStateMachine>,
    };
  });
}
