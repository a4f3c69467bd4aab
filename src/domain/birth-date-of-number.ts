import { type IsoDate, isIsoDate } from './iso-date.ts';
import { hasClassicRemainder } from './national-id.ts';

/** Returns the century of an individual number, as Skatteetaten assigns them until 2032. */
const centuryOf = (individual: number, year: number): number | undefined => {
  if (individual < 500) return 1900;
  if (year < 40) return 2000;
  return individual >= 900 ? 1900 : undefined;
};

/**
 * Returns the birth date in a typed national id or D-number; undefined if it has none. A fallback only, where no e-ID
 * and no wallet gives the date (domain.md section 4). Numbers issued from 2032 have neither the century nor the old
 * control digits. In D-numbers the day is moved by 40, in test numbers the month by 40 or 80.
 */
export const birthDateOfNumber = (number: string): IsoDate | undefined => {
  if (!/^\d{11}$/.test(number) || !hasClassicRemainder(number)) return undefined;
  const [day, month, year, individual] = [
    Number(number.slice(0, 2)) % 40,
    Number(number.slice(2, 4)) % 40,
    Number(number.slice(4, 6)),
    Number(number.slice(6, 9)),
  ];
  const century = centuryOf(individual, year);
  if (century === undefined) return undefined;
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${century + year}-${two(month)}-${two(day)}`;
  return isIsoDate(date) ? date : undefined;
};
