import type { Wording } from '#src/texts/wording.ts';

/** Texts of installing the app on the home screen. */
export const installTexts = {
  title: { nb: '{brand} på hjemskjermen', en: '{brand} on your home screen' },
  why: {
    nb: 'Da åpner den med ett trykk, også i en kjeller uten dekning.',
    en: 'It then opens with one tap, in a cellar without a signal too.',
  },
  install: { nb: 'Legg til på hjemskjermen', en: 'Add to the home screen' },
  tapShare: { nb: 'Trykk på Del i nettleserens meny', en: 'Tap Share in the browser’s menu' },
  tapAdd: { nb: 'Velg «Legg til på Hjem-skjerm»', en: 'Choose “Add to Home Screen”' },
} satisfies Record<string, Wording>;
