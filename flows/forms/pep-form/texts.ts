import { aboutParticipantsTexts, dealTexts, dealWhy, purposeTexts } from '#flows/_parts/about/texts.ts';
import { managersTexts, managersWhy, ownFundsTexts } from '#flows/_parts/equity/texts.ts';
import { purchaseLoanTexts } from '#flows/_parts/loans/texts.ts';
import { participantsTexts, participantsWhy } from '#flows/_parts/participants/texts.ts';
import { pepTexts } from '#flows/_parts/pep/texts.ts';
import { startFieldTexts, startWhy } from '#flows/_parts/signed-form/texts.ts';
import { finishTexts, signingTexts } from '#flows/_parts/signing/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import { propertyNames } from '#src/texts/home-kinds.ts';
import type { chapters, steps } from './steps.ts';

/** The self-declaration in both languages. */
export const texts: FlowTexts<typeof steps, (typeof chapters)[number]['id']> = {
  title: { nb: 'Egenerklæring', en: 'Self-declaration' },
  chapters: {
    people: { nb: 'Om dere', en: 'About you' },
    deal: { nb: 'Handelen', en: 'The deal' },
    pep: { nb: 'Politisk eksponert', en: 'Politically exposed' },
    money: { nb: 'Finansiering', en: 'Financing' },
    sign: { nb: 'Signering', en: 'Sign' },
  },
  steps: {
    start: {
      name: { nb: 'Start', en: 'Start' },
      title: { nb: 'Egenerklæring', en: 'Self-declaration' },
      lead: {
        nb: 'Noen spørsmål om dere, handelen og hvor pengene kommer fra. Det tar omtrent ti minutter. Ha BankID klar.',
        en: 'Some questions about you, the deal and where the money comes from. It takes about ten minutes. Have BankID ready.',
      },
      why: startWhy,
      proceed: { nb: 'Begynn', en: 'Begin' },
      fields: {
        home: startFieldTexts.home,
        broker: startFieldTexts.broker,
        role: {
          label: { nb: 'Er dere selger eller kjøper?', en: 'Are you seller or buyer?' },
          options: { SELLER: { nb: 'Selger', en: 'Seller' }, BUYER: { nb: 'Kjøper', en: 'Buyer' } },
        },
      },
    },
    participants: {
      name: { nb: 'Deltakere', en: 'Participants' },
      title: { nb: 'Hvem er dere?', en: 'Who are you?' },
      lead: { nb: 'Kontroller opplysningene om hver av dere.', en: 'Check the details of each of you.' },
      why: participantsWhy,
      fields: participantsTexts,
    },
    'information-about-participants': {
      name: { nb: 'Om dere', en: 'About you' },
      title: { nb: 'Fortell litt om dere', en: 'Tell us a little about yourselves' },
      fields: aboutParticipantsTexts,
    },
    'information-about-sale': {
      name: { nb: 'Om handelen', en: 'About the deal' },
      title: { nb: 'Fortell om handelen', en: 'Tell us about the deal' },
      why: dealWhy,
      fields: {
        reason: {
          label: { nb: 'Hvorfor selger dere?', en: 'Why are you selling?' },
          options: {
            MOVING: { nb: 'Vi flytter', en: 'We are moving' },
            INHERITED: { nb: 'Boligen er arvet', en: 'The home was inherited' },
            SEPARATION: { nb: 'Samlivsbrudd', en: 'Separation' },
            INVESTMENT: { nb: 'Den var en investering', en: 'It was an investment' },
            OTHER: { nb: 'Annet', en: 'Something else' },
          },
        },
        ...purposeTexts,
        ...dealTexts,
        onBehalfOfOthers: {
          label: { nb: 'Handler dere på vegne av andre?', en: 'Do you act on behalf of somebody else?' },
        },
        knowsOtherSide: {
          label: { nb: 'Kjenner dere den andre parten fra før?', en: 'Do you know the other party?' },
        },
      },
    },
    'information-about-property': {
      name: { nb: 'Om eiendommen', en: 'About the property' },
      title: { nb: 'Fortell om eiendommen', en: 'Tell us about the property' },
      fields: {
        type: {
          label: { nb: 'Boligtype', en: 'Property type' },
          options: propertyNames,
        },
        acquired: {
          label: { nb: 'Hvordan fikk dere eiendommen?', en: 'How did you acquire the property?' },
          options: {
            BOUGHT: { nb: 'Kjøpt', en: 'Bought' },
            INHERITED: { nb: 'Arvet', en: 'Inherited' },
            GIFT: { nb: 'Fått i gave', en: 'Received as a gift' },
            BUILT: { nb: 'Bygget selv', en: 'Built ourselves' },
            OTHER: { nb: 'Annet', en: 'Something else' },
          },
        },
        acquiredYear: { label: { nb: 'Hvilket år?', en: 'Which year?' } },
        use: {
          label: { nb: 'Hva brukes eiendommen til?', en: 'What is the property used for?' },
          options: {
            OWN_HOME: { nb: 'Egen bolig', en: 'Own home' },
            RENTAL: { nb: 'Utleie', en: 'Letting' },
            HOLIDAY: { nb: 'Fritid', en: 'Holidays' },
            EMPTY: { nb: 'Står tom', en: 'Stands empty' },
            BUSINESS: { nb: 'Næring', en: 'Business' },
          },
        },
      },
    },
    'information-about-equity': {
      name: { nb: 'Midlenes opprinnelse', en: 'Origin of the money' },
      title: { nb: 'Hvor kommer pengene fra?', en: 'Where does the money come from?' },
      lead: {
        nb: 'Kjøper: egenkapitalen dere bruker nå. Selger: pengene dere brukte da dere fikk eiendommen.',
        en: 'Buyer: the money of your own that you use now. Seller: the money you used when you acquired the property.',
      },
      fields: ownFundsTexts,
    },
    own: pepTexts.own,
    employee: pepTexts.employee,
    family: pepTexts.family,
    financing: {
      name: { nb: 'Finansiering', en: 'Financing' },
      title: { nb: 'Hvordan finansieres kjøpet?', en: 'How is the purchase financed?' },
      why: managersWhy,
      advice: {
        noOwnFunds: {
          nb: 'Dere har svart at egenkapitalen er 0 kr. Er det riktig? Endre beløpet, eller velg bort egenkapital.',
          en: 'You answered that your own funds are NOK 0. Is that right? Change the sum, or leave out own funds.',
        },
      },
      fields: {
        kind: {
          label: { nb: 'Finansiering', en: 'Financing' },
          hint: { nb: 'Velg alle som passer', en: 'Choose all that fit' },
          options: {
            LOAN: { nb: 'Lån i bank', en: 'Bank loan' },
            EQUITY: { nb: 'Egenkapital', en: 'Own funds' },
            GIFT_OR_INHERITANCE: { nb: 'Gave eller arv', en: 'Gift or inheritance' },
            LOAN_FROM_PRIVATE_PERSON: { nb: 'Lån fra en privatperson', en: 'Loan from a private person' },
            OTHER: { nb: 'Annet', en: 'Something else' },
          },
        },
        lender: { label: { nb: 'Navn på den som låner ut', en: 'Name of the lender' } },
        lenderTerms: { label: { nb: 'Beløp og vilkår', en: 'Sum and terms' } },
        loans: {
          label: { nb: 'Lån', en: 'Loans' },
          one: { nb: 'Lån', en: 'Loan' },
          add: { nb: 'Legg til et lån', en: 'Add a loan' },
          remove: { nb: 'Fjern lånet', en: 'Remove the loan' },
          fields: purchaseLoanTexts,
        },
        equityOthers: {
          label: {
            nb: 'Er det andre enn kjøperne som disponerer kontoen egenkapitalen betales fra?',
            en: 'Can anybody but the buyers use the account your own money is paid from?',
          },
        },
        equityManagers: {
          ...managersTexts.managers,
          label: { nb: 'Disponenter, egenkapital', en: 'Account managers, own funds' },
          one: { nb: 'Disponent, egenkapital', en: 'Account manager, own funds' },
        },
        financeOthers: {
          label: {
            nb: 'Er det andre enn kjøperne som disponerer kontoen lånet betales fra?',
            en: 'Can anybody but the buyers use the account the loan is paid from?',
          },
        },
        financeManagers: {
          ...managersTexts.managers,
          label: { nb: 'Disponenter, lån', en: 'Account managers, loan' },
          one: { nb: 'Disponent, lån', en: 'Account manager, loan' },
        },
      },
    },
    ...signingTexts,
    ...finishTexts({
      nb: 'Megleren kontrollerer egenerklæringen og tar kontakt hvis noe må avklares. Du trenger ikke gjøre mer nå.',
      en: 'The broker checks the self-declaration and makes contact if anything must be cleared up. There is nothing more to do now.',
    }),
  },
};
