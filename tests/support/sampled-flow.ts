import { envAt } from '#src/engine/around.ts';
import type { Flow, KeptFlow, Opened } from '#src/engine/define-flow.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import { type JourneyPath, pathsOf } from '#src/engine/paths.ts';
import type { Drafts } from '#src/engine/step.ts';
import { realDraft, type Surroundings } from './real-drafts.ts';

/** A flow whose form the server keeps, and the surroundings that its samples were written in. */
export interface SampledFlow {
  readonly flow: KeptFlow;
  readonly sampleEnv: Env;
}

/** The same surroundings with the lifecycle letting go of every step that waits for it. */
export const settledEnv = ({ sampleEnv }: SampledFlow): Env => Object.assign({}, sampleEnv, { protocol: 'finalized' });

/** Every generated path of a flow to its end, the shortest first. */
export const everyPath = (sampled: SampledFlow): readonly JourneyPath[] =>
  pathsOf(sampled.flow, sampled.flow.samples, settledEnv(sampled)).toSorted(
    (one, other) => one.moves.length - other.moves.length,
  );

/** The first sample of everything: what the steps tell each other in the home that the samples were written in. */
const firstSamples = ({ samples }: Flow): Readonly<Record<string, StepDraft | undefined>> =>
  Object.fromEntries(Object.entries(samples).map(([step, named]) => [step, Object.values(named)[0]]));

/**
 * What a sample of a step becomes in a form that is open now, by what its steps tell as it stands. `given` are the
 * samples that the steps before it took, where that was not the first one.
 */
export const draftIn = (
  { flow, sampleEnv }: SampledFlow,
  { drafts, env }: Pick<Opened, 'drafts' | 'env'>,
  step: string,
  sample: StepDraft,
  picture = '',
  given: Drafts = {},
): StepDraft => {
  const around: Surroundings = {
    sample: envAt(flow, { ...firstSamples(flow), ...given }, sampleEnv, step),
    real: envAt(flow, drafts, env, step),
    picture,
  };
  return realDraft(flow.steps[step]?.fields ?? {}, sample, around);
};
