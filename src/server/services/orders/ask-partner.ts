import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Ordered, OrderedService, SharedContent } from '#src/contract/services/service-orders.ts';
import { type CustomerId, type LeadId, leadId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { type PartnerId, partnerById, type SharedField } from '#src/domain/services.ts';
import type { Web } from '#src/server/http/callers.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import { findCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { placeOrder, promisedBy } from './place-order.ts';

/** Each order may cause a call from a partner: more than a customer needs. */
const perCustomer: LimitRule = { name: 'customer-leads', max: 10, seconds: 86_400 };
const perHost: LimitRule = { name: 'open-service-orders', max: 5, seconds: 3_600 };
/** No person fills in a form faster than this, in seconds. */
const fastest = 3;

/** What any of the calls is given. */
export interface OrderInput extends Partial<Record<SharedField, string | readonly string[] | undefined>> {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly again?: LeadId | undefined;
  readonly website?: string | undefined;
  readonly seconds?: number | undefined;
}

interface PartnerRequest {
  readonly partner: PartnerId;
  readonly service: OrderedService;
  readonly given: OrderInput;
}

/** Returns the person's name, e-mail and phone: as given, else of the account. Throws V_REQUIRED where one is missing. */
const contactOf = async (on: Pick<Server, 'db'>, customer: CustomerId | null, given: OrderInput) => {
  const account =
    customer === null
      ? undefined
      : await on.db
          .selectFrom('customer')
          .select(['givenName', 'familyName', 'email', 'phone'])
          .where('id', '=', customer)
          .executeTakeFirst();
  const name = given.name ?? (account && `${account.givenName} ${account.familyName}`);
  const [email, phone] = [given.email ?? account?.email, given.phone ?? account?.phone];
  if (name === undefined || email === undefined || phone === undefined) throw new Refused('V_REQUIRED');
  return { name, email, phone };
};

/** Returns what leaves: the person's contact details, and the fields that the partner's form lists. */
const sharedOf = (
  fields: readonly SharedField[],
  contact: Pick<SharedContent, 'name' | 'email' | 'phone'>,
  given: OrderInput,
): SharedContent => ({
  ...contact,
  ...Object.fromEntries(fields.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]]))),
});

/** Throws V_DATE_FUTURE for a wished day that has passed in Oslo. */
const assertNotPast = ({ clock }: Pick<Server, 'clock'>, { date }: OrderInput): void => {
  if (typeof date !== 'string' || date >= osloDate(instantOf(clock.now().getTime()))) return;
  throw new Refused('V_DATE_FUTURE', { extra: { fields: [{ path: 'date', code: 'V_DATE_FUTURE', params: {} }] } });
};

const isProgram = ({ website = '', seconds = 0 }: OrderInput): boolean => website !== '' || seconds < fastest;

/** Returns the customer of a request to an open call; null without a token of a live session. */
export const customerOf = async (
  on: Pick<Server, 'db' | 'tokens'>,
  web: Pick<Web, 'bearer'>,
): Promise<CustomerId | null> =>
  web.bearer === undefined ? null : ((await findCustomerSession(on, web.bearer, 'pages'))?.customerId ?? null);

/**
 * Orders one service of one partner. Without an account the answer is the same for a program, whose order is not kept.
 * Throws SWITCHED_OFF while the partner's flag is off, V_DATE_FUTURE, TOO_MANY at 10 a day of a customer or 5 an hour of a host.
 */
export const askPartner = async (
  on: Server,
  web: Pick<Web, 'host'>,
  customerId: CustomerId | null,
  { partner: id, service, given }: PartnerRequest,
): Promise<Ordered> => {
  const partner = partnerById(id);
  if (!(await isFlagOn(on, partner.flag))) throw new Refused('SWITCHED_OFF');
  assertNotPast(on, given);
  const contact = await contactOf(on, customerId, given);
  if (customerId === null) await on.limits.assertWithin(perHost, web.host);
  else await on.limits.assertWithin(perCustomer, customerId);
  if (customerId === null && isProgram(given))
    return {
      id: v.parse(leadId, randomUUID()),
      partner: id,
      answerBy: promisedBy(instantOf(on.clock.now().getTime()), partner),
    };
  const shared = sharedOf(partner.shares, contact, given);
  return on.transaction((tx) => placeOrder(tx, on, { customerId, partner, service, shared, again: given.again }));
};
