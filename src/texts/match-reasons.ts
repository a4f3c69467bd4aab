import type { Language } from '#src/domain/language.ts';
import type { ScoredHome, Search } from '#src/domain/match.ts';
import type { MatchPart, WidenedBound } from '#src/domain/match-parts.ts';
import { countText, plural } from './plural.ts';
import type { Wording } from './wording.ts';

/** The parts of a search that a home fits. */
export const partNames = {
  area: { nb: 'Området', en: 'The area' },
  price: { nb: 'Prisen', en: 'The price' },
  type: { nb: 'Boligtypen', en: 'The type of home' },
  size: { nb: 'Størrelsen', en: 'The size' },
  bedrooms: { nb: 'Soverommene', en: 'The bedrooms' },
} as const satisfies Readonly<Record<MatchPart, Wording>>;

const amount = (kroner: number, language: Language): string => `kr\u00A0${countText(kroner, language)}`;
const squareMetres = (size: number, language: Language): string => `${countText(size, language)}\u00A0m²`;

/** The place of a reason: the area's own name, or what is shown in its stead. */
export interface ShownHome extends ScoredHome {
  readonly areaName: string;
}

const missing: Readonly<Record<MatchPart, (search: Search, home: ShownHome, language: Language) => Wording>> = {
  area: (_search, { areaName }) => ({
    nb: `${areaName}, utenfor områdene dine`,
    en: `${areaName}, outside your areas`,
  }),
  type: () => ({ nb: 'En annen boligtype enn du ønsker', en: 'Another type of home than you want' }),
  price({ priceFrom, priceTo }, { askingPrice }, language) {
    const isLow = priceFrom !== null && askingPrice < priceFrom;
    const by = amount(isLow ? priceFrom - askingPrice : askingPrice - (priceTo ?? 0), language);
    return isLow
      ? { nb: `${by} under det du ønsker`, en: `${by} below what you want` }
      : { nb: `${by} over det du ønsker`, en: `${by} above what you want` };
  },
  size({ sizeFrom, sizeTo }, { size }, language) {
    const isSmall = sizeFrom !== null && size < sizeFrom;
    const by = squareMetres(isSmall ? sizeFrom - size : size - (sizeTo ?? 0), language);
    return isSmall
      ? { nb: `${by} mindre enn du ønsker`, en: `${by} smaller than you want` }
      : { nb: `${by} større enn du ønsker`, en: `${by} larger than you want` };
  },
  bedrooms({ bedrooms: asked }, { bedrooms }, language) {
    const fewer = (asked ?? 0) - bedrooms;
    const words = plural(
      {
        nb: { one: '{n} soverom færre enn du ønsker', other: '{n} soverom færre enn du ønsker' },
        en: { one: '{n} bedroom fewer than you want', other: '{n} bedrooms fewer than you want' },
      },
      fewer,
    );
    const filled = (text: string) => text.replace('{n}', countText(fewer, language));
    return { nb: filled(words.nb), en: filled(words.en) };
  },
};

/** Returns why a part of the search fits, or how far the home is from it. */
export const reasonText = (
  { part, fits }: { readonly part: MatchPart; readonly fits: boolean },
  { search, home }: { readonly search: Search; readonly home: ShownHome },
  language: Language,
): string => (fits ? partNames[part] : missing[part](search, home, language))[language];

const bounds = {
  priceFrom: { nb: 'Går du ned til {to}', en: 'If you go down to {to}' },
  priceTo: { nb: 'Går du opp til {to}', en: 'If you go up to {to}' },
  sizeFrom: { nb: 'Tar du med boliger ned til {to}', en: 'If you include homes down to {to}' },
  sizeTo: { nb: 'Tar du med boliger opp til {to}', en: 'If you include homes up to {to}' },
} as const satisfies Readonly<Record<WidenedBound, Wording>>;
const more = {
  nb: { one: 'får du ett treff til.', other: 'får du {n} treff til.' },
  en: { one: 'you get one more match.', other: 'you get {n} more matches.' },
} as const;

/** Returns which bound to give way on for more homes, and how many more. */
export const wideningText = (
  { bound, to, adds }: { readonly bound: WidenedBound; readonly to: number; readonly adds: number },
  language: Language,
): string => {
  const value = bound.startsWith('price') ? amount(to, language) : squareMetres(to, language);
  const gain = plural(more, adds)[language].replace('{n}', countText(adds, language));
  return `${bounds[bound][language].replace('{to}', value)}, ${gain}`;
};
