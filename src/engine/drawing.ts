import type { AnyStateMachine } from 'xstate';
import { edgesOf, isFinal, startOf } from './graph.ts';

/** Returns a machine as a Mermaid state diagram for docs/, built from the edges that the tests walk. */
export function mermaid(machine: AnyStateMachine, name: (state: string) => string = (state) => state): string {
  const edges = edgesOf(machine);
  const states = [...new Set([startOf(machine), ...edges.flatMap((edge) => [edge.from, edge.to])])];
  const id = (state: string) => state.replaceAll('-', '_');
  return [
    'stateDiagram-v2',
    ...states.map((state) => `  ${id(state)}: ${name(state)}`),
    `  [*] --> ${id(startOf(machine))}`,
    ...edges.map((edge) => `  ${id(edge.from)} --> ${id(edge.to)}${label(edge.event, edge.guard)}`),
    ...states.filter((state) => isFinal(machine, state)).map((state) => `  ${id(state)} --> [*]`),
  ].join('\n');
}

const label = (event: string, guard: string | null): string => {
  const parts = [event === 'NEXT' ? '' : event, guard === null ? '' : `[${guard}]`].filter((part) => part !== '');
  return parts.length === 0 ? '' : `: ${parts.join(' ')}`;
};
