import {
  accountMadeTexts,
  agreementTexts,
  hasAccountWays,
  passwordTexts,
  reachTexts,
  signUpLeaving,
  signUpTitle,
} from '#flows/_parts/account-details/texts.ts';
import { introTexts, whoTexts } from '#flows/_parts/proven-sign-up/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: signUpTitle,
  chapters: {},
  leaving: signUpLeaving,
  steps: {
    intro: introTexts.eid,
    who: whoTexts.eid,
    details: {
      name: { nb: 'Opplysninger', en: 'Details' },
      title: { nb: 'Dine opplysninger', en: 'Your details' },
      lead: {
        nb: 'Vi sender en lenke til e-posten, så du kan bekrefte at den er din.',
        en: 'We send a link to the e-mail, so that you can verify that it is yours.',
      },
      proceed: { nb: 'Opprett bruker', en: 'Create account' },
      ways: hasAccountWays,
      fields: {
        ...reachTexts,
        phone: { label: { nb: 'Mobil', en: 'Mobile' } },
        ...passwordTexts,
        ...agreementTexts,
      },
    },
    ...accountMadeTexts,
  },
};
