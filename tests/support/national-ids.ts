import type { IsoDate } from '#src/domain/iso-date.ts';

const remainder = (weights: readonly number[], digits: string): number =>
  (11 - (weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11)) % 11;

/** Returns a number of Skatteetaten's test series (month + 80) for a person born on a day from 2000 to 2039. */
export const numberOfBorn = (birthDate: IsoDate): string => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  for (let individual = 500; individual < 900; individual += 1) {
    const nine = `${day}${Number(month) + 80}${year.slice(2)}${individual}`;
    const ten = `${nine}${remainder([3, 7, 6, 1, 8, 9, 4, 5, 2], nine)}`;
    const number = `${ten}${remainder([5, 4, 3, 2, 7, 6, 5, 4, 3, 2], ten)}`;
    if (number.length === 11) return number;
  }
  throw new Error(`No national id of the test series fits ${birthDate}. Use a day from 2000 to 2039`);
};
