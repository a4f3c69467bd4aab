import { verifyTexts } from '#flows/_parts/verify-email/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const { title, chapters, confirm, done } = verifyTexts;
export const texts: FlowTexts<typeof steps, never> = {
  title,
  chapters,
  closed: { nb: 'Til innlogging', en: 'To sign in' },
  steps: {
    confirm: {
      ...confirm,
      lead: {
        nb: 'Bekreft bare hvis det var du som ba om en bruker som megler.',
        en: 'Verify only if it was you who asked for an account as a broker.',
      },
    },
    done: {
      ...done,
      lead: { nb: 'Nå kan du logge inn.', en: 'You can sign in now.' },
      proceed: { nb: 'Til innlogging', en: 'To sign in' },
    },
  },
};
