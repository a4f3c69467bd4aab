import { safeParse } from 'valibot';
import { birthDateOfNumber } from '#src/domain/birth-date-of-number.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { nationalId } from '#src/domain/national-id.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { nationalIdPurpose } from '../identity-proofs/proven-identity.ts';

/** What is taken of a number that somebody typed. The number itself ends here: it is neither kept nor passed on. */
export interface TypedPerson {
  readonly birthDate: IsoDate | null;
  readonly fingerprint: string;
}

/**
 * The birth date and the fingerprint of a typed national id. It proves nobody (domain.md section 9): it gives the age
 * check only. Throws V_NIN, also for one of the test series where those are not accepted.
 */
export const typedPerson = (on: Pick<Server, 'config' | 'encryption'>, number: string): TypedPerson => {
  const read = safeParse(nationalId({ allowSynthetic: on.config.allowSyntheticNationalIds }), number);
  if (!read.success) throw new Refused('V_NIN');
  return {
    birthDate: birthDateOfNumber(read.output) ?? null,
    fingerprint: on.encryption.fingerprint(read.output, nationalIdPurpose),
  };
};
