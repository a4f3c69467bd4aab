import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Share, shareRevenue } from '#src/domain/broker-figures.ts';
import type { BrokerId, EstateId, OfficeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { now, type Tx, touch } from '#src/server/platform/db/transaction.ts';

export interface SaleGiven {
  readonly officeId: OfficeId;
  readonly soldAt: IsoInstant;
  readonly commission: number;
  readonly mainBroker: BrokerId;
  /** Together 10 000 basis points. */
  readonly shares: readonly Share<BrokerId>[];
}

const monthOf = (at: IsoInstant): string => osloDate(at).slice(0, 7);

/** Adds a sale to its brokers' months, or takes it out of them. By broker, so that two sales never wait in a circle. */
const count = async (
  tx: Tx,
  { officeId, soldAt }: Pick<SaleGiven, 'officeId' | 'soldAt'>,
  shares: readonly { readonly brokerId: BrokerId; readonly revenue: number }[],
  sign: 1 | -1,
): Promise<void> => {
  const rows = shares
    .toSorted((one, other) => (one.brokerId < other.brokerId ? -1 : 1))
    .map(({ brokerId, revenue }) => ({
      brokerId,
      officeId,
      month: monthOf(soldAt),
      sales: sign,
      revenue: sign * revenue,
    }));
  await tx
    .insertInto('brokerMonth')
    .values(rows)
    .onConflict((known) =>
      known.columns(['brokerId', 'month', 'officeId']).doUpdateSet({
        sales: sql<number>`broker_month.sales + excluded.sales`,
        revenue: sql<number>`broker_month.revenue + excluded.revenue`,
      }),
    )
    .execute();
};

/** Tells every broker of the office: a sale moves their sums and their places. */
const touchOffice = async (tx: Tx, office: OfficeId): Promise<void> => {
  const brokers = await tx.selectFrom('broker').select('id').where('officeId', '=', office).execute();
  for (const { id } of brokers) touch(tx, brokerTopic(id));
};

/** Returns the sale of a home that counts, locked, with its shares. */
const countedSale = async (tx: Tx, estateId: EstateId) => {
  const row = await tx
    .selectFrom('officeSale')
    .selectAll()
    .where('estateId', '=', estateId)
    .where('cancelledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const shares = await tx
    .selectFrom('saleShare')
    .select(['brokerId', 'bp', 'revenue'])
    .where('saleId', '=', row.id)
    .execute();
  const { id, officeId, commission } = row;
  return { id, officeId, commission, shares, soldAt: row.soldAt };
};

const sharesKey = (shares: readonly Share<BrokerId>[]): string =>
  shares
    .map(({ brokerId, bp }) => `${brokerId} ${bp}`)
    .toSorted()
    .join();

/** Lets the home's sale count in no period any more. Does nothing where none counts. */
export const cancelSale = async (tx: Tx, estateId: EstateId): Promise<void> => {
  const found = await countedSale(tx, estateId);
  if (found === undefined) return;
  await count(tx, found, found.shares, -1);
  await tx
    .updateTable('officeSale')
    .set({ cancelledAt: await now(tx) })
    .where('id', '=', found.id)
    .execute();
  await touchOffice(tx, found.officeId);
};

/**
 * Counts a sale. The same sale again changes nothing, and a corrected one replaces what counted. `estateId` is null for
 * one from before the home was with us. The caller holds the home's lock.
 */
export const recordSale = async (tx: Tx, estateId: EstateId | null, given: SaleGiven): Promise<void> => {
  const found = estateId === null ? undefined : await countedSale(tx, estateId);
  const isSame =
    found?.commission === given.commission &&
    found.soldAt === given.soldAt &&
    found.officeId === given.officeId &&
    sharesKey(found.shares) === sharesKey(given.shares);
  if (isSame) return;
  if (found !== undefined && estateId !== null) await cancelSale(tx, estateId);
  const shares = shareRevenue(given.commission, given.shares, given.mainBroker);
  const id = randomUUID();
  await tx
    .insertInto('officeSale')
    .values({
      id,
      estateId,
      officeId: given.officeId,
      soldAt: given.soldAt,
      commission: given.commission,
    })
    .execute();
  await tx
    .insertInto('saleShare')
    .values(shares.map(({ brokerId, bp, revenue }) => ({ saleId: id, brokerId, bp, revenue })))
    .execute();
  await count(tx, given, shares, 1);
  await touchOffice(tx, given.officeId);
};
