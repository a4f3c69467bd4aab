import { sql } from 'kysely';
import type { BrokerId, OfficeId } from '#src/domain/ids.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { lockSigning } from '#src/server/homes/flow-instances/under-signing.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { moveHome } from '../batches/move-home.ts';
import { assignLead } from '../leads/move-lead.ts';

export interface Named {
  readonly id: BrokerId;
  readonly name: string;
}

/** Returns the one responsible for an office who works there; the first by name where there are more. */
export const responsibleFor = (tx: Tx, office: OfficeId): Promise<Named | undefined> =>
  tx
    .selectFrom('broker')
    .select(['id', 'name'])
    .where('officeId', '=', office)
    .where('role', '=', 'responsibleBroker')
    .where('leftAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

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

/**
 * Gives the homes and open leads of a broker who left to the one responsible for the office, with both names in the
 * homes' logs. A home whose form is under signing keeps its broker until that is over; all wait where none is
 * responsible. The caller holds the broker's row. What was given before is not given again.
 */
export const handOverCases = async (tx: Tx, leaver: Named & { readonly office: OfficeId }): Promise<void> => {
  const to = await responsibleFor(tx, leaver.office);
  let homes = 0;
  let leads = 0;
  if (to !== undefined) {
    // Homes before leads, as batches lock them; leads before the logs, as a broker's own move of a lead does.
    const held = await lockHomes(tx, leaver.id);
    const open = await lockLeads(tx, leaver.id, leaver.office);
    for (const { id } of held) {
      if ((await lockSigning(tx, id)) > 0) continue;
      await moveHome(tx, { by: null }, { id, from: leaver.id, to: to.id });
      homes += 1;
    }
    for (const { id, estateId } of open) {
      await assignLead(tx, id, to.id, to.id);
      const data = { lead: id, from: leaver.name, to: to.name };
      await appendEvent(tx, { estateId, type: 'CUSTOMER_LEAD_GIVE', actor: system, data });
      leads += 1;
    }
  }
  await noteMoved(tx, leaver.id, { homes, leads });
};
