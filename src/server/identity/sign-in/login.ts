import type { Session } from '#src/contract/identity/sessions.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { customerByEmail } from '../customers/customers.ts';
import { knownDevice } from '../passwords/known-device.ts';
import { isPassword, withHashingSlot } from '../passwords/passwords.ts';
import { beginCustomerSession } from '../sessions/session-store.ts';

/** Reliability A3: limits wrong passwords per account and per address. A known device has a limit of its own. */
const wrong = { max: 10, seconds: 900, problem: 'AUTH_TOO_MANY' } as const;
export const loginLimit: LimitRule = { name: 'customer-login', ...wrong };
const perDevice: LimitRule = { name: 'customer-login-device', ...wrong };
const perAddress: LimitRule = { ...wrong, name: 'customer-login-address', max: 50 };
/**
 * Reliability A1: within this limit the response may say that an e-mail has no account. After that it only says that
 * the two do not match.
 */
const revealsPerAddress: LimitRule = { name: 'customer-login-tell-address', max: 10, seconds: 3600 };
const revealsPerEmail: LimitRule = { name: 'customer-login-tell-email', max: 5, seconds: 3600 };

/**
 * Counts the responses that reveal a missing account. Counts elsewhere when there is nothing to reveal, so that the
 * timing is equal.
 */
const mayReveal = async (on: Server, web: Web, email: string, isMissing: boolean): Promise<boolean> => {
  const counter = (rule: LimitRule) => (isMissing ? rule : { ...rule, name: `${rule.name}-not` });
  const [byAddress, byEmail] = [
    await on.limits.take(counter(revealsPerAddress), web.host),
    await on.limits.take(counter(revealsPerEmail), email),
  ];
  return isMissing && byAddress.allowed && byEmail.allowed;
};

interface SignInInput {
  readonly email: string;
  readonly password: string;
}

const compare = async (on: Server, web: Web, given: SignInInput): Promise<Session> => {
  if ((await on.limits.used(perAddress, web.host)) >= perAddress.max)
    await on.limits.assertWithin(perAddress, web.host);
  const email = given.email.toLowerCase();
  const account = await customerByEmail(on, email);
  const device =
    account && knownDevice(web, on.encryption, { app: 'customer', id: account.id, epoch: account.deviceEpoch });
  const [rule, who] = device ? [perDevice, device] : [loginLimit, email];
  // Counted before the comparison, so that of a thousand parallel guesses ten are checked. Taken back on success.
  await on.limits.assertWithin(rule, who);
  const isRight = await isPassword(given.password, account?.passwordHash ?? null);
  if (!account || !isRight) {
    await on.limits.take(perAddress, web.host);
    const isRevealed = await mayReveal(on, web, email, account?.passwordHash == null);
    const revealed = account ? 'AUTH_NO_PASSWORD' : 'AUTH_EMAIL_UNKNOWN';
    throw new Refused(isRevealed ? revealed : 'AUTH_BAD');
  }
  await on.limits.forget(rule, who);
  // Made by a mailed link alone, it says no more than that mail, but on a device of the account's own.
  const proofs = [account.passwordByMail && device === undefined ? 'EMAIL' : 'PASSWORD'] as const;
  return beginCustomerSession(on, web, { customerId: account.id, method: 'PASSWORD', proofs });
};

/**
 * Signs a customer in with e-mail and password. Does the same work for an unknown e-mail (reliability A1). Throws
 * AUTH_BAD, AUTH_EMAIL_UNKNOWN, AUTH_NO_PASSWORD, AUTH_TOO_MANY, or UNAVAILABLE under too many sign-ins at once.
 */
export const logIn = (on: Server, web: Web, given: SignInInput): Promise<Session> =>
  withHashingSlot(() => compare(on, web, given));
