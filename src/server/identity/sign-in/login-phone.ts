import type { Session } from '#src/contract/identity/sessions.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Web } from '#src/server/http/callers.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { customerByPhone } from '../customers/customers.ts';
import { knownDevice, rememberDevice } from '../passwords/known-device.ts';
import { beginCustomerSession } from '../sessions/session-store.ts';
import { holdNumberProof } from '../sms-codes/number-proof.ts';
import { isSpraying } from '../sms-codes/spray.ts';

/** Returns the account of the proven number and spends the proof. A refusal does not spend it. */
const ownerOf = (on: Server, web: Web, accessToken: string): Promise<CustomerId> =>
  on.transaction(async (tx) => {
    const proof = await holdNumberProof(tx, on.encryption, web, accessToken);
    const owner = await customerByPhone({ db: tx }, proof.number);
    // The proof may still be used to register with.
    if (!owner) throw new Refused('AUTH_UNKNOWN');
    const isKnown = knownDevice(web, on.encryption, { app: 'customer', id: owner.id }) !== undefined;
    if (!isKnown && (proof.inSpray || (await isSpraying(tx)))) throw new Refused('AUTH_STEP_UP');
    await proof.spend();
    return owner.id;
  });

/**
 * Signs a customer in with a number that this browser has just proven. Throws AUTH_PROOF_OVER, and AUTH_UNKNOWN when no
 * account has proven the number. Throws AUTH_STEP_UP on an unknown device while codes are being guessed on many numbers
 * (reliability S3).
 */
export const logInByPhone = async (on: Server, web: Web, accessToken: string): Promise<Session> => {
  const customerId = await ownerOf(on, web, accessToken);
  rememberDevice(web, on.encryption, { app: 'customer', id: customerId });
  return beginCustomerSession(on, web, { customerId, method: 'PHONE_NUMBER' });
};
