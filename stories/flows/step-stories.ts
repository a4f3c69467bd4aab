import type { Flow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { type SampleStory, sampleStory } from '#src/renderer/testing/sample-story.tsx';

/** The environment of a signed flow, with the state of its lifecycle. */
export type SignedEnv = Env & { readonly protocol: string };

/** Returns the same environment with the lifecycle in another state. */
export const at = (env: SignedEnv, protocol: string): SignedEnv => ({ ...env, protocol });

/**
 * Returns the stories that every flow has of its steps, one line each. The sample's name says what is special about it.
 */
const everyStories = (flow: Flow, env: Env) => ({
  story: (step: string, sample: string): SampleStory => sampleStory(flow, step, sample, { env }),
  /** Nothing answered yet. */
  empty: (step: string): SampleStory => sampleStory(flow, step, 'empty', { env, situation: 'empty' }),
  /** Continue pressed with nothing answered. */
  wrong: (step: string): SampleStory => sampleStory(flow, step, 'error', { env, situation: 'error' }),
});

/** Returns the stories of a form that the server stores. */
export const stepStories = (flow: Flow, env: SignedEnv) => ({
  ...everyStories(flow, env),
  /** Seen while others sign: nothing can be changed. */
  locked: (step: string): SampleStory =>
    sampleStory(flow, step, 'default', { env: at(env, 'signing'), situation: 'locked' }),
  /** Seen after a party has gone back from signing. */
  voided: (step: string): SampleStory => sampleStory(flow, step, 'default', { env, situation: 'voided' }),
});

/** Returns the stories of a flow that is sent step by step. */
export const sentStories = (flow: Flow, env: Env) => ({
  ...everyStories(flow, env),
  /** The server did not reply. */
  offline: (step: string): SampleStory => sampleStory(flow, step, 'default', { env, situation: 'offline' }),
});
