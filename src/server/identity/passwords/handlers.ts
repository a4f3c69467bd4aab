import * as v from 'valibot';
import type { Proof } from '#machines/ways-in.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { customerId } from '#src/domain/ids.ts';
import type { Web } from '#src/server/http/callers.ts';
import { handle } from '#src/server/http/handle.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isLongUnused } from '../addresses/last-used.ts';
import { beginCustomerSession } from '../sessions/session-store.ts';
import { type AppName, passwordApps } from './accounts.ts';
import { mailPasswordLink } from './jobs.ts';
import { hasDeviceOf } from './known-device.ts';
import { keepPassword, notePasswordByMail, resetPassword } from './new-password.ts';
import { assertBrokerPassword, assertPassword } from './own-password.ts';
import { hashChosen } from './passwords.ts';

/** Documenso's figures (reliability section 1). The refusal is the same with and without an account. */
const perEmail: LimitRule = { name: 'forgot-password-email', max: 3, seconds: 3600 };
const perAddress: LimitRule = { name: 'forgot-password-address', max: 20, seconds: 3600 };

/**
 * Requests a link to set a new password. Does the same in the same time for an unknown e-mail, up to a job without a
 * recipient (reliability A1). Throws TOO_MANY.
 */
const askForPasswordLink = async (on: Server, web: Web, app: AppName, email: string): Promise<void> => {
  await on.limits.assertWithin(perAddress, web.host);
  await on.limits.assertWithin(perEmail, `${app} ${email.toLowerCase()}`);
  const owner = (await passwordApps[app].idOf(on, email)) ?? null;
  // Scheduled a second later, so that sending the mail does not delay the response.
  await on.transaction((tx) => on.jobs.schedule(tx, mailPasswordLink, { app, owner }, { after: 1 }));
};

/** Refuses another customer's id as if it were unknown (reliability T7). */
const assertOwn = (own: string, ...named: readonly string[]): void => {
  if (named.some((id) => id !== own)) throw new Refused('NOT_FOUND');
};

interface Change {
  readonly owner: string;
  /** The calling session, which stays open. */
  readonly except: string;
  readonly currentPassword: string;
  readonly newPassword: string;
}

const change = async (on: Server, app: AppName, given: Change): Promise<void> => {
  const { owner, except, currentPassword, newPassword } = given;
  if (currentPassword.normalize('NFC') === newPassword) throw new Refused('V_PW_SAME');
  const hash = await hashChosen(on, newPassword);
  await on.transaction((tx) => keepPassword(tx, on, app, { owner, hash, except }));
};

export default handle(passwords, {
  forgotCustomer: ({ body, web }, on) => askForPasswordLink(on, web, 'customer', body.email),
  forgotBroker: ({ body, web }, on) => askForPasswordLink(on, web, 'broker', body.email),
  async resetCustomer({ body, web }, on) {
    const owner = v.parse(customerId, await resetPassword(on, 'customer', web.bearer, body.newPassword));
    // The link proves the mail alone. On a new device the password proves no more than that, here and at a sign-in.
    const hasDevice = await hasDeviceOf(web, on.encryption)(on.db, owner);
    const isKnown = hasDevice && !(await isLongUnused(on, owner, ['EMAIL']));
    if (!isKnown) await notePasswordByMail(on, owner);
    const proofs: readonly Proof[] = isKnown ? ['EMAIL', 'PASSWORD'] : ['EMAIL'];
    return beginCustomerSession(on, web, { customerId: owner, method: 'PASSWORD', proofs, alert: 'reset' });
  },
  async resetBroker({ body, web }, on) {
    await resetPassword(on, 'broker', web.bearer, body.newPassword);
  },

  async changeCustomer({ params, body, caller }, on) {
    assertOwn(caller.customerId, params.id, body.id);
    await assertPassword(on, caller.customerId, body.currentPassword);
    await change(on, 'customer', { owner: caller.customerId, except: caller.sessionId, ...body });
  },
  async changeBroker({ params, body, caller }, on) {
    assertOwn(caller.brokerId, params.id, body.id);
    await assertBrokerPassword(on, caller.brokerId, body.currentPassword);
    await change(on, 'broker', { owner: caller.brokerId, except: caller.tokenSha256, ...body });
  },
});
