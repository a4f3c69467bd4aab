import type { Kysely } from 'kysely';
import type { BrokerValuation, HomeWorth, ValuationOrder } from '#src/contract/wealth/values.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { expiresSoon } from '#src/domain/valuation-term.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

const selectLatest = (db: Kysely<Tables>, ids: readonly EstateId[]) =>
  db
    .selectFrom('brokerValuation as valuation')
    .distinctOn('valuation.estateId')
    .innerJoin('broker', 'broker.id', 'valuation.brokerId')
    .innerJoin('office', 'office.id', 'broker.officeId')
    .selectAll('valuation')
    .select(['broker.name as broker', 'office.name as office'])
    .where('valuation.estateId', 'in', ids)
    .orderBy('valuation.estateId')
    .orderBy('valuation.revision', 'desc');
export type ValuationRow = Awaited<ReturnType<ReturnType<typeof selectLatest>['execute']>>[number];

/** Returns the newest valuation of each home, also one that has expired. */
export const latestValuations = async (
  db: Kysely<Tables>,
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, ValuationRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectLatest(db, ids).execute();
  return new Map(rows.map((row) => [row.estateId, row]));
};

/** By the day, also before the job has let it expire: a value never counts a minute too long. */
const stateOf = ({ validUntil }: ValuationRow, today: IsoDate): BrokerValuation['state'] => {
  if (today > validUntil) return 'expired';
  return expiresSoon(validUntil, today) ? 'expiring' : 'valid';
};

export const brokerValuationOf = (row: ValuationRow, today: IsoDate): BrokerValuation => ({
  value: Number(row.value),
  low: Number(row.low),
  high: Number(row.high),
  broker: row.broker,
  office: row.office,
  valuedOn: row.valuedOn,
  validUntil: row.validUntil,
  state: stateOf(row, today),
});

/** Returns the valuation that a person of this part may read. A buyer reads one that a buyer has asked for. */
export const valuationFor = (
  part: HomeWorth['part'],
  row: ValuationRow | undefined,
  today: IsoDate,
): BrokerValuation | null =>
  row === undefined || (part === 'buyer' && !row.shownToBuyers) ? null : brokerValuationOf(row, today);

/** Returns the customer's last order of a home: one that waits or was declined. One that has ended well is no news. */
export const lastOrder = async (
  db: Kysely<Tables>,
  customer: CustomerId,
  id: EstateId,
): Promise<ValuationOrder | null> => {
  const found = await db
    .selectFrom('valuationOrder')
    .innerJoin('office', 'office.id', 'valuationOrder.officeId')
    .select(['state', 'requestedAt', 'office.name as office', 'reason'])
    .where('customerId', '=', customer)
    .where('estateId', '=', id)
    .orderBy('requestedAt', 'desc')
    .orderBy('valuationOrder.id')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined || (found.state !== 'requested' && found.state !== 'declined')) return null;
  const { state, requestedAt, office, reason } = found;
  return { state, requestedAt, office, reason };
};
