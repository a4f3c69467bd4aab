import type { Wording } from '#src/texts/wording.ts';

/** Texts shown while a form opens, and of the page that it opens on. */
export const openingTexts = {
  newerForm: {
    nb: 'Skjemaet ble oppdatert mens du fylte det ut',
    en: 'The form was updated while you filled it in',
  },
  newerFormNext: {
    nb: 'Ikke alt du skrev sist, kunne bli med videre. Se over svarene på denne siden.',
    en: 'Not everything you wrote last could be kept. Look over the answers on this page.',
  },
  opening: { nb: 'Åpner skjemaet', en: 'Opening the form' },
  slow: {
    nb: 'Dette tar lengre tid enn vanlig. Du kan vente, eller laste siden på nytt.',
    en: 'This takes longer than usual. You can wait, or reload the page.',
  },
  reload: { nb: 'Last siden på nytt', en: 'Reload the page' },
} as const satisfies Readonly<Record<string, Wording>>;
