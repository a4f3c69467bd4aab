import type { Language } from '#src/domain/language.ts';
import type { Search } from '#src/domain/match.ts';
import type { MatchPart } from '#src/domain/match-parts.ts';
import { partNames, type ShownHome } from './match-reasons.ts';
import { countText, plural } from './plural.ts';
import type { Wording } from './wording.ts';

const amount = (kroner: number, language: Language): string => `kr\u00A0${countText(kroner, language)}`;
const squareMetres = (size: number, language: Language): string => `${countText(size, language)}\u00A0m²`;

const missing: Readonly<Record<MatchPart, (search: Search, home: ShownHome, language: Language) => Wording>> = {
  area: (_search, { areaName }) => ({ nb: `Søker ikke i ${areaName}`, en: `Does not look in ${areaName}` }),
  type: () => ({ nb: 'Søker en annen boligtype', en: 'Looks for another type of home' }),
  price({ priceFrom, priceTo }, { askingPrice }, language) {
    const isLow = priceFrom !== null && askingPrice < priceFrom;
    const by = amount(isLow ? priceFrom - askingPrice : askingPrice - (priceTo ?? 0), language);
    return isLow
      ? { nb: `${by} under minstepris`, en: `${by} below the search` }
      : { nb: `${by} over makspris`, en: `${by} above the search` };
  },
  size({ sizeFrom, sizeTo }, { size }, language) {
    const isSmall = sizeFrom !== null && size < sizeFrom;
    const by = squareMetres(isSmall ? sizeFrom - size : size - (sizeTo ?? 0), language);
    return isSmall
      ? { nb: `${by} mindre enn søket`, en: `${by} smaller than the search` }
      : { nb: `${by} større enn søket`, en: `${by} larger than the search` };
  },
  bedrooms({ bedrooms: asked }, { bedrooms }, language) {
    const fewer = (asked ?? 0) - bedrooms;
    const words = plural(
      {
        nb: { one: '{n} soverom for lite', other: '{n} soverom for lite' },
        en: { one: '{n} bedroom short', other: '{n} bedrooms short' },
      },
      fewer,
    );
    const filled = (text: string) => text.replace('{n}', countText(fewer, language));
    return { nb: filled(words.nb), en: filled(words.en) };
  },
};

/** Returns why a home fits a part of a customer's search, or how far it is from it, for the home's broker. */
export const buyerReasonText = (
  { part, fits }: { readonly part: MatchPart; readonly fits: boolean },
  { search, home }: { readonly search: Search; readonly home: ShownHome },
  language: Language,
): string => (fits ? partNames[part] : missing[part](search, home, language))[language];
