import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { lead as lifecycle } from '#machines/lead.ts';
import { contactMethod, loanNeed } from '#src/contract/forms/leads.ts';
import type { Ordered, OrderedService, SharedContent } from '#src/contract/services/service-orders.ts';
import { type CustomerId, type LeadId, leadId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { consentVersion, type ServicePartner } from '#src/domain/services.ts';
import { answerBy } from '#src/domain/working-days.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { lockCustomer } from '#src/server/forms/leads/customer-leads.ts';
import { sendLead } from '#src/server/forms/leads/jobs.ts';
import { sharedLocation } from '#src/server/forms/leads/sealed.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

type ServerContext = Pick<Server, 'config' | 'jobs' | 'encryption'>;

/** One order, with all that leaves. */
export interface Order {
  readonly customerId: CustomerId | null;
  readonly partner: ServicePartner;
  readonly service: OrderedService;
  readonly shared: SharedContent;
  /** The order that «Spør igjen» repeats. */
  readonly again: LeadId | undefined;
}

/** Returns when a partner has answered an order of this instant. */
export const promisedBy = (at: IsoInstant, { reply }: ServicePartner): IsoInstant =>
  answerBy(at, reply === '48 h' ? 2 : 1);

/** Returns the last order of the same that is on its way or delivered. */
const lastOf = (tx: Tx, customer: CustomerId, { partner, service }: Order) =>
  tx
    .selectFrom('lead')
    .select(['id', 'answerBy'])
    .select(sql<number>`(extract(epoch from now() - consented_at) / 86400)::float8`.as('days'))
    .where('customerId', '=', customer)
    .where('orderPartner', '=', partner.id)
    .where('service', '=', service)
    .where('state', 'in', ['waiting', 'sending', 'sent'])
    .orderBy('consentedAt', 'desc')
    .executeTakeFirst();

const keep = async (tx: Tx, on: ServerContext, order: Order): Promise<Ordered> => {
  const { customerId, partner, service, shared } = order;
  const at = await now(tx);
  const id = v.parse(leadId, randomUUID());
  const by = promisedBy(at, partner);
  await tx
    .insertInto('lead')
    .values({
      id,
      customerId,
      service,
      partner: on.config.installation.partners[partner.id],
      contactMethod: v.is(contactMethod, shared.contactMethod) ? shared.contactMethod : null,
      loanType: v.is(loanNeed, shared.loanType) ? shared.loanType : null,
      state: 'waiting',
      stateAt: at,
      consentedAt: at,
      textVersion: consentVersion,
      orderPartner: partner.id,
      answerBy: by,
      sharedSealed: on.encryption.seal(JSON.stringify(shared), sharedLocation(id)),
    })
    .execute();
  await on.jobs.schedule(tx, sendLead, { leadId: id }, { key: `${id}:${at}` });
  return { id, partner: partner.id, answerBy: by };
};

/**
 * Keeps an order, and sends it after the transaction, with retries for about a day. Within 30 days of the last of the
 * same it returns that one: a second press, a second device or a lost response orders nothing twice. Throws SVC_ASKED
 * where «Spør igjen» names another order than the last.
 */
export const placeOrder = async (tx: Tx, on: ServerContext, order: Order): Promise<Ordered> => {
  if (order.customerId === null) return keep(tx, on, order);
  await lockCustomer(tx, order.customerId);
  const last = await lastOf(tx, order.customerId, order);
  const isAgain = last !== undefined && order.again === last.id;
  const asked = { type: 'ASK', daysSinceLast: last?.days ?? null, isAgain } as const;
  const verdict = decide(lifecycle, begin(lifecycle.machine, undefined), asked);
  if (verdict.allowed) return keep(tx, on, order);
  if (order.again !== undefined || !last?.answerBy) throw new Refused(verdict.refusal.code);
  return { id: last.id, partner: order.partner.id, answerBy: last.answerBy };
};
