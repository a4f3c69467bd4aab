import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { preferences } from '#src/contract/account/preferences.ts';
import { pushTokens } from '#src/contract/account/push-tokens.ts';
import { addressOf, apiBase } from '#src/contract/address.ts';
import { broker } from '#src/contract/desk/broker.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { links } from '#src/contract/homes/links.ts';
import { consents } from '#src/contract/identity/consents.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { sessions } from '#src/contract/identity/sessions.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { sms } from '#src/contract/identity/sms.ts';
import { userEmail } from '#src/contract/identity/user-email.ts';
import { users } from '#src/contract/identity/users.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { type Home, ingvild } from './home.ts';
import type { Customer } from './running-app.ts';

/** One call, as a page sends it: `path` on our server, and what our own page would send as well. */
export interface PageCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** The person signed in in the browser that visits a foreign page. */
export interface Victim {
  readonly home: Home;
  readonly customer: Customer;
  readonly userId: string;
  readonly customerToken: string;
  readonly brokerToken: string;
  /** The key of a personal link that is the attacker's own. */
  readonly otherKey: string;
}

interface Sent {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Returns the calls with the biggest effect (reliability T4). They end sessions, take over accounts, change forms, sign
 * a person in as another, cost money, or cannot be undone. Ordered so that our own page may make them all.
 */
export function biggestCalls(victim: Victim): readonly PageCall[] {
  const { home, customer, userId, customerToken: token, brokerToken } = victim;
  const [me, , other] = home.people;
  const of = (endpoint: AnyEndpoint, params: Record<string, string>, sent: Sent = {}): PageCall => ({
    name: endpoint.summary,
    method: endpoint.method,
    path: apiBase + addressOf(endpoint.path, params),
    body: sent.body === undefined ? null : JSON.stringify(sent.body),
    headers: {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...sent.headers,
    },
  });
  const estate = { id: home.estateId };
  const user = { id: userId };
  const fresh = 'Lysthus på Nesodden 7';
  const meter = { type: 'ELECTRICITY', changes: {} };
  const exchanged = { estateId: home.estateId, flow: 'takeover-protocol', key: victim.otherKey };
  const newEmail = { email: 'angriper@example.com', password: customer.password };
  return [
    of(takeover.addMeter, estate, { body: meter }),
    of(takeover.presence, estate, { body: { step: 'handover' } }),
    of(broker.sendLink, { ...estate, pid: other.id }, { token: brokerToken }),
    of(broker.revokeLink, { ...estate, pid: other.id }, { token: brokerToken }),
    of(sms.sendRequest, {}, { body: { phoneNumber: '+4742770077' } }),
    of(passwords.forgotCustomer, {}, { body: { email: customer.email } }),
    of(passwords.forgotBroker, {}, { body: { email: ingvild.email } }),
    of(links.renew, {}, { body: { estateId: home.estateId, flow: 'takeover-protocol', contact: me.phone } }),
    of(users.change, user, { body: { postcode: '0550' }, token }),
    of(preferences.changeNotifications, user, { body: { notifications: firstNotificationChoices }, token }),
    of(consents.change, user, { body: { purposes: ['financing'] }, token }),
    of(pushTokens.keepIos, {}, { body: { iosToken: 'x'.repeat(32) }, token }),
    of(userEmail.change, {}, { body: newEmail, token }),
    of(sessions.refresh, {}),
    of(passwords.changeCustomer, user, {
      body: { ...user, currentPassword: customer.password, newPassword: fresh },
      token,
    }),
    of(links.exchange, {}, { body: exchanged }),
    of(links.leave, {}),
    of(signIn.login, {}, { body: { password: fresh }, headers: { email: customer.email } }),
    of(accountDeletion.delete, {}, { body: { ...user, reason: 'NO_VALUE', password: fresh }, token }),
    of(broker.logout, {}, { token: brokerToken }),
  ];
}
