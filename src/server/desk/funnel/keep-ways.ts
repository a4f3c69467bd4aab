import { type RawBuilder, sql } from 'kysely';
import type { BrokerId, FlowInstanceId, OfficeId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { type FlowName, linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { takeChanges } from '#src/server/platform/changes/change-log.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';
import { formWay, type LoggedEvent } from './form-way.ts';

type Dependencies = Pick<Server, 'db' | 'transaction'>;

/** The funnel covers forms that were begun in the last year. */
export const coveredDays = 365;
/** Forms that one transaction reads. */
const atOnce = 50;
/** How often a page reads again what has changed before it is shown; the job does the rest. */
const turnsOfPage = 5;

interface Row {
  readonly id: FlowInstanceId;
  readonly flow: FlowName;
  readonly officeId: OfficeId;
  readonly begunAt: IsoInstant;
  readonly type: string;
  readonly byParty: boolean;
  readonly at: IsoInstant;
  readonly path: readonly string[] | null;
}

/** Reads the log of these forms, if an office has them and they were begun in the last year. No answer is read. */
const logOf = async (tx: Tx, forms: readonly FlowInstanceId[]): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select form.id, form.flow, broker.office_id, begun.at as begun_at, event.type,
      event.actor_kind = 'party' as by_party, event.at, event.data -> 'path' as path
    from flow_instance form
    join estate on estate.id = form.estate_id
    join broker on broker.id = estate.broker_id
    join lateral (select min(one.at) as at from flow_event one where one.estate_id = form.estate_id
      and one.instance_id = form.id and one.type = 'CREATE') begun
      on begun.at > now() - make_interval(days => ${coveredDays}::int)
    join flow_event event on event.estate_id = form.estate_id and event.instance_id = form.id
    where form.id in (${sql.join(forms)})
    order by form.id, event.seq`.execute(tx);
  return rows;
};

const eventOf = ({ type, byParty, at, path }: Row): LoggedEvent => ({
  type,
  byParty,
  at: Date.parse(at),
  path,
});

const wayOf = (first: Row, rows: readonly Row[], at: number) => {
  const { journey, lifecycle } = signableOf(first.flow);
  const { came, left, returned, leavesAt } = formWay(journey, lifecycle.machine, rows.map(eventOf), at);
  const ends = Date.parse(first.begunAt) + coveredDays * 86_400_000;
  return {
    instanceId: first.id,
    officeId: first.officeId,
    flow: linkFlowOf(first.flow),
    came: [...came],
    gone: [...left],
    returned: [...returned],
    lookAt: instantOf(Math.min(leavesAt ?? ends, ends)),
  };
};

/** Reads these forms again. Each process waits for the other, so that none writes an older reading over a newer one. */
const keepThese = async (tx: Tx, forms: readonly FlowInstanceId[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('funnel', 0))`.execute(tx);
  // Before the log is read: an event that commits meanwhile has a change of its own, which stays.
  await takeChanges(tx, 'funnel', forms);
  const logs = new Map<FlowInstanceId, Row[]>();
  for (const row of await logOf(tx, forms)) {
    const log = logs.get(row.id);
    if (log === undefined) logs.set(row.id, [row]);
    else log.push(row);
  }
  const at = Date.parse(await now(tx));
  const ways = [...logs.values()].flatMap((rows) => (rows[0] === undefined ? [] : [wayOf(rows[0], rows, at)]));
  const gone = forms.filter((form) => !logs.has(form));
  if (gone.length > 0) await tx.deleteFrom('funnelWay').where('instanceId', 'in', gone).execute();
  if (ways.length === 0) return;
  await tx
    .insertInto('funnelWay')
    .values(ways)
    .onConflict((known) =>
      known.column('instanceId').doUpdateSet(({ ref }) => ({
        officeId: ref('excluded.officeId'),
        flow: ref('excluded.flow'),
        came: ref('excluded.came'),
        gone: ref('excluded.gone'),
        returned: ref('excluded.returned'),
        lookAt: ref('excluded.lookAt'),
      })),
    )
    .execute();
};

/** Reads again the next forms that are due. Returns false when these were the last ones. */
const keepNext = async (on: Dependencies, [changed, known]: Own): Promise<boolean> => {
  const { rows } = await sql<{ instanceId: FlowInstanceId }>`
    select instance_id from funnel_way where look_at <= now() and ${known}
    union
    select subject from change where reader = 'funnel' and ${changed}
    limit ${atOnce}`.execute(on.db);
  const forms = rows.map(({ instanceId }) => instanceId);
  if (forms.length > 0) await on.transaction((tx) => keepThese(tx, forms));
  return forms.length === atOnce;
};
type Own = readonly [RawBuilder<unknown>, RawBuilder<unknown>];

/** Reads again what has changed of an office's forms, 250 at most, before its funnel is shown. */
export const keepWaysOf = async (on: Dependencies, broker: BrokerId): Promise<void> => {
  const office = sql`(select office_id from broker where id = ${broker})`;
  // A form that has just left the office is still among its sums.
  const changed = sql`(exists (select from flow_instance form join estate on estate.id = form.estate_id
    join broker on broker.id = estate.broker_id where form.id = change.subject and broker.office_id = ${office})
    or exists (select from funnel_way way where way.instance_id = change.subject and way.office_id = ${office}))`;
  const own: Own = [changed, sql`office_id = ${office}`];
  for (let turn = 0; turn < turnsOfPage && (await keepNext(on, own)); turn += 1);
};

/** Reads again every form that is due, until none is left or the signal is aborted. */
export const keepWays = async (on: Dependencies, signal: AbortSignal): Promise<void> => {
  const every: Own = [sql`true`, sql`true`];
  while (!signal.aborted && (await keepNext(on, every)));
};
