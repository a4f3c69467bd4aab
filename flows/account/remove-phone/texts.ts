import type { verifySteps } from '#flows/_parts/verify-email/steps.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';

export const texts: FlowTexts<typeof verifySteps, never> = {
  title: { nb: 'Fjern mobilnummer', en: 'Remove mobile number' },
  chapters: {},
  closed: { nb: 'Til profilen', en: 'To the profile' },
  steps: {
    confirm: {
      name: { nb: 'Fjern', en: 'Remove' },
      title: { nb: 'Vil du fjerne mobilnummeret ditt?', en: 'Remove your mobile number?' },
      lead: {
        nb: 'Da kan du ikke logge inn med SMS, og vi når deg bare på e-post. Vi sender en SMS til nummeret om at det er fjernet.',
        en: 'Then you cannot sign in by text message, and we reach you by e-mail only. We text the number that it is removed.',
      },
      proceed: { nb: 'Fjern nummeret', en: 'Remove the number' },
      fields: {},
    },
    done: {
      name: { nb: 'Fjernet', en: 'Removed' },
      title: { nb: 'Nummeret er fjernet', en: 'The number is removed' },
      proceed: { nb: 'Til profilen', en: 'To the profile' },
      fields: {},
    },
  },
};
