import { type Kysely, sql } from 'kysely';
import type { Funnel } from '#src/contract/desk/broker-funnel.ts';
import type { BrokerId, FlowInstanceId } from '#src/domain/ids.ts';
import { type FlowName, type LinkFlow, linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { signableOf, signedFlows } from '#src/server/signing/documents/signables.ts';
import { countFunnel, leastShown } from './count-funnel.ts';
import { type FormWay, formWay, type LoggedEvent } from './form-way.ts';

/** Covers forms that were begun in the last year. */
const days = 365;

interface Row {
  readonly id: FlowInstanceId;
  readonly flow: FlowName;
  readonly type: string;
  readonly by_party: boolean;
  readonly at: Date;
  readonly path: readonly string[] | null;
  readonly now: Date;
}

/** Reads the log of every form begun by an office's homes, in one query. No name and no answer is read. */
const logOf = async (db: Kysely<Tables>, broker: BrokerId): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select form.id, form.flow, event.type, event.actor_kind = 'party' as by_party, event.at,
      event.data -> 'path' as path, now() as now
    from flow_event event
    join flow_instance form on form.id = event.instance_id
    join estate on estate.id = form.estate_id
    join broker responsible on responsible.id = estate.broker_id
    join broker asking on asking.office_id = responsible.office_id and asking.id = ${broker}
    where exists (select 1 from flow_event begun where begun.estate_id = event.estate_id
      and begun.instance_id = form.id and begun.type = 'CREATE' and begun.at > now() - make_interval(days => ${days}::int))
    order by event.estate_id, event.seq`.execute(db);
  return rows;
};

const eventOf = ({ type, by_party: byParty, at, path }: Row): LoggedEvent => ({
  type,
  byParty,
  at: at.getTime(),
  path,
});

/**
 * Returns how far the forms of a broker's office come. Both sides' self-declarations count as one flow, since they
 * share one graph.
 */
export const readFunnel = async (db: Kysely<Tables>, broker: BrokerId): Promise<Funnel> => {
  const forms = new Map<FlowInstanceId, Row[]>();
  for (const row of await logOf(db, broker)) forms.set(row.id, [...(forms.get(row.id) ?? []), row]);
  const ways = new Map<LinkFlow, FormWay[]>();
  for (const rows of forms.values()) {
    const [first] = rows;
    if (first === undefined) continue;
    const { journey, lifecycle } = signableOf(first.flow);
    const way = formWay(journey, lifecycle.machine, rows.map(eventOf), first.now.getTime());
    const folder = linkFlowOf(first.flow);
    ways.set(folder, [...(ways.get(folder) ?? []), way]);
  }
  const folders = [...new Map(signedFlows().map((flow) => [linkFlowOf(flow), flow]))];
  return {
    least: leastShown,
    days,
    flows: folders.map(([folder, flow]) => countFunnel(folder, signableOf(flow).journey, ways.get(folder) ?? [])),
  };
};
