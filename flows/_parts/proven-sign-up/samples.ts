import { signUpEnv } from '#flows/_parts/account-details/samples.ts';
import type { Env } from '#src/engine/field.ts';

/** A person back from the e-ID or wallet. */
export const provenEnv: Env = {
  ...signUpEnv,
  facts: {
    ...signUpEnv.facts,
    proven: 'yes',
    name: 'Silje Haugland',
    birthDate: '17.04.1986',
    email: 'silje.haugland@example.com',
    phoneNumber: '420 01 001',
    postcode: '0550',
    wallet: 'up',
    outcome: '',
  },
};
/** A person not yet identified, for the first page. */
export const unprovenEnv = (outcome: string, wallet = 'up'): Env => ({
  ...provenEnv,
  facts: { ...provenEnv.facts, proven: 'no', outcome, wallet },
});
