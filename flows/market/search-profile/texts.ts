import { areaTexts, householdTexts, sizeAndPriceTexts, typeTexts, wishTexts } from '#flows/_parts/search/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Søkeprofil', en: 'Search profile' },
  chapters: {},
  leaving: {
    title: { nb: 'Vil du lagre endringene?', en: 'Save the changes?' },
    what: {
      nb: 'Du har endret søket ditt, men ikke lagret det ennå.',
      en: 'You have changed your search, but not saved it yet.',
    },
    save: { nb: 'Lagre', en: 'Save' },
    stay: { nb: 'Fortsett å endre', en: 'Keep editing' },
    leave: { nb: 'Forkast', en: 'Discard' },
  },
  steps: {
    areas: {
      name: { nb: 'Områder', en: 'Areas' },
      title: { nb: 'Hvor vil du bo?', en: 'Where do you want to live?' },
      lead: { nb: 'Velger du ingenting, leter vi overalt.', en: 'If you choose nothing, we look everywhere.' },
      fields: areaTexts,
    },
    'housing-type': {
      name: { nb: 'Boligtype', en: 'Housing type' },
      title: { nb: 'Hva slags bolig?', en: 'What kind of home?' },
      fields: typeTexts,
    },
    'size-and-price': {
      name: { nb: 'Størrelse og pris', en: 'Size and price' },
      title: { nb: 'Hvor stor, og til hvilken pris?', en: 'How large, and at what price?' },
      fields: sizeAndPriceTexts,
    },
    neighborhood: {
      name: { nb: 'Nabolag', en: 'Neighbourhood' },
      title: { nb: 'Hva er viktig for dere?', en: 'What matters to you?' },
      lead: {
        nb: 'Vi tar vare på ønskene om nabolaget, men sorterer ikke boligene etter dem.',
        en: 'We keep your wishes for the neighbourhood, but do not sort homes by them.',
      },
      fields: { ...householdTexts, ...wishTexts },
    },
    'my-search': {
      name: { nb: 'Mitt søk', en: 'My search' },
      title: { nb: 'Mitt søk', en: 'My search' },
      proceed: { nb: 'Lagre søket', en: 'Save the search' },
      fields: {},
    },
    saved: {
      name: { nb: 'Lagret', en: 'Saved' },
      title: { nb: 'Søket er lagret', en: 'The search is saved' },
      proceed: { nb: 'Se boligene', en: 'See the homes' },
      fields: {},
    },
  },
};
