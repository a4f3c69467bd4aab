import { isKept } from '#src/engine/define-flow.ts';
import type { JourneyPath } from '#src/engine/paths.ts';
import { pathsOf } from '#src/engine/paths.ts';
import { type FoundMap, findMap, flowIds } from '#stories/workbench/found-maps.ts';
import { draftsHref } from '#stories/workbench/place.ts';
import { withSamplesInTurn } from '#tests/support/every-sample.ts';
import { everyPath } from '#tests/support/sampled-flow.ts';

type Walked = NonNullable<FoundMap['walked']>;

/**
 * Returns a flow's generated paths in the order of their numbers, which begin at 1: those that the contract tests walk
 * over HTTP, or for a flow that is sent step by step, those that its own model tests walk.
 */
export const numberedPaths = ({ flow, env }: Walked): readonly JourneyPath[] =>
  isKept(flow)
    ? withSamplesInTurn({ flow, sampleEnv: env }, everyPath({ flow, sampleEnv: env }), true)
    : pathsOf(flow, flow.samples, env);

const walkedFlow = async (id: string): Promise<Walked> => {
  if (!flowIds.includes(id)) throw new Error(`There is no flow ${id}. There are: ${flowIds.join(', ')}`);
  const { walked } = await findMap(id);
  if (walked === null) throw new Error(`flows/<area>/${id} has no steps to walk`);
  return walked;
};

/** Returns the path with a number of the list. Throws for another number, and says which there are. */
export function pathNumbered(walked: Walked, number: string): JourneyPath {
  const paths = numberedPaths(walked);
  const path = /^\d+$/.test(number) ? paths[Number(number) - 1] : undefined;
  if (path === undefined) throw new Error(`${walked.flow.id} has the paths 1 to ${paths.length}, and no ${number}`);
  return path;
}

const samplesThatDiffer = ({ flow }: Walked, { moves }: JourneyPath): string =>
  moves
    .filter(({ step, sample }) => sample !== Object.keys(flow.samples[step] ?? {})[0])
    .map(({ step, sample }) => `${step} ${sample}`)
    .join(', ') || 'the first sample of everything';

/** Returns what `npm run paths` prints: every flow, a flow's paths, or one path with a link to its place on the map. */
export async function describePaths(flow?: string, number?: string, stories = ''): Promise<readonly string[]> {
  if (flow === undefined) {
    const flows = await Promise.all(flowIds.map(walkedFlow));
    return flows.map((walked) => `${walked.flow.id}: ${numberedPaths(walked).length}`);
  }
  const walked = await walkedFlow(flow);
  if (number === undefined) {
    return numberedPaths(walked).map(
      (path, index) => `${index + 1}. ${path.moves.length} steps to ${path.end}: ${samplesThatDiffer(walked, path)}`,
    );
  }
  const path = pathNumbered(walked, number);
  return [
    ...path.moves.map(({ step, sample, to }) => `${step}: ${sample} → ${to}`),
    `Map: ${draftsHref(stories, walked.flow, path.drafts, path.moves.at(-1)?.step ?? '')}`,
  ];
}
