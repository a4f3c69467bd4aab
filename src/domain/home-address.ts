import { townName } from './town-name.ts';

interface Addressed {
  readonly address: string;
  readonly unit: string | null;
  readonly postcode: string;
  readonly city: string;
}

/** Returns a home's address on one line: `Kastanjelunden 14 B, H0302, 0550 Oslo`. */
export const homeAddress = ({ address, unit, postcode, city }: Addressed): string =>
  [address, unit, `${postcode} ${townName(city)}`.trim()].filter((part) => part !== null && part !== '').join(', ');
