import { sql } from 'kysely';
import type { BrokerId, ContactId } from '#src/domain/ids.ts';
import { mostOpenedAnHour } from '#src/domain/insiders.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';

/** Returns whether this is the first time that the broker opens the customer in this hour. */
const isFirst = async (tx: Tx, me: BrokerId, contact: ContactId): Promise<boolean> => {
  const { rows } = await sql`insert into broker_opened (broker_id, hour, contact_id)
    values (${me}, date_trunc('hour', now()), ${contact}::uuid) on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
};

/** Returns whether the broker has opened more customers in this hour than a day's work takes. */
const areMany = async (tx: Tx, me: BrokerId): Promise<boolean> => {
  const { rows } = await sql<{ opened: number }>`select count(*)::int as opened from (
    select from broker_opened where broker_id = ${me} and hour = date_trunc('hour', now())
    limit ${mostOpenedAnHour + 1}) o`.execute(tx);
  return (rows[0]?.opened ?? 0) > mostOpenedAnHour;
};

/** Notes it once an hour, and notifies the ones who are responsible for the office. */
const note = async (tx: Tx, me: BrokerId, kind: 'many-opened' | 'list-file'): Promise<void> => {
  const { rows } = await sql<{ id: BrokerId }>`
    with noted as (
      insert into broker_notice (office_id, broker_id, kind, hour)
      select office_id, id, ${kind}, date_trunc('hour', now()) from broker where id = ${me}
      on conflict do nothing returning office_id)
    select broker.id from noted join broker on broker.office_id = noted.office_id
    where broker.role = 'responsibleBroker' and broker.left_at is null`.execute(tx);
  for (const { id } of rows) touch(tx, brokerTopic(id));
};

/** Counts a customer that a broker has opened. More than 300 in an hour are noted for the one responsible. */
export const noteOpened = (on: Pick<Server, 'transaction'>, me: BrokerId, contact: ContactId): Promise<void> =>
  on.transaction(async (tx) => {
    if ((await isFirst(tx, me, contact)) && (await areMany(tx, me))) await note(tx, me, 'many-opened');
  });

/** Notes that a broker took a list out as a file. */
export const noteListFile = (on: Pick<Server, 'transaction'>, me: BrokerId): Promise<void> =>
  on.transaction((tx) => note(tx, me, 'list-file'));
