import * as v from 'valibot';
import { accountNumber } from '#src/domain/account-number.ts';
import { maskSecret, maskWrong } from '#src/domain/kept-secret.ts';
import { nationalId as nationalIdSchema } from '#src/domain/national-id.ts';
import { text as textSchema } from '#src/domain/text.ts';
import { make, type Settings } from './make.ts';

/** Refuses a stored secret whose mask marks it as invalid, so that the form does not go on with it on another phone. */
const masking =
  (schema: v.GenericSchema<string, unknown>) =>
  (secret: string): string =>
    v.is(schema, secret) ? maskSecret(secret) : maskWrong(secret);

/** A Norwegian bank account. Stored sealed, returned masked (reliability D1). */
export const account = <const S extends Settings>(settings: S = {} as S) =>
  make('account', { schema: accountNumber, missing: 'V_REQUIRED' }, settings, { mask: masking(accountNumber) });

const anyNationalId = nationalIdSchema({ allowSynthetic: true });
/**
 * Fødselsnummer or D-number. Stored sealed, returned masked. Accepts synthetic numbers; the server decides whether they
 * are allowed (ALLOW_SYNTHETIC_NIN).
 */
export const nationalId = <const S extends Settings>(settings: S = {} as S) =>
  make('national-id', { schema: anyNationalId, missing: 'V_REQUIRED' }, settings, { mask: masking(anyNationalId) });

/** A loan number. Banks use different formats, so any text of at most `max` characters. Stored sealed. */
export const secretText = <const S extends Settings>(max: number, settings: S = {} as S) =>
  make('text', { schema: textSchema(max), missing: 'V_REQUIRED' }, settings, { max, mask: masking(textSchema(max)) });
