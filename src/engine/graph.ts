import type { AnyStateMachine } from 'xstate';

/** One move of a machine. For a lifecycle the event says which; a journey has only NEXT. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly event: string;
  /** The guard's name; several joined by `and` for a lifecycle; null for the else. */
  readonly guard: string | null;
}

/** Every move of a flat machine, in the order it is tried. Lint, drawings and the machine view read it. */
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
/** A step that the lifecycle lets go of, not an answer: the only fork without an else. */
export const waits = (machine: AnyStateMachine, state: string): boolean =>
  machine.root.states[state]?.meta?.waits === true;

function guardName(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    return guard.guards.map(guardName).join(' and ');
  }
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : 'unnamed';
}

/** Steps that can be come to from a start. */
export function reachableFrom(start: string, edges: readonly Edge[]): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const step of seen) for (const edge of edges) if (edge.from === step) seen.add(edge.to);
  return seen;
}

/** Steps that lie on every path from the start to `step`: what a guard there may rely on. */
export function alwaysBefore(step: string, start: string, edges: readonly Edge[]): ReadonlySet<string> {
  const others = [...reachableFrom(start, edges)].filter((other) => other !== step);
  return new Set(
    others.filter((other) => {
      const around = edges.filter((edge) => edge.from !== other && edge.to !== other);
      return other === start || !reachableFrom(start, around).has(step);
    }),
  );
}
