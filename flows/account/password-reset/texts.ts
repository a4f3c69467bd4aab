import type { resetSteps } from '#flows/_parts/passwords/steps.ts';
import { resetTexts } from '#flows/_parts/passwords/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';

export const texts = {
  ...resetTexts,
  steps: {
    password: resetTexts.steps.password,
    done: {
      ...resetTexts.steps.done,
      lead: { nb: 'Du er logget inn.', en: 'You are signed in.' },
      proceed: { nb: 'Til Hjem', en: 'To Home' },
    },
  },
} as const satisfies FlowTexts<typeof resetSteps, never>;
