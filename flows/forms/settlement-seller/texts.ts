import { intermediateTexts, leadsTexts } from '#flows/_parts/leads/texts.ts';
import { loanAdvice, loansToRepayTexts } from '#flows/_parts/loans/texts.ts';
import { participantsTexts, participantsWhy } from '#flows/_parts/participants/texts.ts';
import { pepTexts } from '#flows/_parts/pep/texts.ts';
import { startFieldTexts, startWhy } from '#flows/_parts/signed-form/texts.ts';
import { finishTexts, signingTexts } from '#flows/_parts/signing/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { chapters, steps } from './steps.ts';

/** The seller's settlement form in both languages. */
export const texts: FlowTexts<typeof steps, (typeof chapters)[number]['id']> = {
  title: { nb: 'Oppgjørsskjema selger', en: 'Seller settlement form' },
  chapters: {
    people: { nb: 'Selgere', en: 'Sellers' },
    money: { nb: 'Lån og konto', en: 'Loans and account' },
    pep: { nb: 'Erklæring', en: 'Declaration' },
    offers: { nb: 'Tilbud', en: 'Offers' },
    sign: { nb: 'Signering', en: 'Sign' },
  },
  steps: {
    start: {
      name: { nb: 'Start', en: 'Start' },
      title: { nb: 'Oppgjør for deg som selger', en: 'Your settlement as a seller' },
      lead: {
        nb: 'Ha klart lånenummer og bank, kontonummeret pengene skal til, og BankID. Det tar omtrent ti minutter. Pengene kommer vanligvis innen ti virkedager etter overtakelsen.',
        en: 'Have ready your loan number and bank, the account the money goes to, and BankID. It takes about ten minutes. The money usually comes within ten working days of the takeover.',
      },
      why: startWhy,
      proceed: { nb: 'Begynn', en: 'Begin' },
      advice: {
        pastDeadline: {
          nb: 'Fristen er ute. Fyll ut skjemaet så snart du kan, så rekker megleren kanskje å innfri lånet i tide.',
          en: 'The deadline has passed. Fill in the form as soon as you can, and the broker may still repay the loan in time.',
        },
      },
      fields: {
        ...startFieldTexts,
        loanDeadline: {
          label: { nb: 'Megleren trenger opplysninger om lån innen', en: 'The broker needs the loan details by' },
        },
      },
    },
    participants: {
      name: { nb: 'Selgere', en: 'Sellers' },
      title: { nb: 'Hvem selger?', en: 'Who is selling?' },
      lead: { nb: 'Kontroller opplysningene om hver av dere.', en: 'Check the details of each of you.' },
      why: participantsWhy,
      fields: participantsTexts,
    },
    loan: {
      name: { nb: 'Lån', en: 'Loans' },
      title: { nb: 'Lån som skal innfris', en: 'Loans to repay' },
      lead: {
        nb: 'Megleren betaler lånene med pant i boligen før resten går til deg.',
        en: 'The broker repays the loans secured on the home before the rest goes to you.',
      },
      why: {
        nb: 'Pantet må slettes for at kjøperen skal få boligen fri for andres lån. Megleren spør banken om den nøyaktige restgjelden.',
        en: 'The mortgage must be deleted so that the buyer gets the home free of other people’s loans. The broker asks the bank for the exact sum.',
      },
      advice: loanAdvice,
      fields: loansToRepayTexts,
    },
    account: {
      name: { nb: 'Konto', en: 'Account' },
      title: { nb: 'Konto for oppgjøret', en: 'Account for the settlement' },
      lead: { nb: 'Oppgi én konto, eller to som deler beløpet.', en: 'Give one account, or two that share the sum.' },
      why: {
        nb: 'Pengene går som regel til selgerens egen konto. Går de til andre, må megleren godkjenne det (hvitvaskingsloven). Kontonummeret lagres kryptert.',
        en: 'As a rule the money goes to the seller’s own account. If it goes to others, the broker must approve it (Anti-Money Laundering Act). The number is stored encrypted.',
      },
      fields: {
        accounts: {
          label: { nb: 'Kontoer', en: 'Accounts' },
          one: { nb: 'Konto', en: 'Account' },
          add: { nb: 'Del på to kontoer', en: 'Share between two accounts' },
          remove: { nb: 'Fjern kontoen', en: 'Remove the account' },
          fields: {
            accountNumber: {
              label: { nb: 'Kontonummer', en: 'Account number' },
              hint: { nb: '11 siffer', en: '11 digits' },
            },
            owner: {
              label: { nb: 'Kontoeier', en: 'Account owner' },
              options: { OTHER: { nb: 'En annen', en: 'Someone else' } },
              printed: { OTHER: { nb: '{ownerName} (ikke selger)', en: '{ownerName} (not a seller)' } },
            },
            ownerName: { label: { nb: 'Navn på kontoeier', en: 'Name of the account owner' } },
            otherOwnerReason: {
              label: {
                nb: 'Hvorfor skal pengene til en annen enn selgeren?',
                en: 'Why does the money go to someone other than the seller?',
              },
            },
            distribution: { label: { nb: 'Fordeling', en: 'Share' } },
          },
        },
      },
    },
    'own-pep': pepTexts.own,
    'employee-pep': pepTexts.employee,
    'family-pep': pepTexts.family,
    'intermediate-step': intermediateTexts,
    leads: leadsTexts,
    ...signingTexts,
    ...finishTexts({
      nb: 'Megleren kontrollerer skjemaet og ber bankene om beløpene som skal innfris. Etter overtakelsen, når skjøtet er tinglyst og lånene er innfridd, utbetales resten til kontoen i dokumentet. Er noe blitt feil, ring megleren med en gang.',
      en: 'The broker checks the form and asks the banks for the sums to repay. After the takeover, when the deed is registered and the loans are repaid, the rest is paid to the account in the document. If anything is wrong, call the broker at once.',
    }),
  },
};
