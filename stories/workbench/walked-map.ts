import { envAt } from '#src/engine/around.ts';
import { check } from '#src/engine/check.ts';
import { confirmationsAfter, isConfirmed } from '#src/engine/confirmations.ts';
import { type Consequences, consequencesOf } from '#src/engine/consequences.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env, Issue } from '#src/engine/field.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { reachableFrom } from '#src/engine/graph.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { Walked } from '#src/engine/walk.ts';
import type { JourneyMap, MapEdge } from './journey-map.ts';
import type { Standing } from './map-parts.tsx';

/**
 * What `walk` thinks of a step. `relevant`: answered, and on the path. `missing`: the walk stopped here. `abandoned`:
 * answered, but no longer on the path. `skipped`: no answer leads there now. `ahead`: not reached yet.
 */
export type Verdict = 'relevant' | 'missing' | 'abandoned' | 'skipped' | 'ahead';

export interface StepVerdict {
  readonly step: string;
  readonly verdict: Verdict;
  readonly issues: readonly Issue[];
  /** The fork that leads past a skipped or abandoned step, and the move that was taken there. */
  readonly because: { readonly fork: string; readonly taken: MapEdge } | null;
}

/** Returns the moves that the walk took, in order. */
export const movesTaken = ({ edges }: JourneyMap, { path }: Pick<Walked, 'path'>): readonly MapEdge[] =>
  path.slice(1).flatMap((to, index) => edges.find((edge) => edge.from === path[index] && edge.to === to) ?? []);

/** Returns the last fork of the path that could have led to the step, and the move that was taken instead. */
function becauseOf(map: JourneyMap, walked: Walked, step: string): StepVerdict['because'] {
  const taken = movesTaken(map, walked).toReversed();
  const move = taken.find(({ from, to }) =>
    map.edges.some((edge) => edge.from === from && edge.to !== to && reachableFrom(edge.to, map.edges).has(step)),
  );
  return move === undefined ? null : { fork: move.from, taken: move };
}

/** Returns what the walk thinks of every step, in the machine's own order. */
export function verdictsOf(map: JourneyMap, walked: Walked): readonly StepVerdict[] {
  const ahead = walked.at === null ? new Set<string>() : reachableFrom(walked.at, map.edges);
  return map.nodes.map(({ id: step }): StepVerdict => {
    if (step === walked.at) return { step, verdict: 'missing', issues: walked.issues, because: null };
    if (walked.path.includes(step)) return { step, verdict: 'relevant', issues: [], because: null };
    if (ahead.has(step) && !walked.stale.includes(step)) return { step, verdict: 'ahead', issues: [], because: null };
    const verdict = walked.stale.includes(step) ? 'abandoned' : 'skipped';
    return { step, verdict, issues: [], because: ahead.has(step) ? null : becauseOf(map, walked, step) };
  });
}

/** Returns how a step stands out on the map: the open page, the path, and what is led past. */
export const nodeStandings = (verdicts: readonly StepVerdict[], open: string): ReadonlyMap<string, Standing> =>
  new Map(
    verdicts.map(({ step, verdict }) => {
      if (step === open) return [step, 'current'];
      if (verdict === 'relevant' || verdict === 'missing') return [step, 'lit'];
      return [step, verdict === 'ahead' ? 'plain' : 'faint'];
    }),
  );

/** Returns how a move stands out: taken, or led past. */
export function edgeStandings(
  map: JourneyMap,
  walked: Walked,
  verdicts: readonly StepVerdict[],
): ReadonlyMap<string, Standing> {
  const taken = new Set(movesTaken(map, walked).map(({ id }) => id));
  const isPast = (step: string) => {
    const verdict = verdicts.find((one) => one.step === step)?.verdict;
    return verdict !== 'ahead' && verdict !== 'missing';
  };
  const standingOf = ({ id, from }: JourneyMap['edges'][number]): Standing => {
    if (taken.has(id)) return 'lit';
    return isPast(from) ? 'faint' : 'plain';
  };
  return new Map(map.edges.map((edge) => [edge.id, standingOf(edge)]));
}

/** What fell with a change of one step's answers. */
export interface Fallen extends Consequences {
  readonly changed: string;
  /** Confirmations that no longer hold. */
  readonly confirmations: readonly { readonly step: string; readonly field: string }[];
  /** Whether a document under signing is voided, with its signatures. */
  readonly voids: boolean;
}

/** Returns what falls when one step's answers change, as the server decides it. Null when nothing has changed. */
export function fallenBy(flow: Flow, before: Drafts, after: Drafts, env: Env): Fallen | null {
  const changed = Object.keys(after).find((step) => {
    const declared = flow.steps[step];
    if (declared === undefined || before[step] === undefined) return false;
    const around = envAt(flow, before, env, step);
    const answer = (drafts: Drafts) => JSON.stringify(check(declared, drafts[step], around).answer);
    return answer(before) !== answer(after);
  });
  if (changed === undefined) return null;
  return {
    changed,
    ...consequencesOf(flow, changed, { before, after }, env),
    confirmations: confirmationsAfter(flow, changed).filter((one) => isConfirmed(before, one)),
    voids: 'protocol' in env && env.protocol === 'signing',
  };
}

export const verdictWords: Readonly<Record<Verdict, Bilingual>> = {
  relevant: { nb: 'gjelder', en: 'relevant' },
  missing: { nb: 'mangler', en: 'missing' },
  abandoned: { nb: 'forlatt', en: 'abandoned' },
  skipped: { nb: 'hoppes over', en: 'skipped' },
  ahead: { nb: 'kommer', en: 'ahead' },
};
