import * as v from 'valibot';
import { address as addressSchema, city as citySchema } from '#src/domain/address.ts';
import { country as countrySchema } from '#src/domain/country.ts';
import { email as emailSchema } from '#src/domain/email.ts';
import { familyName as familyNameSchema, givenName as givenNameSchema, name as nameSchema } from '#src/domain/name.ts';
import { mobile as mobileSchema, phone as phoneSchema } from '#src/domain/phone.ts';
import { foreignPostcode, postcode as postcodeSchema } from '#src/domain/postcode.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { text as textSchema } from '#src/domain/text.ts';
import { make, type Settings } from './make.ts';

/** One line of free text, at most `max` characters. */
export const text = <const S extends Settings>(max: number, settings: S = {} as S) =>
  make('text', { schema: textSchema(max), missing: 'V_REQUIRED' }, settings, { max });
/** Several lines of free text, with a character count. */
export const longText = <const S extends Settings & { readonly tooLong?: ProblemCode }>(
  max: number,
  settings: S = {} as S,
) => make('long-text', { schema: textSchema(max, settings.tooLong), missing: 'V_REQUIRED' }, settings, { max });
export const name = <const S extends Settings>(settings: S = {} as S) =>
  make('name', { schema: nameSchema, missing: 'V_NAME' }, settings);
export const givenName = <const S extends Settings>(settings: S = {} as S) =>
  make('name', { schema: givenNameSchema, missing: 'V_GIVEN_NAME' }, { autoComplete: 'given-name', ...settings });
export const familyName = <const S extends Settings>(settings: S = {} as S) =>
  make('name', { schema: familyNameSchema, missing: 'V_FAMILY_NAME' }, { autoComplete: 'family-name', ...settings });
export const email = <const S extends Settings>(settings: S = {} as S) =>
  make('email', { schema: emailSchema, missing: 'V_REQUIRED' }, settings);
export const mobile = <const S extends Settings>(settings: S = {} as S) =>
  make('mobile', { schema: mobileSchema, missing: 'V_MOBILE' }, settings);
export const phone = <const S extends Settings>(settings: S = {} as S) =>
  make('phone', { schema: phoneSchema, missing: 'V_REQUIRED' }, settings);
export const address = <const S extends Settings>(settings: S = {} as S) =>
  make('address', { schema: addressSchema, missing: 'V_ADDRESS' }, settings);
/**
 * A Norwegian postcode of four digits; fills the named field with the postal town. In another country any local format.
 */
export const postcode = <const S extends Settings & { readonly fills?: string; readonly countryIn?: string }>(
  settings: S = {} as S,
) => make('postcode', { schema: postcodeSchema, missing: 'V_POSTCODE_EMPTY' }, settings, { abroad: foreignPostcode });
export const city = <const S extends Settings>(settings: S = {} as S) =>
  make('city', { schema: citySchema, missing: 'V_CITY' }, settings);
export const country = <const S extends Settings>(settings: S = {} as S) =>
  make('country', { schema: countrySchema, missing: 'V_CHOOSE_ONE' }, settings);
/** One or more countries, such as citizenships. */
export const countries = <const S extends Settings>(settings: S = {} as S) =>
  make('countries', { schema: v.array(countrySchema), missing: 'V_CHOOSE_MIN1' }, settings, {
    draft: v.nullable(v.pipe(v.array(v.pipe(v.string(), v.maxLength(2))), v.maxLength(20, 'INVALID_INPUT'))),
  });
