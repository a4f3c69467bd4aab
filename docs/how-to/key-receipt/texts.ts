import { participantsTexts, participantsWhy } from '#flows/_parts/participants/texts.ts';
import { startFieldTexts } from '#flows/_parts/signed-form/texts.ts';
import { signingTexts } from '#flows/_parts/signing/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { chapters, steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, (typeof chapters)[number]['id']> = {
  title: { nb: 'Nøkkelkvittering', en: 'Key receipt' },
  chapters: {
    people: { nb: 'Selgere', en: 'Sellers' },
    keys: { nb: 'Nøkler', en: 'Keys' },
    sign: { nb: 'Signering', en: 'Sign' },
  },
  steps: {
    start: {
      name: { nb: 'Start', en: 'Start' },
      title: { nb: 'Kvittering for nøklene', en: 'A receipt for the keys' },
      proceed: { nb: 'Begynn', en: 'Begin' },
      fields: { home: startFieldTexts.home },
    },
    participants: {
      name: { nb: 'Selgere', en: 'Sellers' },
      title: { nb: 'Hvem selger?', en: 'Who is selling?' },
      why: participantsWhy,
      fields: participantsTexts,
    },
    keys: {
      name: { nb: 'Nøkler', en: 'Keys' },
      title: { nb: 'Hvor mange nøkkelsett fulgte med?', en: 'How many sets of keys came along?' },
      fields: {
        sets: { label: { nb: 'Nøkkelsett', en: 'Sets of keys' } },
        areAllHere: { label: { nb: 'Er alle nøklene her?', en: 'Are all the keys here?' } },
      },
    },
    missing: {
      name: { nb: 'Nøkler som mangler', en: 'Missing keys' },
      title: { nb: 'Hvilke nøkler mangler?', en: 'Which keys are missing?' },
      fields: { which: { label: { nb: 'Nøkler som mangler', en: 'Missing keys' } } },
    },
    ...signingTexts,
  },
};
