import { safeParse } from 'valibot';
import { birthDateOfNumber } from '#src/domain/birth-date-of-number.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { nationalId } from '#src/domain/national-id.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { nationalIdPurpose } from '../identity-proofs/proven-identity.ts';

/** What is kept of a typed national id. The number itself is neither stored nor passed on. */
export interface TypedPerson {
  readonly birthDate: IsoDate | null;
  readonly fingerprint: string;
}

/**
 * Returns the birth date and the fingerprint of a typed national id. It serves the age check only and proves no
 * identity (domain.md section 9). Throws V_NIN, also for a test number where those are not accepted.
 */
export const typedPerson = (on: Pick<Server, 'config' | 'encryption'>, number: string): TypedPerson => {
  const read = safeParse(nationalId({ allowSynthetic: on.config.allowSyntheticNationalIds }), number);
  if (!read.success) throw new Refused('V_NIN');
  return {
    birthDate: birthDateOfNumber(read.output) ?? null,
    fingerprint: on.encryption.fingerprint(read.output, nationalIdPurpose),
  };
};
