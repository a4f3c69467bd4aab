import * as v from 'valibot';
import type { IsoDate } from './iso-date.ts';

/**
 * Returns whole years of age on a day. A person born on 29 February is a year older on 1 March when there is no 29th.
 */
export const ageOn = (birthDate: IsoDate, today: IsoDate): number => {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

/**
 * Checks that the person has turned 18 on the day. Used for sign-up (the specification) and by the electricity
 * providers.
 */
export const adultOn = (today: IsoDate) => v.check((birthDate: IsoDate) => ageOn(birthDate, today) >= 18, 'V_AGE18');
