import { sql } from 'kysely';
import type { BrokerId, EstateId, OfficeId } from '#src/domain/ids.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { brokerTopic, touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import { lockSigning } from '#src/server/homes/flow-instances/under-signing.ts';
import { isOpenAccount } from '#src/server/identity/brokers/open-account.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { moveHome } from '../batches/move-home.ts';
import { assignLead } from '../leads/move-lead.ts';

export interface Named {
  readonly id: BrokerId;
  readonly name: string;
}

interface Leaver extends Named {
  readonly office: OfficeId;
}

/**
 * Returns who takes over from a broker who left: the one responsible for the office, else another broker who has an
 * account, else the home's own assistant. Undefined where none works there: the operator's list names the home.
 */
export const successorOf = async (
  tx: Tx,
  { id, office }: Leaver,
  home: EstateId | null,
): Promise<Named | undefined> => {
  const { rows } = await sql<Named>`
    select broker.id, broker.name from broker left join estate e on e.id = ${home}::uuid
    where broker.office_id = ${office} and broker.left_at is null and broker.id <> ${id}
      and (broker.role = 'responsibleBroker' or ${isOpenAccount} and (broker.role = 'mainBroker' or broker.id = e.assistant_id))
    order by broker.role = 'responsibleBroker' desc, broker.role = 'mainBroker' desc, broker.name, broker.id limit 1`.execute(
    tx,
  );
  return rows[0];
};

const lockHomes = (tx: Tx, leaver: BrokerId) =>
  tx
    .selectFrom('estate')
    .select('id')
    .where('brokerId', '=', leaver)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

const lockLeads = (tx: Tx, leaver: BrokerId, office: OfficeId) =>
  tx
    .selectFrom('contactLead')
    .select(['id', 'estateId'])
    .where('brokerId', '=', leaver)
    .where('officeId', '=', office)
    .where('state', 'not in', ['won', 'lost'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Notes for the ones responsible for the office what went over, in the notice of this leaving. */
const noteMoved = async (tx: Tx, leaver: BrokerId, moved: { readonly homes: number; readonly leads: number }) => {
  const { rows } = await sql<{ id: BrokerId }>`
    with noted as (
      insert into broker_notice (office_id, broker_id, kind, hour, homes, leads)
      select office_id, id, 'left', left_at, ${moved.homes}::int, ${moved.leads}::int from broker
      where id = ${leaver} and left_at is not null
      on conflict (broker_id, kind, hour) do update
        set homes = broker_notice.homes + excluded.homes, leads = broker_notice.leads + excluded.leads
        where excluded.homes + excluded.leads > 0
      returning office_id)
    select broker.id from noted join broker on broker.office_id = noted.office_id
    where broker.role = 'responsibleBroker' and broker.left_at is null`.execute(tx);
  for (const { id } of rows) touch(tx, brokerTopic(id));
};

/** Takes a broker who left off the homes where they assist. */
const endAssisting = async (tx: Tx, leaver: BrokerId): Promise<void> => {
  const homes = await tx
    .updateTable('estate')
    .set({ assistantId: null })
    .where('assistantId', '=', leaver)
    .where('archivedAt', 'is', null)
    .returning(['id', 'brokerId'])
    .execute();
  for (const { id, brokerId } of homes) touchBrokers(tx, { brokerId, assistantId: leaver, estateId: id });
};

/**
 * Gives the homes and open leads of a broker who left to `successorOf`, with both names in the homes' logs. Who to call
 * about a home under signing changes too: its document keeps the names that its signers were shown. The caller holds
 * the broker's row. What was given before is not given again.
 */
export const handOverCases = async (tx: Tx, leaver: Leaver): Promise<void> => {
  const moved = { homes: 0, leads: 0 };
  // Homes before leads, as batches lock them; leads before the logs, as a broker's own move of a lead does.
  const held = await lockHomes(tx, leaver.id);
  const open = await lockLeads(tx, leaver.id, leaver.office);
  for (const { id } of held) {
    const to = await successorOf(tx, leaver, id);
    if (to === undefined) continue;
    await lockSigning(tx, id);
    await moveHome(tx, { by: null }, { id, from: leaver.id, to: to.id });
    moved.homes += 1;
  }
  for (const { id, estateId } of open) {
    const to = await successorOf(tx, leaver, estateId);
    if (to === undefined) continue;
    await assignLead(tx, id, to.id, to.id);
    const data = { lead: id, from: leaver.name, to: to.name };
    await appendEvent(tx, { estateId, type: 'CUSTOMER_LEAD_GIVE', actor: system, data });
    moved.leads += 1;
  }
  await endAssisting(tx, leaver.id);
  await noteMoved(tx, leaver.id, moved);
};
