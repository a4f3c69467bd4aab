import type { Flow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { type SampleStory, sampleStory } from '#src/renderer/testing/sample-story.tsx';

/** What stands around a flow that is signed: where its lifecycle stands, too. */
export type SignedEnv = Env & { readonly protocol: string };

/** The same, with the lifecycle standing elsewhere. */
export const at = (env: SignedEnv, protocol: string): SignedEnv => ({ ...env, protocol });

/** The stories that every flow has of its steps, one line each. The sample's name says what is special about it. */
const everyStories = (flow: Flow, env: Env) => ({
  story: (step: string, sample: string): SampleStory => sampleStory(flow, step, sample, { env }),
  /** Nothing answered yet. */
  empty: (step: string): SampleStory => sampleStory(flow, step, 'empty', { env, situation: 'empty' }),
  /** Continue pressed with nothing answered. */
  wrong: (step: string): SampleStory => sampleStory(flow, step, 'error', { env, situation: 'error' }),
});

/** Those of a form that the server keeps. */
export const stepStories = (flow: Flow, env: SignedEnv) => ({
  ...everyStories(flow, env),
  /** Seen while others sign: nothing can be changed. */
  locked: (step: string): SampleStory =>
    sampleStory(flow, step, 'default', { env: at(env, 'signing'), situation: 'locked' }),
  /** Seen after somebody went back from signing. */
  voided: (step: string): SampleStory => sampleStory(flow, step, 'default', { env, situation: 'voided' }),
});

/** Those of a journey that is sent step by step. */
export const sentStories = (flow: Flow, env: Env) => ({
  ...everyStories(flow, env),
  /** The server did not answer. */
  offline: (step: string): SampleStory => sampleStory(flow, step, 'default', { env, situation: 'offline' }),
});
