import { documentCall as call, samplesOfSigning } from '#flows/_parts/signing/sample-document.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { type SampleStory, type StoryOverrides, sampleStory } from '#src/renderer/testing/sample-story.tsx';
import { at, type SignedEnv, stepStories } from './step-stories.ts';

/** The stories of a form that one side fills in and signs: those of its steps, and those of its signing. */
export const signedFormStories = (flow: Flow, env: SignedEnv, role: 'seller' | 'buyer') => {
  const { underSigning, byDeputy, powerWaits, declined, finished, paperToSend, paperSent, paperReturned } =
    samplesOfSigning(role);
  const standing: Readonly<Record<string, StoryOverrides>> = {
    error: { env, situation: 'error' },
    everyoneSigned: { env: at(env, 'signing'), opened: underSigning },
    byDeputy: { env: at(env, 'signing'), opened: byDeputy },
    powerWaits: { env: at(env, 'signing'), opened: powerWaits },
    paperToSend: { env: at(env, 'signing'), opened: paperToSend },
    paperSent: { env: at(env, 'signing'), opened: paperSent },
    paperReturned: { env: at(env, 'signing'), opened: paperReturned },
    declined: { env: at(env, 'signing'), opened: declined },
    default: { env: at(env, 'finalized'), opened: finished },
  };
  return {
    ...stepStories(flow, env),
    /** A screen of the signing, with the document as the sample's name tells. */
    signing: (step: string, sample: string): SampleStory =>
      sampleStory(flow, step, sample, { ...(standing[sample] ?? { env }), call }),
  };
};
