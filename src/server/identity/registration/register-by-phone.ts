import type { InferOutput } from 'valibot';
import type { Registered, registration } from '#src/contract/identity/registration.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { hasDeviceOf } from '../passwords/known-device.ts';
import { hashChosen } from '../passwords/passwords.ts';
import { beginCustomerSession } from '../sessions/session-store.ts';
import { holdNumberProof } from '../sms-codes/number-proof.ts';
import { registerCustomer } from './register-customer.ts';
import { typedPerson } from './typed-national-id.ts';

/**
 * Registers a customer with a proven phone number and signs them in. Links no homes, because a typed national id proves
 * no identity (domain.md section 9). Throws as `registerCustomer`, V_NIN and V_PW_COMMON.
 */
export const registerByPhone = async (
  on: Server,
  web: Web,
  given: InferOutput<typeof registration.register.body>,
): Promise<Registered> => {
  const typed = typedPerson(on, given.nationalId);
  const hold = (tx: Tx) => holdNumberProof(tx, on.encryption, web, given.accessToken);
  // Checks the proof before the costly password hash.
  await on.transactionWith(hold);
  const passwordHash = await hashChosen(on, given.password);
  const { customerId, referral } = await registerCustomer(on, async (tx) => {
    const { challengeId, number, spend } = await hold(tx);
    return {
      proof: { by: 'phone', key: `phone:${challengeId}`, spend },
      applicant: {
        givenName: given.firstName,
        familyName: given.lastName,
        birthDate: typed.birthDate,
        email: given.email,
        emailIsVerified: false,
        phone: number,
        phoneIsVerified: true,
        postcode: given.postcode,
        passwordHash,
        nationalIdFingerprint: typed.fingerprint,
        isIdentified: false,
        referralCode: given.referralCode,
        hasDeviceOf: hasDeviceOf(web, on.encryption),
        terms: given.terms,
        consents: given.consents,
      },
    };
  });
  // The password was chosen in the same minute: with the code, two proofs.
  const proofs = ['PHONE_NUMBER', 'PASSWORD'] as const;
  const session = await beginCustomerSession(on, web, { customerId, method: 'PHONE_NUMBER', proofs, alert: 'none' });
  return { ...session, referral };
};
