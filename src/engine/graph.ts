import type { AnyStateMachine } from 'xstate';

/** One move of a machine. In a lifecycle the event names it; a journey has only NEXT. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly event: string;
  /** The guard's name; several joined by `and` for a lifecycle; null for the else. */
  readonly guard: string | null;
}

/** Returns every move of a flat machine in the order of evaluation. Read by lint, drawings and the machine view. */
export function edgesOf(machine: AnyStateMachine): readonly Edge[] {
  return Object.values(machine.root.states).flatMap((state) =>
    [...state.transitions.values()].flat().flatMap((transition) =>
      (transition.target ?? []).map((target) => ({
        from: state.key,
        to: target.key,
        event: transition.eventType,
        guard: guardName(transition.guard),
      })),
    ),
  );
}

export const startOf = (machine: AnyStateMachine): string => machine.root.initial.target[0]?.key ?? '';
export const statesOf = (machine: AnyStateMachine): readonly string[] => Object.keys(machine.root.states);
export const isFinal = (machine: AnyStateMachine, state: string): boolean =>
  machine.root.states[state]?.type === 'final';
/** A fork without an else: the lifecycle opens the way on, not an answer. */
export const waits = (machine: AnyStateMachine, state: string): boolean =>
  machine.root.states[state]?.meta?.waits === true;

/** Returns the names of a move's guards in written order. `and([...])` is a function that carries its parts. */
export function guardsIn(guard: unknown): readonly string[] {
  if (typeof guard === 'string') return [guard];
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)
    ? guard.guards.flatMap(guardsIn)
    : [];
}

const guardName = (guard: unknown): string | null =>
  guard === undefined ? null : guardsIn(guard).join(' and ') || 'unnamed';

/** Returns the steps that are reachable from a start. */
export function reachableFrom(start: string, edges: readonly Edge[]): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const step of seen) for (const edge of edges) if (edge.from === step) seen.add(edge.to);
  return seen;
}

/** Returns the steps that lie on every path from the start to `step`: a guard there may rely on them. */
export function alwaysBefore(step: string, start: string, edges: readonly Edge[]): ReadonlySet<string> {
  const others = [...reachableFrom(start, edges)].filter((other) => other !== step);
  return new Set(
    others.filter((other) => {
      const around = edges.filter((edge) => edge.from !== other);
      return !reachableFrom(start, around).has(step);
    }),
  );
}
