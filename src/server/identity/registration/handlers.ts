import type { InferOutput } from 'valibot';
import { registration as lifecycle, type RegistrationFacts } from '#machines/registration.ts';
import { registration } from '#src/contract/identity/registration.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { Web } from '#src/server/http/callers.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import { handle } from '#src/server/http/handle.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { heldEmail } from '../customers/customers.ts';
import { registerByPhone } from './register-by-phone.ts';
import { typedPerson } from './typed-national-id.ts';

/** Checks per hour and computer, so that registered addresses cannot be listed (reliability A1). */
const tells: LimitRule = { name: 'can-register', max: 10, seconds: 3600 };
const tellsOfEmail: LimitRule = { name: 'can-register-email', max: 5, seconds: 3600 };

/**
 * Checks before any proof whether the given details can be registered. Validates only the form of a phone number, so
 * that its owner is not revealed. Throws the refusals of registration, and TOO_MANY.
 */
const canRegister = async (
  on: Server,
  web: Web,
  { email, nationalId }: InferOutput<typeof registration.canRegister.body>,
): Promise<void> => {
  if (email !== undefined || nationalId !== undefined) await on.limits.assertWithin(tells, web.host);
  if (email !== undefined) await on.limits.assertWithin(tellsOfEmail, email.toLowerCase());
  const facts: RegistrationFacts = {
    isClosed: await isFlagOn(on, 'DISABLE_USER_REGISTRATION'),
    birthDate: nationalId === undefined ? '1900-01-01' : typedPerson(on, nationalId).birthDate,
    today: osloDate(await on.transactionWith(now)),
    emailIsTaken: email !== undefined && (await heldEmail(on, email)) === 'proven',
    emailIsUnverified: false,
    personIsTaken: false,
    termsAccepted: true,
  };
  const proven = { state: 'proven', context: { by: 'phone', tries: 0, refusal: null } } as const;
  const verdict = decide(lifecycle, proven, { type: 'REGISTER', ...facts });
  if (!verdict.allowed) throw new Refused(verdict.refusal.code);
};

export default handle(
  registration,
  {
    canRegister: ({ body, web }, on) => canRegister(on, web, body),
    register: ({ body, web }, on) => registerByPhone(on, web, body),
  },
  // The response is the token itself, so it is not stored for idempotency.
  { register: { secret: true } },
);
