import type { resetSteps } from '#flows/_parts/passwords/steps.ts';
import { resetTexts } from '#flows/_parts/passwords/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';

export const texts = {
  ...resetTexts,
  steps: {
    password: resetTexts.steps.password,
    done: {
      ...resetTexts.steps.done,
      lead: {
        nb: 'Du er logget inn. Er enheten ny for kontoen din, spør vi én gang til om hvem du er, så ingen andre kommer inn med e-posten din.',
        en: 'You are signed in. If the device is new to your account, we ask once more who you are, so that no other person gets in by your e-mail.',
      },
      proceed: { nb: 'Til Hjem', en: 'To Home' },
    },
  },
} as const satisfies FlowTexts<typeof resetSteps, never>;
