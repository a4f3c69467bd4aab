import type { verifySteps } from '#flows/_parts/verify-email/steps.ts';
import { verifyTexts } from '#flows/_parts/verify-email/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';

const { title, chapters, confirm, done } = verifyTexts;
export const texts: FlowTexts<typeof verifySteps, never> = {
  title,
  chapters,
  closed: { nb: 'Til innlogging', en: 'To sign in' },
  steps: {
    confirm: {
      ...confirm,
      lead: {
        nb: 'Trykk på knappen hvis det var du som ba om en bruker som megler. Var det ikke deg, lukk siden.',
        en: 'Press the button if it was you who asked for an account as a broker. If it was not, close the page.',
      },
    },
    done: {
      ...done,
      lead: {
        nb: 'Nå må kontoret si ja. Du får en e-post når du kan logge inn.',
        en: 'Now the office must say yes. You get an e-mail when you can sign in.',
      },
      proceed: { nb: 'Til innlogging', en: 'To sign in' },
    },
  },
};
