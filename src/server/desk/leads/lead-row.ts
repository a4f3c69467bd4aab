import type { customerLead } from '#machines/customer-lead.ts';
import type { BrokerLead } from '#src/contract/desk/broker-leads.ts';
import type { BrokerId, CustomerLeadId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { workingHoursBefore } from '#src/domain/working-hours.ts';
import type { Row } from '#src/engine/lifecycle.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';

/** A lead without a broker waits too long after so many working hours. */
const patience = 1;

const brokerOf = (tx: Tx, id: BrokerId) =>
  tx.selectFrom('broker').select(['id', 'name', 'officeId', 'role']).where('id', '=', id).executeTakeFirstOrThrow();

const findLead = async (tx: Tx, id: CustomerLeadId, me: BrokerId, isLocked: boolean) => {
  const broker = await brokerOf(tx, me);
  const row = await tx
    .selectFrom('contactLead')
    .selectAll()
    .where('id', '=', id)
    .where('officeId', '=', broker.officeId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) throw new Refused('NOT_FOUND');
  return { row, me: broker, taker: row.brokerId === null ? null : await brokerOf(tx, row.brokerId) };
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
    takenBy: row.brokerId,
    takerName: taker?.name ?? '',
    takenAt: row.takenAt,
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
    .select(['givenName', 'familyName', 'phone', 'email'])
    .where('id', '=', row.customerId)
    .executeTakeFirstOrThrow();
  const home = await tx.selectFrom('estate').select('street').where('id', '=', row.estateId).executeTakeFirstOrThrow();
  const question = await tx
    .selectFrom('homeQuestion')
    .select('message')
    .where('customerId', '=', row.customerId)
    .where('estateId', '=', row.estateId)
    .orderBy('askedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const askedAt = row.createdAt;
  return {
    id: row.id,
    contactId: row.contactId,
    name: `${customer.givenName} ${customer.familyName}`.trim(),
    phone: customer.phone,
    email: customer.email,
    estateID: row.estateId,
    address: home.street,
    source: row.source,
    message: row.source === 'question' ? (question?.message ?? null) : null,
    state: row.state,
    takenAt: row.takenAt,
    reason: row.reason,
    askedAt,
    broker: taker === null ? null : { id: taker.id, name: taker.name },
    isLate: row.state === 'new' && askedAt <= workingHoursBefore(at, patience),
    me: { id: me.id, name: me.name, isResponsible },
  };
};
