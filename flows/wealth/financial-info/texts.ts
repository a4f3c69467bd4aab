import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Lån og inntekt', en: 'Loan and income' },
  chapters: {},
  leaving: {
    title: { nb: 'Vil du forkaste det du har skrevet?', en: 'Discard what you have written?' },
    what: { nb: 'Tallene er ikke lagret ennå.', en: 'The figures are not saved yet.' },
    stay: { nb: 'Fortsett å skrive', en: 'Keep writing' },
    leave: { nb: 'Forkast', en: 'Discard' },
  },
  steps: {
    details: {
      name: { nb: 'Lån og inntekt', en: 'Loan and income' },
      title: { nb: 'Hva har du i lån og inntekt?', en: 'What are your loan and income?' },
      lead: {
        nb: 'Da ser du hvor mye av boligen som er din. Bare du ser tallene, verken megler eller den du eier sammen med.',
        en: 'Then you see how much of the home is yours. Only you see the figures, not the broker nor a co-owner.',
      },
      proceed: { nb: 'Lagre', en: 'Save' },
      fields: {
        remainingLoan: { label: { nb: 'Gjenstående boliglån', en: 'Remaining loan' } },
        interestRate: { label: { nb: 'Lånerente', en: 'Mortgage interest rate' } },
        mortgageYears: {
          label: { nb: 'År igjen av lånet', en: 'Years left of the loan' },
          hint: { nb: 'Fra 1 til 40 år', en: 'From 1 to 40 years' },
        },
        originalMortgage: { label: { nb: 'Boliglån da du kjøpte', en: 'Original mortgage at purchase' } },
        grossIncome: {
          label: { nb: 'Brutto årsinntekt for husholdningen', en: 'Annual household gross income' },
        },
        otherDebt: {
          label: { nb: 'Annen gjeld', en: 'Other debt' },
          hint: {
            nb: 'Studielån, billån og kreditt, ikke boliglånet',
            en: 'Student and car loans and credit, not this loan',
          },
        },
      },
    },
    stored: {
      name: { nb: 'Lagret', en: 'Saved' },
      title: { nb: 'Lånet er lagret', en: 'The loan is saved' },
      proceed: { nb: 'Til formuen', en: 'To your wealth' },
      fields: {},
    },
  },
};
