import * as v from 'valibot';
import { address, city } from './address.ts';
import type { IsoDate } from './iso-date.ts';
import { nokPos } from './money-nok.ts';
import { postcode } from './postcode.ts';
import { propertyTypes } from './property-types.ts';
import { wholeNumber, yearUntil } from './whole-number.ts';

export const ownerships = ['FREEHOLD', 'SHARE', 'OTHER'] as const;
/** The dwelling's number in the land register: `H0204`. */
export const dwellingNumber = v.pipe(
  v.string('V_REQUIRED'),
  v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
  v.regex(/^[HKLU]\d{4}$/, 'INVALID_INPUT'),
);

/** A home in the customer's own words (domain reference, section 10, "add-property"). */
export const ownHome = (today: IsoDate) =>
  v.object({
    address,
    unit: v.nullable(dwellingNumber),
    postcode,
    city,
    type: v.picklist(propertyTypes, 'V_CHOOSE_ONE'),
    ownership: v.picklist(ownerships, 'V_CHOOSE_ONE'),
    area: wholeNumber(5, 2000),
    bedrooms: wholeNumber(0, 20),
    yearOfBuild: yearUntil(today),
    purchasePrice: v.nullable(nokPos()),
    purchaseYear: v.nullable(yearUntil(today)),
  });
export type OwnHome = v.InferOutput<ReturnType<typeof ownHome>>;

/** Returns the same text for the same home, however its address is written. */
export const addressKey = ({ address: street, unit, postcode: code }: Pick<OwnHome, 'address' | 'unit' | 'postcode'>) =>
  [street.toLocaleLowerCase('nb').replace(/[^\p{L}\d]/gu, ''), unit ?? '', code].join(' ');
