import {
  accountMadeTexts,
  agreementTexts,
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
    intro: introTexts.wallet,
    who: whoTexts.wallet,
    register: {
      name: { nb: 'Opplysninger', en: 'Details' },
      title: { nb: 'Bare litt til', en: 'Just a little more' },
      lead: {
        nb: 'E-post og mobil har vi fått fra Vipps.',
        en: 'We have your e-mail and mobile from Vipps.',
      },
      proceed: { nb: 'Opprett bruker', en: 'Create account' },
      fields: { postcode: reachTexts.postcode, ...agreementTexts },
    },
    ...accountMadeTexts,
  },
};
