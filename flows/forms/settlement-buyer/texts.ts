import { dealTexts, dealWhy, purposeTexts } from '#flows/_parts/about/texts.ts';
import { beforeTheSaleTexts, pepStepTexts } from '#flows/_parts/buyer-settlement/texts.ts';
import { intermediateTexts, leadsTexts } from '#flows/_parts/leads/texts.ts';
import { startFieldTexts, startWhy } from '#flows/_parts/signed-form/texts.ts';
import { finishTexts, signingTexts } from '#flows/_parts/signing/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { chapters, steps } from './steps.ts';

/** The buyer's settlement form in both languages. */
export const texts: FlowTexts<typeof steps, (typeof chapters)[number]['id']> = {
  title: { nb: 'Oppgjørsskjema kjøper', en: 'Buyer settlement form' },
  chapters: {
    people: { nb: 'Kjøpere', en: 'Buyers' },
    money: { nb: 'Lån og egenkapital', en: 'Loan and own funds' },
    about: { nb: 'Om dere og kjøpet', en: 'You and the purchase' },
    pep: { nb: 'Erklæring', en: 'Declaration' },
    offers: { nb: 'Tilbud', en: 'Offers' },
    sign: { nb: 'Signering', en: 'Sign' },
  },
  steps: {
    start: {
      name: { nb: 'Start', en: 'Start' },
      title: { nb: 'Oppgjør for deg som kjøper', en: 'Your settlement as a buyer' },
      lead: {
        nb: 'Ha klart navn og kontakt i banken, hvor egenkapitalen kommer fra, og BankID. Det tar omtrent femten minutter.',
        en: 'Have ready the name and contact at your bank, where your own money comes from, and BankID. It takes about fifteen minutes.',
      },
      why: startWhy,
      proceed: { nb: 'Begynn', en: 'Begin' },
      fields: {
        ...startFieldTexts,
      },
    },
    ...beforeTheSaleTexts,
    'information-about-sale': {
      name: { nb: 'Om kjøpet', en: 'About the purchase' },
      title: { nb: 'Fortell om kjøpet', en: 'Tell us about the purchase' },
      why: dealWhy,
      fields: {
        ...purposeTexts,
        ...dealTexts,
      },
    },
    ...pepStepTexts,
    'intermediate-step': intermediateTexts,
    leads: leadsTexts,
    ...signingTexts,
    ...finishTexts({
      nb: 'Megleren kontrollerer skjemaet. Har dere lån, avtaler megleren utbetalingen med banken. Kjøpesummen må være på meglerens klientkonto før du får nøklene. Er noe blitt feil, ring megleren med en gang.',
      en: 'The broker checks the form. If you have a loan, the broker arranges the payout with the bank. The price must be on the broker’s client account before you get the keys. If anything is wrong, call the broker at once.',
    }),
  },
};
