import type { Wording } from '#src/texts/wording.ts';

/** Texts of articles. */
export const articleTexts = {
  title: { nb: 'Artikkel', en: 'Article' },
  row: { nb: 'Les og lær', en: 'Read and learn' },
  more: { nb: 'Mer om {category}', en: 'More about {category}' },
  film: { nb: '{category} · med film', en: '{category} · with a film' },
  back: { nb: 'Til Hjem', en: 'To Home' },
  fetching: { nb: 'Henter artikkelen', en: 'Fetching the article' },
  notFetched: { nb: 'Vi fikk ikke hentet artikkelen.', en: 'We could not fetch the article.' },
  gone: { nb: 'Vi finner ikke artikkelen', en: 'We cannot find the article' },
  goneWhy: {
    nb: 'Den kan være tatt bort. På Hjem finner du flere.',
    en: 'It may have been taken down. There are more on Home.',
  },
  toHome: { nb: 'Gå til Hjem', en: 'Go to Home' },
} as const satisfies Readonly<Record<string, Wording>>;
