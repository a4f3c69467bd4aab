import { leadsTexts } from '#flows/_parts/leads/texts.ts';
import {
  areaTexts,
  contactTexts,
  householdTexts,
  sizeAndPriceTexts,
  typeTexts,
  wishTexts,
} from '#flows/_parts/search/texts.ts';
import { newestShareText } from '#src/domain/consents.ts';
import { installation } from '#src/domain/installed.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { chapters, steps } from './steps.ts';

const skip = { nb: 'Hopp over', en: 'Skip' };
const names = {
  areas: { nb: 'Områder', en: 'Areas' },
  'my-home': { nb: 'Min bolig', en: 'My home' },
  'my-search': { nb: 'Mitt søk', en: 'My search' },
  communication: { nb: 'Kontakt', en: 'Contact' },
  neighborhood: { nb: 'Nabolag', en: 'Neighbourhood' },
  financing: { nb: 'Finansiering', en: 'Financing' },
};

export const texts: FlowTexts<typeof steps, (typeof chapters)[number]['id']> = {
  title: { nb: 'Kom i gang', en: 'Get started' },
  chapters: names,
  leaving: {
    title: { nb: 'Fortsette senere?', en: 'Continue later?' },
    what: {
      nb: 'Stegene du har vært gjennom, er lagret. Resten kan du fylle ut når du vil.',
      en: 'The steps you have been through are saved. You can fill in the rest whenever you like.',
    },
    stay: { nb: 'Fortsett nå', en: 'Continue now' },
    leave: { nb: 'Fortsett senere', en: 'Continue later' },
  },
  steps: {
    areas: {
      name: names.areas,
      title: { nb: 'Hvor vil du bo?', en: 'Where do you want to live?' },
      lead: { nb: 'Velger du ingenting, leter vi overalt.', en: 'If you choose nothing, we look everywhere.' },
      skip,
      fields: areaTexts,
    },
    'my-home': {
      name: names['my-home'],
      title: { nb: 'Hvem bor du sammen med?', en: 'Who do you live with?' },
      skip,
      fields: {
        ...householdTexts,
        propertySituation: {
          label: { nb: 'Har du bolig i dag?', en: 'Do you have a home today?' },
          options: {
            OWN: { nb: 'Jeg eier', en: 'I own' },
            RENT: { nb: 'Jeg leier', en: 'I rent' },
            OTHER: { nb: 'Noe annet', en: 'Something else' },
          },
        },
      },
    },
    'my-search': {
      name: names['my-search'],
      title: { nb: 'Hva ser du etter?', en: 'What are you looking for?' },
      skip,
      fields: { ...typeTexts, ...sizeAndPriceTexts },
    },
    communication: {
      name: names.communication,
      title: { nb: 'Hvordan vil du bli kontaktet?', en: 'How may we contact you?' },
      skip,
      fields: contactTexts,
    },
    neighborhood: {
      name: names.neighborhood,
      title: { nb: 'Hva er viktig i nabolaget?', en: 'What matters in the neighbourhood?' },
      skip,
      fields: wishTexts,
    },
    financing: {
      name: names.financing,
      title: { nb: 'Hvor er du i prosessen?', en: 'Where are you in the process?' },
      skip,
      fields: {
        buyerStage: {
          label: { nb: 'Hvor langt har du kommet?', en: 'How far along are you?' },
          options: {
            finansiering: { nb: 'Refinansiere', en: 'Refinancing' },
            boligjakt: { nb: 'Ser etter bolig', en: 'Looking for a home' },
            budrunde: { nb: 'I budrunde', en: 'In a bidding round' },
            kjøpt: { nb: 'Har kjøpt', en: 'Have bought' },
          },
        },
        financingContact: {
          label: { nb: 'Vil du bli kontaktet om lån?', en: 'Would you like to be contacted about a loan?' },
          hint: {
            nb: 'Et ja er et samtykke til å bli kontaktet om finansiering. Du kan ta det tilbake under Profil.',
            en: 'A yes is a consent to contact about financing. You can take it back under Profile.',
          },
        },
        contactMethod: leadsTexts.fields.leads.fields.contactMethod,
        loanType: {
          label: { nb: 'Hva gjelder det?', en: 'What is it about?' },
          options: {
            REFINANCE: { nb: 'Refinansiering', en: 'Refinancing' },
            ...leadsTexts.fields.leads.fields.loanType.options,
            FINANCING_CERTIFICATE: { nb: 'Finansieringsbevis', en: 'A certificate of financing' },
          },
        },
        consentToShare: {
          label: newestShareText('family', installation.partners.storebrand),
          hint: {
            nb: 'Tar du samtykket tilbake, ber vi dem slette det de har fått.',
            en: 'If you take it back, we ask them to delete what they got.',
          },
        },
      },
    },
    ready: {
      name: { nb: 'Klar', en: 'Ready' },
      title: { nb: 'Klar!', en: 'Ready!' },
      lead: {
        nb: 'Du kan endre svarene når du vil, under Profil.',
        en: 'You can change the answers whenever you like, under Profile.',
      },
      proceed: { nb: 'Til Hjem', en: 'To Home' },
      fields: {},
    },
  },
};
