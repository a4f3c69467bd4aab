import { propertyTypeOf } from '#src/domain/housing-types.ts';
import type { Language } from '#src/domain/language.ts';
import type { MarketOf } from '#src/server/homes/estates/feed-fact.ts';
import { propertyNames } from '#src/texts/home-kinds.ts';
import { countText } from '#src/texts/plural.ts';
import { fill } from '#src/texts/renderer.ts';
import type { MarketData } from './columns.ts';

const texts = {
  NEW_MATCH: {
    title: { nb: 'Passer søket ditt: {home}', en: 'Fits your search: {home}' },
    text: { nb: '{place}. Kommer for salg til {value}.', en: '{place}. Coming for sale at {value}.' },
    moved: {
      nb: '{place}. Prisen er endret fra {was} til {value}.',
      en: '{place}. The price has changed from {was} to {value}.',
    },
    tab: 'suggestions',
  },
  PRICE_CHANGE: {
    title: { nb: 'Ny pris: {home}', en: 'New price: {home}' },
    text: { nb: '{place}. Fra {was} til {value}.', en: '{place}. From {was} to {value}.' },
    moved: null,
    tab: 'favorites',
  },
  FAVOURITE_SOLD: {
    title: { nb: 'Solgt: {home}', en: 'Sold: {home}' },
    text: { nb: '{place}. Den er blant favorittene dine.', en: '{place}. It is among your favourites.' },
    moved: null,
    tab: 'favorites',
  },
} as const;

/** The kinds of news of homes on the market, which the customer need not be a party of. */
export const marketKinds: readonly MarketOf['kind'][] = ['NEW_MATCH', 'PRICE_CHANGE', 'FAVOURITE_SOLD'];

type Data = Pick<MarketData, 'of' | 'estateId' | 'value' | 'was'>;

/** Returns the words and the page of news about a home on the market. */
export const marketWords = (
  { of, estateId, value, was }: Data,
  language: Language,
): { readonly title: string; readonly text: string; readonly path: string } => {
  const { title, text, moved, tab } = texts[of.kind];
  const price = (kroner: string | null) => (kroner === null ? '' : `kr\u00A0${countText(Number(kroner), language)}`);
  const home = of.title ?? propertyNames[propertyTypeOf(of.type)][language];
  const values = { home, place: of.place, value: price(value), was: price(was) };
  return {
    title: fill(title[language], values),
    text: fill((was === null ? text : (moved ?? text))[language], values),
    path: `/customer/pre-market/${tab}/${estateId}`,
  };
};
