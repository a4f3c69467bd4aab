import type { JourneyPath } from '#src/engine/paths.ts';
import { walk } from '#src/engine/walk.ts';
import { type SampledFlow, settledEnv } from './sampled-flow.ts';

/** The samples that no path has used yet, by step. */
type Left = ReadonlyMap<string, Set<string>>;

const edgesOf = ({ moves }: JourneyPath): readonly string[] => moves.map(({ step, to }) => `${step} → ${to}`);

/**
 * Returns a small set of paths, chosen greedily, that covers every edge of the given paths: every step and every
 * branch.
 */
export function coveringPaths(paths: readonly JourneyPath[]): readonly JourneyPath[] {
  const left = new Set(paths.flatMap(edgesOf));
  const news = (path: JourneyPath) => edgesOf(path).filter((edge) => left.has(edge)).length;
  const chosen = new Set<JourneyPath>();
  while (left.size > 0) {
    const best = paths.reduce((one, other) => (news(other) > news(one) ? other : one));
    chosen.add(best);
    for (const edge of edgesOf(best)) left.delete(edge);
  }
  return paths.filter((path) => chosen.has(path));
}

const withSample = ({ flow }: SampledFlow, path: JourneyPath, step: string, sample: string): JourneyPath => ({
  ...path,
  moves: path.moves.map((move) => (move.step === step ? { ...move, sample } : move)),
  drafts: { ...path.drafts, [step]: flow.samples[step]?.[sample] },
});

const wayOf = (sampled: SampledFlow, { drafts }: JourneyPath): string => {
  const { path, at } = walk(sampled.flow, drafts, settledEnv(sampled));
  return JSON.stringify([path, at]);
};

/**
 * Returns the path with samples that no earlier path used, where they lead the same way; the path itself when none are
 * left.
 */
function varied(sampled: SampledFlow, path: JourneyPath, left: Left): JourneyPath {
  const way = wayOf(sampled, path);
  let now = path;
  for (const { step } of path.moves) {
    // The last of a step's samples is the fullest, so it comes first.
    for (const sample of [...(left.get(step) ?? [])].reverse()) {
      const other = withSample(sampled, now, step, sample);
      if (wayOf(sampled, other) !== way) continue;
      left.get(step)?.delete(sample);
      now = other;
      break;
    }
  }
  return now;
}

/**
 * Returns the same paths, with each step's samples used in turn: the first path takes the first ones, and each later
 * path takes unused ones. With `every`, paths are repeated until each sample on them is used. This ends, as every round
 * uses at least one.
 */
export function withSamplesInTurn(
  sampled: SampledFlow,
  paths: readonly JourneyPath[],
  every = false,
): readonly JourneyPath[] {
  const asked = Object.entries(sampled.flow.samples).filter(([step]) => sampled.flow.steps[step]?.kind !== 'wait');
  const left: Left = new Map(asked.map(([step, named]) => [step, new Set(Object.keys(named))]));
  for (const { step, sample } of paths[0]?.moves ?? []) left.get(step)?.delete(sample);
  const given = [...paths.slice(0, 1), ...paths.slice(1).map((path) => varied(sampled, path, left))];
  for (let more = given; every && more.length > 0; given.push(...more)) {
    more = paths.flatMap((path) => {
      const other = varied(sampled, path, left);
      return other === path ? [] : [other];
    });
  }
  return given;
}
