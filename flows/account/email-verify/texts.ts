import type { verifySteps } from '#flows/_parts/verify-email/steps.ts';
import { verifyTexts } from '#flows/_parts/verify-email/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';

const { title, chapters, confirm, done } = verifyTexts;
export const texts: FlowTexts<typeof verifySteps, never> = {
  title,
  chapters,
  closed: { nb: 'Til forsiden', en: 'To the front page' },
  steps: {
    confirm: {
      ...confirm,
      lead: {
        nb: 'Når du har bekreftet, skriver vi til adressen som fikk lenken, og du logger inn med den.',
        en: 'Once it is verified, we write to the address that got the link, and you sign in with it.',
      },
    },
    done: {
      ...done,
      lead: {
        nb: 'Fra nå av er det denne adressen vi bruker.',
        en: 'From now on this is the address that we use.',
      },
      proceed: { nb: 'Gå videre', en: 'Go on' },
    },
  },
};
