import { aboutParticipantsTexts } from '#flows/_parts/about/texts.ts';
import { equityAdvice, managersTexts, managersWhy, ownFundsTexts, payoutTexts } from '#flows/_parts/equity/texts.ts';
import { loanAdvice, loansToBuyWithTexts } from '#flows/_parts/loans/texts.ts';
import { participantsTexts, participantsWhy } from '#flows/_parts/participants/texts.ts';
import { pepTexts } from '#flows/_parts/pep/texts.ts';

/** Texts of `beforeTheSale`. */
export const beforeTheSaleTexts = {
  participants: {
    name: { nb: 'Kjøpere', en: 'Buyers' },
    title: { nb: 'Hvem kjøper?', en: 'Who is buying?' },
    lead: { nb: 'Kontroller opplysningene om hver av dere.', en: 'Check the details of each of you.' },
    why: participantsWhy,
    fields: participantsTexts,
  },
  loan: {
    name: { nb: 'Lån', en: 'Loan' },
    title: { nb: 'Lån til kjøpet', en: 'Loan for the purchase' },
    lead: {
      nb: 'Megleren avtaler utbetalingen med banken din.',
      en: 'The broker agrees the payment with your bank.',
    },
    why: {
      nb: 'Banken sender pantedokument og vilkår til megleren, som trenger navn, e-post og telefon til kontakten din i banken.',
      en: 'The bank sends the mortgage deed and its conditions to the broker, who needs the name, e-mail and phone of your contact at the bank.',
    },
    advice: loanAdvice,
    fields: loansToBuyWithTexts,
  },
  equity: {
    name: { nb: 'Egenkapital', en: 'Own funds' },
    title: { nb: 'Hvor mye er egenkapital?', en: 'How much is your own money?' },
    lead: {
      nb: 'Det dere ikke låner, og hvor det kommer fra.',
      en: 'What you do not borrow, and where it comes from.',
    },
    why: {
      nb: 'Megleren må vite hvor pengene kommer fra (hvitvaskingsloven § 13). Alle kjøpere får spørsmålet.',
      en: 'The broker must know where the money comes from (Anti-Money Laundering Act, section 13). All buyers are asked.',
    },
    advice: equityAdvice,
    fields: { ...ownFundsTexts, ...payoutTexts },
  },
  'equity-account-managers': {
    name: { nb: 'Disponenter, egenkapital', en: 'Managers, own funds' },
    title: {
      nb: 'Hvem disponerer kontoen egenkapitalen betales fra?',
      en: 'Who can use the account your own money is paid from?',
    },
    why: managersWhy,
    fields: managersTexts,
  },
  'finance-account-managers': {
    name: { nb: 'Disponenter, lån', en: 'Managers, loan' },
    title: {
      nb: 'Hvem disponerer kontoen lånet betales fra?',
      en: 'Who can use the account the loan is paid from?',
    },
    why: managersWhy,
    fields: managersTexts,
  },
  'information-about-participants': {
    name: { nb: 'Om kjøperne', en: 'About the buyers' },
    title: { nb: 'Fortell litt om dere', en: 'Tell us a little about yourselves' },
    fields: aboutParticipantsTexts,
  },
} as const;

export const pepStepTexts = {
  'own-pep': pepTexts.own,
  'employee-pep': pepTexts.employee,
  'family-pep': pepTexts.family,
} as const;
