import { accountNumber } from '#src/domain/account-number.ts';
import { maskSecret } from '#src/domain/kept-secret.ts';
import { nationalId as nationalIdSchema } from '#src/domain/national-id.ts';
import { text as textSchema } from '#src/domain/text.ts';
import { make, type Settings } from './make.ts';

const mask = maskSecret;

/** A Norwegian bank account. Kept sealed, answered masked (reliability D1). */
export const account = <const S extends Settings>(settings: S = {} as S) =>
  make('account', accountNumber, 'V_REQUIRED', settings, { mask });

/**
 * Fødselsnummer or D-number. Kept sealed, answered masked. Numbers of test people pass here; whether they may is the
 * server's to say (ALLOW_SYNTHETIC_NIN).
 */
export const nationalId = <const S extends Settings>(settings: S = {} as S) =>
  make('national-id', nationalIdSchema({ allowSynthetic: true }), 'V_REQUIRED', settings, { mask });

/** A loan's number: banks write them differently, so any text of at most `max` characters. Kept sealed. */
export const secretText = <const S extends Settings>(max: number, settings: S = {} as S) =>
  make('text', textSchema(max), 'V_REQUIRED', settings, { max, mask });
