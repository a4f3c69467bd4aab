import type { MarketFilter } from '#src/contract/market/pre-market.ts';
import { areas, cityIdOf } from '#src/domain/areas.ts';
import type { CustomerOptions } from '#src/domain/customer-profile.ts';
import type { Language } from '#src/domain/language.ts';
import { plural } from '#src/texts/plural.ts';
import { typeName } from './home-words.ts';
import { marketTexts as words } from './texts.ts';

export type Search = CustomerOptions['searchProfile'];
/** The parts of a search that a list can be narrowed by, each a chip. */
export const searchParts = ['area', 'type', 'size', 'price', 'bedrooms'] as const;
export type SearchPart = (typeof searchParts)[number];
type Limits = Partial<Omit<MarketFilter, 'tab' | 'sort'>>;

/** Returns the filter of one part of the search; an empty one where the customer has not asked for it. */
const limitsOf: Readonly<Record<SearchPart, (search: Search) => Limits>> = {
  area: ({ areas: chosen }) => (chosen.length === 0 ? {} : { areas: chosen }),
  type: ({ housingTypes }) => (housingTypes.length === 0 ? {} : { types: housingTypes }),
  size: ({ sizeFrom, sizeTo }) => (sizeFrom === null && sizeTo === null ? {} : { sizeFrom, sizeTo }),
  price: ({ priceFrom, priceTo }) => (priceFrom === null && priceTo === null ? {} : { priceFrom, priceTo }),
  bedrooms: ({ bedrooms }) => (bedrooms === null ? {} : { bedrooms }),
};

/** Returns the filter of all these parts together. */
export const narrowedBy = (search: Search, parts: readonly SearchPart[]): Limits =>
  Object.assign({}, ...parts.map((part) => limitsOf[part](search)));

const decimals = (language: Language) =>
  new Intl.NumberFormat(language === 'nb' ? 'nb-NO' : 'en-GB', { maximumFractionDigits: 2 });

/** `60–90`, `fra 60` or `til 90`. */
const range = (
  from: number | null,
  to: number | null,
  shown: (value: number) => string,
  language: Language,
): string => {
  if (from !== null && to !== null) return `${shown(from)}–${shown(to)}`;
  return from === null
    ? words.until[language].replace('{to}', shown(to ?? 0))
    : words.since[language].replace('{from}', shown(from));
};

/** Returns the names of the areas: whole cities by their own name, and at most two before "and 3 more". */
const areaText = ({ areas: chosen }: Search, language: Language): string => {
  const cities = [...new Set(areas.map(({ city }) => city))];
  const names = cities.flatMap((city) => {
    const ofCity = areas.filter((area) => cityIdOf(area.city) === cityIdOf(city));
    const picked = ofCity.filter(({ id }) => chosen.includes(id));
    return picked.length === ofCity.length ? [city] : picked.map(({ name }) => name);
  });
  const rest = names.length - 2;
  const first = names.slice(0, 2).join(', ');
  return rest > 0 ? words.andMore[language].replace('{names}', first).replace('{count}', String(rest)) : first;
};

const textOf: Readonly<Record<SearchPart, (search: Search, language: Language) => string>> = {
  area: areaText,
  type: ({ housingTypes }, language) => housingTypes.map((type) => typeName(type)[language]).join(', '),
  size: ({ sizeFrom, sizeTo }, language) => `${range(sizeFrom, sizeTo, String, language)}\u00A0m²`,
  price: ({ priceFrom, priceTo }, language) =>
    `${range(priceFrom, priceTo, (kroner) => decimals(language).format(kroner / 1_000_000), language)}\u00A0mill.`,
  bedrooms: ({ bedrooms }, language) =>
    plural(words.bedroomsAtLeast, bedrooms ?? 0)[language].replace('{count}', String(bedrooms)),
};

/** Returns what the customer asks for, part by part: `Sagene, Nordre Aker`, `60–90 m²`, `5–7,5 mill.`, `2+ soverom`. */
export const searchInWords = (
  search: Search,
  language: Language,
): readonly { readonly part: SearchPart; readonly text: string }[] =>
  searchParts
    .filter((part) => Object.keys(limitsOf[part](search)).length > 0)
    .map((part) => ({ part, text: textOf[part](search, language) }));
