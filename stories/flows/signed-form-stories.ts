import { documentCall as call, samplesOfSigning } from '#flows/_parts/signing/sample-document.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { type SampleStory, type StoryOverrides, sampleStory } from '#src/renderer/testing/sample-story.tsx';
import { at, type SignedEnv, stepStories } from './step-stories.ts';

/** Returns the stories of a form that one side fills in and signs: its steps and its signing. */
export const signedFormStories = (flow: Flow, env: SignedEnv, role: 'seller' | 'buyer') => {
  const { underSigning, byDeputy, powerWaits, asked, declined, finished, paperToSend, paperSent, paperReturned } =
    samplesOfSigning(role);
  const standing: Readonly<Record<string, StoryOverrides>> = {
    error: { env, situation: 'error' },
    everyoneSigned: { env: at(env, 'signing'), opened: underSigning },
    pdfAsksWho: { env: at(env, 'signing'), opened: underSigning, dialog: 'pdf' },
    pdfAsksDeputy: { env: at(env, 'signing'), opened: byDeputy, dialog: 'pdf' },
    pdfIsOpen: { env: at(env, 'signing'), opened: { ...underSigning, me: { opensPdf: true, role } }, dialog: 'pdf' },
    byDeputy: { env: at(env, 'signing'), opened: byDeputy },
    powerWaits: { env: at(env, 'signing'), opened: powerWaits },
    paperToSend: { env: at(env, 'signing'), opened: paperToSend },
    paperSent: { env: at(env, 'signing'), opened: paperSent },
    paperReturned: { env: at(env, 'signing'), opened: paperReturned },
    askedToOpen: { env: at(env, 'signing'), opened: asked },
    asksToOpen: {
      env: at(env, 'signing'),
      opened: { ...asked, signing: { ...asked.signing, asking: null } },
      dialog: 'void',
    },
    declined: { env: at(env, 'signing'), opened: declined },
    default: { env: at(env, 'finalized'), opened: finished },
  };
  return {
    ...stepStories(flow, env),
    /** A screen of the signing, with the document that the sample names. */
    signing: (step: string, sample: string): SampleStory =>
      sampleStory(flow, step, sample, { ...(standing[sample] ?? { env }), call }),
  };
};
