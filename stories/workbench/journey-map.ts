import type { AnyStateMachine } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { type Edge, edgesOf, isFinal, startOf, statesOf } from '#src/engine/graph.ts';
import { edgeWords } from './words/edge-words.ts';
import { stateWords } from './words/states.ts';

export interface MapNode {
  readonly id: string;
  readonly name: Bilingual;
  readonly isStart: boolean;
  readonly isFinal: boolean;
  /** The chapter that the step belongs to; null for a state of a lifecycle and for steps outside the street. */
  readonly chapter: string | null;
  /** Events that are accepted and leave the state as it is. */
  readonly stays: readonly MapEdge[];
}

export interface MapEdge extends Edge {
  /** `from event guard to`: unique in a machine. */
  readonly id: string;
  /** The event and the guard in words. Empty for a plain Continue of a journey. */
  readonly label: Bilingual;
}

/** A machine as a map, before it is laid out. */
export interface JourneyMap {
  readonly id: string;
  readonly kind: 'flow' | 'lifecycle';
  readonly title: Bilingual;
  readonly chapters: readonly { readonly id: string; readonly name: Bilingual }[];
  /** In the machine's own order. */
  readonly nodes: readonly MapNode[];
  /** Moves between two states; those that stay are in the node. */
  readonly edges: readonly MapEdge[];
}

export const edgeId = ({ from, event, guard, to }: Edge): string => [from, event, guard ?? '', to].join(' ');

/** Returns the map of a flow: its steps by name, its chapters, and each fork in words. */
export const mapOfFlow = (flow: Flow): JourneyMap => ({
  id: flow.id,
  kind: 'flow',
  title: flow.texts.title,
  chapters: flow.chapters.map(({ id }) => ({ id, name: flow.texts.chapters[id] ?? { nb: id, en: id } })),
  ...graphOf(
    flow.machine,
    (step) => flow.texts.steps[step]?.name ?? { nb: step, en: step },
    (step) => flow.chapters.find(({ steps }) => steps.includes(step))?.id ?? null,
  ),
});

/** Returns the map of a lifecycle in `machines/`, named after its file. */
export const mapOfLifecycle = (id: string, { machine }: Lifecycle): JourneyMap => ({
  id,
  kind: 'lifecycle',
  title: stateWords(id),
  chapters: [],
  ...graphOf(machine, stateWords, () => null),
});

/**
 * Returns the moves that a state makes by itself, without an event. They are drawn like a journey's Continue: with
 * their guard alone.
 */
export const movesAtOnce = (machine: AnyStateMachine): readonly Edge[] =>
  Object.values(machine.root.states).flatMap((state) =>
    (state.always ?? []).flatMap(({ target = [], guard }) =>
      target.map((to) => ({
        from: state.key,
        to: to.key,
        event: 'NEXT',
        guard: typeof guard === 'string' ? guard : null,
      })),
    ),
  );

function graphOf(
  machine: AnyStateMachine,
  nameOf: (state: string) => Bilingual,
  chapterOf: (state: string) => string | null,
): Pick<JourneyMap, 'nodes' | 'edges'> {
  const all = [...movesAtOnce(machine), ...edgesOf(machine)];
  const edges = all.map((edge) => ({ ...edge, id: edgeId(edge), label: edgeWords(edge, all) }));
  return {
    nodes: statesOf(machine).map((id) => ({
      id,
      name: nameOf(id),
      isStart: id === startOf(machine),
      isFinal: isFinal(machine, id),
      chapter: chapterOf(id),
      stays: edges.filter(({ from, to }) => from === id && to === id),
    })),
    edges: edges.filter(({ from, to }) => from !== to),
  };
}
