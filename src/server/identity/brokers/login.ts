import { sql } from 'kysely';
import { lastDayOfApproval } from '#src/domain/broker-access.ts';
import { deviceNameOf } from '#src/domain/device-name.ts';
import type { BrokerId, OfficeId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { knownDevice, rememberDevice } from '../passwords/known-device.ts';
import { isPassword, withHashingSlot } from '../passwords/passwords.ts';
import { approverOf } from './approver.ts';
import { accessColumns, accessOf } from './open-account.ts';
import { type BrokerAnswer, beginSession, brokerAnswer } from './sessions.ts';

/** Reliability A3: limits wrong passwords per account and per address. A known device has a limit of its own. */
export const brokerLoginLimit: LimitRule = { name: 'broker-login', max: 10, seconds: 900, problem: 'AUTH_TOO_MANY' };
const perDevice: LimitRule = { name: 'broker-login-device', max: 10, seconds: 900, problem: 'AUTH_TOO_MANY' };
const perAddress: LimitRule = { name: 'broker-login-address', max: 50, seconds: 900, problem: 'AUTH_TOO_MANY' };

interface Account {
  readonly id: BrokerId;
  readonly passwordHash: string | null;
  readonly officeId: OfficeId;
  readonly signedUpAt: IsoInstant | null;
  readonly emailVerifiedAt: IsoInstant | null;
  readonly approvedAt: IsoInstant | null;
}

const accountOf = async (on: Server, email: string): Promise<Account | undefined> =>
  on.db
    .selectFrom('broker')
    .select(['id', 'passwordHash', 'officeId', ...accessColumns])
    .where(sql<string>`lower(email)`, '=', email)
    .where('leftAt', 'is', null)
    .executeTakeFirst();

/** Returns who is asked to say yes, and until when. */
const waitingFor = async (on: Server, { officeId, emailVerifiedAt }: Account) => {
  const { name } = await approverOf(on.db, officeId);
  return { name, date: lastDayOfApproval(emailVerifiedAt ?? instantOf(on.clock.now().getTime())) };
};

export interface LoggedIn {
  readonly accessToken: string;
  readonly expiresAt: string;
  readonly broker: BrokerAnswer;
}

interface SignInInput {
  readonly email: string;
  readonly password: string;
}

const compare = async (on: Server, web: Web, given: SignInInput): Promise<LoggedIn> => {
  if ((await on.limits.used(perAddress, web.host)) >= perAddress.max)
    await on.limits.assertWithin(perAddress, web.host);
  const account = await accountOf(on, given.email);
  const device = account && knownDevice(web, on.encryption, { app: 'broker', id: account.id });
  const [rule, who] = device ? [perDevice, device] : [brokerLoginLimit, given.email];
  // Counted before the comparison, so that of a thousand parallel guesses ten are checked. Taken back on success.
  await on.limits.assertWithin(rule, who);
  if (!(await isPassword(given.password, account?.passwordHash ?? null)) || !account) {
    await on.limits.take(perAddress, web.host);
    throw new Refused('AUTH_BROKER_BAD');
  }
  await on.limits.forget(rule, who);
  // Reported only after the right password: the broker has signed up, and the mail or the office's yes is missing.
  const access = accessOf(account);
  if (access === 'unverified') throw new Refused('BR_UNVERIFIED');
  if (access === 'waiting') throw new Refused('BR_WAITING', { params: await waitingFor(on, account) });
  rememberDevice(web, on.encryption, { app: 'broker', id: account.id });
  const { token, expiresAt } = await beginSession(on, account.id, { device: deviceNameOf(web.userAgent) });
  return { accessToken: token, expiresAt, broker: await brokerAnswer(on, account.id) };
};

/**
 * Signs a broker in. Gives one response for a wrong password, an unknown e-mail and a broker who left, after the same
 * work (A1). Throws AUTH_BROKER_BAD, BR_UNVERIFIED, BR_WAITING, AUTH_TOO_MANY with `Retry-After`, or UNAVAILABLE under too many sign-ins at once.
 */
export const logIn = (on: Server, web: Web, given: SignInInput): Promise<LoggedIn> =>
  withHashingSlot(() => compare(on, web, given));
