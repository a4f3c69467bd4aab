import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { part } from '#src/server/platform/parts.ts';
import type { HomeRegister } from './port.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Who owns which home; null where no register is connected. */
    readonly homeRegister: HomeRegister | null;
    /** Set in the demo: its people and their homes. */
    readonly localHomeRegister?: (fingerprintOf: (nationalId: string) => string) => HomeRegister;
  }
}

export default part({
  name: 'homeRegister',
  start({ encryption, localHomeRegister }) {
    const fingerprintOf = (nationalId: string) => encryption.fingerprint(nationalId, nationalIdPurpose);
    return { value: localHomeRegister?.(fingerprintOf) ?? null };
  },
});
