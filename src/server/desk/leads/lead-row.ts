import type { customerLead } from '#machines/customer-lead.ts';
import type { BrokerLead } from '#src/contract/desk/broker-leads.ts';
import type { BrokerId, CustomerLeadId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { workingHoursBefore } from '#src/domain/working-hours.ts';
import type { Row } from '#src/engine/lifecycle.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import '#src/server/homes/estates/tables.ts';
import '#src/server/identity/brokers/tables.ts';
import '#src/server/identity/customers/tables.ts';
import '#src/server/market/home-questions/tables.ts';
import '../contacts/tables.ts';

/** A lead without a broker waits too long after so many working hours. */
const patience = 1;

const brokerOf = (tx: Tx, id: BrokerId) =>
  tx.selectFrom('broker').select(['id', 'name', 'office_id', 'role']).where('id', '=', id).executeTakeFirstOrThrow();

const findLead = async (tx: Tx, id: CustomerLeadId, me: BrokerId, isLocked: boolean) => {
  const broker = await brokerOf(tx, me);
  const row = await tx
    .selectFrom('contact_lead')
    .selectAll()
    .where('id', '=', id)
    .where('office_id', '=', broker.office_id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) throw new Refused('NOT_FOUND');
  return { row, me: broker, taker: row.broker_id === null ? null : await brokerOf(tx, row.broker_id) };
};
export type FoundLead = Awaited<ReturnType<typeof findLead>>;

/** Returns a lead of the caller's office. Throws NOT_FOUND for any other. */
export const openLead = (tx: Tx, id: CustomerLeadId, me: BrokerId) => findLead(tx, id, me, false);

/** As `openLead`, and locks the lead until the transaction ends. */
export const lockLead = (tx: Tx, id: CustomerLeadId, me: BrokerId) => findLead(tx, id, me, true);

/** Returns a lead as its lifecycle reads it. */
export const lifecycleOf = ({ row, taker }: FoundLead): Row<typeof customerLead.machine> => ({
  state: row.state,
  context: {
    takenBy: row.broker_id,
    takerName: taker?.name ?? '',
    takenAt: row.taken_at,
    reason: row.reason,
  },
});

/** The broker as the lifecycle's events name them. */
export const moverOf = ({ me }: FoundLead) => ({
  by: me.id,
  name: me.name,
  isResponsible: me.role === 'responsibleBroker',
});

/** Returns a lead as its broker sees it. Throws NOT_FOUND for a colleague's lead, of whom the list shows the row only. */
export const leadView = async (tx: Tx, found: FoundLead, at: IsoInstant): Promise<BrokerLead> => {
  const { row, me, taker } = found;
  const { isResponsible } = moverOf(found);
  if (taker !== null && taker.id !== me.id && !isResponsible) throw new Refused('NOT_FOUND');
  const customer = await tx
    .selectFrom('customer')
    .select(['given_name', 'family_name', 'phone', 'email'])
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow();
  const home = await tx.selectFrom('estate').select('street').where('id', '=', row.estate_id).executeTakeFirstOrThrow();
  const question = await tx
    .selectFrom('home_question')
    .select('message')
    .where('customer_id', '=', row.customer_id)
    .where('estate_id', '=', row.estate_id)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const askedAt = row.created_at;
  return {
    id: row.id,
    contactId: row.contact_id,
    name: `${customer.given_name} ${customer.family_name}`.trim(),
    phone: customer.phone,
    email: customer.email,
    estateID: row.estate_id,
    address: home.street,
    source: row.source,
    message: row.source === 'question' ? (question?.message ?? null) : null,
    state: row.state,
    takenAt: row.taken_at,
    reason: row.reason,
    askedAt,
    broker: taker === null ? null : { id: taker.id, name: taker.name },
    isLate: row.state === 'new' && askedAt <= workingHoursBefore(at, patience),
    me: { id: me.id, name: me.name, isResponsible },
  };
};
