import { dealTexts, dealWhy, purposeTexts } from '#flows/_parts/about/texts.ts';
import { beforeTheSaleTexts, pepStepTexts } from '#flows/_parts/buyer-settlement/texts.ts';
import { extrasTexts, projectAdvice } from '#flows/_parts/equity/texts.ts';
import { startFieldTexts, startWhy } from '#flows/_parts/signed-form/texts.ts';
import { finishTexts, signingTexts } from '#flows/_parts/signing/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { chapters, steps } from './steps.ts';

/** The buyer's settlement form, new-build, in both languages. */
export const texts: FlowTexts<typeof steps, (typeof chapters)[number]['id']> = {
  title: { nb: 'Oppgjørsskjema kjøper, nybygg', en: 'Buyer settlement form, new-build' },
  chapters: {
    people: { nb: 'Kjøpere', en: 'Buyers' },
    money: { nb: 'Lån og egenkapital', en: 'Loan and own funds' },
    about: { nb: 'Om dere og kjøpet', en: 'You and the purchase' },
    pep: { nb: 'Erklæring', en: 'Declaration' },
    sign: { nb: 'Signering', en: 'Sign' },
  },
  steps: {
    start: {
      name: { nb: 'Start', en: 'Start' },
      title: { nb: 'Oppgjør for ny bolig', en: 'Settlement for a new home' },
      lead: {
        nb: 'Ha klart navn og kontakt i banken, hvor egenkapitalen kommer fra, og BankID. Det tar omtrent femten minutter.',
        en: 'Have ready the name and contact at your bank, where your own money comes from, and BankID. It takes about fifteen minutes.',
      },
      why: startWhy,
      proceed: { nb: 'Begynn', en: 'Begin' },
      fields: {
        ...startFieldTexts,
        project: { label: { nb: 'Prosjekt', en: 'Project' } },
        developer: { label: { nb: 'Utbygger', en: 'Developer' } },
        advancePaid: { label: { nb: 'Innbetalt forskudd', en: 'Advance paid' } },
        guarantee: { label: { nb: 'Garanti', en: 'Guarantee' } },
      },
    },
    ...beforeTheSaleTexts,
    equity: {
      ...beforeTheSaleTexts.equity,
      advice: projectAdvice,
      fields: { ...extrasTexts, ...beforeTheSaleTexts.equity.fields },
    },
    'information-about-sale': {
      name: { nb: 'Om kjøpet', en: 'About the purchase' },
      title: { nb: 'Fortell om kjøpet', en: 'Tell us about the purchase' },
      why: dealWhy,
      fields: {
        ...purposeTexts,
        ...dealTexts,
        assignContract: {
          label: {
            nb: 'Har dere planer om å videreselge kontrakten før overtakelse?',
            en: 'Do you plan to resell the contract before the takeover?',
          },
        },
      },
    },
    ...pepStepTexts,
    ...signingTexts,
    ...finishTexts({
      nb: 'Megleren kontrollerer skjemaet. Har dere lån, avtaler megleren utbetalingen med banken. Det som står igjen av kjøpesummen, må være på meglerens klientkonto før du får nøklene. Er noe blitt feil, ring megleren med en gang.',
      en: 'The broker checks the form. If you have a loan, the broker arranges the payout with the bank. What is left of the price must be on the broker’s client account before you get the keys. If anything is wrong, call the broker at once.',
    }),
  },
};
