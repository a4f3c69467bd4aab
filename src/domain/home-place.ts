import { areas, cityIdOf } from './areas.ts';

/** Post codes of the cities that the product searches in, as the postal register has them. */
const codes = [
  { city: 'Oslo', from: 1, to: 1299 },
  { city: 'Bærum', from: 1300, to: 1369 },
  { city: 'Bergen', from: 5003, to: 5269 },
  { city: 'Trondheim', from: 7003, to: 7099 },
] as const;

export interface HomePlace {
  /** The city's id, such as `baerum`. */
  readonly cityId: string;
  readonly city: string;
  /** An area of `areas.ts`; the city's id where the area is not known. */
  readonly area: string;
  readonly areaName: string;
}

/** Returns the city of a post code; undefined outside the cities that the product searches in. */
export const cityOfPostcode = (postcode: string): string | undefined =>
  codes.find(({ from, to }) => Number(postcode) >= from && Number(postcode) <= to)?.city;

/**
 * Returns where a home lies, for a search by area. The broker system's district names the area. A postal town does
 * where it is an area's own name: `RANHEIM`.
 */
export const homePlace = (home: {
  readonly postcode: string;
  readonly town: string;
  readonly district: string | null;
}): HomePlace => {
  const city = cityOfPostcode(home.postcode) ?? home.town;
  const cityId = cityIdOf(city);
  const ids = [home.district ?? '', home.town].map((name) => cityIdOf(`${city}-${name}`));
  const found = ids.flatMap((id) => areas.find((area) => area.id === id) ?? [])[0];
  return { cityId, city, area: found?.id ?? cityId, areaName: found?.name ?? home.district ?? city };
};

/** Returns a street without its house number, which a buyer is shown only when the seller agrees: `Fagerheimgata`. */
export const streetWithoutNumber = (street: string): string =>
  street.replace(/[\s,]+\d+\s*(?:[-/–]\s*\d+)?\s*\p{L}?\s*$/u, '').trim();
