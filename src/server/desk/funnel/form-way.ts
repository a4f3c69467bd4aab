import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { edgesOf, isFinal, startOf, waits } from '#src/engine/graph.ts';
import type { Journey } from '#src/engine/journey.ts';
import { nextOf } from '#src/engine/moves.ts';

/** One logged event of a form, in log order. */
export interface LoggedEvent {
  readonly type: string;
  /** Whether a party did it: only that counts as activity. */
  readonly byParty: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The steps that lay open after a change that led elsewhere. */
  readonly path: readonly string[] | null;
}

/** The edges of the journey that a form came by, left after, and returned to. */
export interface FormWay {
  readonly came: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
  readonly returned: ReadonlySet<string>;
  /** When the form counts as left unless a party acts, in milliseconds since 1970; null when it does or never will. */
  readonly leavesAt: number | null;
}

/**
 * Time without a party's action after which they have left. Forms are filled in over days, and signed one after the
 * other.
 */
export const leftAfter = 24 * 3_600_000;

export const edgeKey = (from: string | null, to: string): string => `${from ?? ''} ${to}`;
const cameBy = (path: readonly string[]): string => edgeKey(path.at(-2) ?? null, path.at(-1) ?? '');

/**
 * Returns where a step that waits for the lifecycle leads in this state; undefined while it waits. Its own guard
 * decides.
 */
const letOn = (machine: AnyStateMachine, step: string, state: string): string | undefined => {
  const env = { today: '', lists: {}, facts: {}, protocol: state };
  // seam: the same snapshot as walk() makes; no fork behind a wait reads an answer.
  const here: AnyMachineSnapshot = machine.resolveState({ value: step, context: { answers: {}, env } } as never);
  const next = String(nextOf(machine, here, { type: 'NEXT', step, answer: {} } as { type: 'NEXT' }).value);
  return next === step ? undefined : next;
};

/**
 * Returns the path that the lifecycle's state allows: cut at the first waiting step, and extended past steps that no
 * longer wait.
 */
const settled = (machine: AnyStateMachine, path: readonly string[], state: string): readonly string[] => {
  const waiting = path.findIndex((step) => waits(machine, step) && letOn(machine, step, state) === undefined);
  const open = waiting === -1 ? [...path] : path.slice(0, waiting + 1);
  for (let last = open.at(-1); last !== undefined && waits(machine, last); last = open.at(-1)) {
    const next = letOn(machine, last, state);
    if (next === undefined) break;
    open.push(next);
  }
  return open;
};

/**
 * Returns one form's path through its journey, from its log alone. A change of answers gives the open steps; lifecycle
 * events open and close the steps that wait for them. After a day without activity the form counts as left, at its step
 * and by the edge it came by. A later action counts as a return.
 */
export function formWay(
  { machine }: Pick<Journey, 'machine'>,
  lifecycle: AnyStateMachine,
  events: readonly LoggedEvent[],
  now: number,
): FormWay {
  const moves = edgesOf(lifecycle);
  const [came, left, returned] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let state = startOf(lifecycle);
  let path: readonly string[] = [startOf(machine)];
  let seenAt: number | null = null;
  const hasLeft = (at: number) => seenAt !== null && at - seenAt > leftAfter && !isFinal(machine, path.at(-1) ?? '');
  for (const event of events) {
    if (event.byParty && hasLeft(event.at)) {
      left.add(cameBy(path));
      returned.add(cameBy(path));
    }
    if (event.byParty) seenAt = event.at;
    state = moves.find(({ from, event: type }) => from === state && type === event.type)?.to ?? state;
    path = settled(machine, event.path ?? path, state);
    for (const end of path.keys()) came.add(cameBy(path.slice(0, end + 1)));
  }
  if (hasLeft(now)) left.add(cameBy(path));
  const stays = seenAt === null || hasLeft(now) || isFinal(machine, path.at(-1) ?? '');
  return { came, left, returned, leavesAt: stays || seenAt === null ? null : seenAt + leftAfter + 1 };
}
