import { envAt } from '#src/engine/around.ts';
import type { Flow, KeptFlow } from '#src/engine/define-flow.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import type { Opened } from '#src/engine/opened.ts';
import { type JourneyPath, pathsOf } from '#src/engine/paths.ts';
import type { Drafts } from '#src/engine/step.ts';
import { realDraft, type Surroundings } from './real-drafts.ts';

/** A flow whose form the server stores, and the environment that its samples were written for. */
export interface SampledFlow {
  readonly flow: KeptFlow;
  readonly sampleEnv: Env;
}

/** One way through a flow, up to and including the first step that waits for the lifecycle. */
export interface Way {
  readonly name: string;
  readonly steps: readonly { readonly step: string; readonly sample: StepDraft }[];
  /** The answers given on it, by step. */
  readonly drafts: Drafts;
}

/** Returns the same environment with the lifecycle past every step that waits for it. */
export const settledEnv = ({ sampleEnv }: SampledFlow): Env => Object.assign({}, sampleEnv, { protocol: 'finalized' });

/** Returns every generated path of a flow to its end, the shortest first. */
export const everyPath = (sampled: SampledFlow): readonly JourneyPath[] =>
  pathsOf(sampled.flow, sampled.flow.samples, settledEnv(sampled)).toSorted(
    (one, other) => one.moves.length - other.moves.length,
  );

/** Returns the first sample of every step: the facts that steps set in the home that the samples were written for. */
const firstSamples = ({ samples }: Flow): Readonly<Record<string, StepDraft | undefined>> =>
  Object.fromEntries(Object.entries(samples).map(([step, named]) => [step, Object.values(named)[0]]));

/**
 * Returns a step's sample adapted to a form that is open now, by the facts that its steps set. `given` are the samples
 * that earlier steps used, where not the first.
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
