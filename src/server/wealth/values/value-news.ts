import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { isValueNews, valueNewsDays } from '#src/domain/value-change.ts';
import { type OwnNews, postNews, postSomeNews } from '#src/server/journey/feed/post-news.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { ComparableSale } from './port.ts';

/** How much older than 30 days the value may be that a change is counted from. */
const grace = 7;
/** The most news of sales nearby that a customer gets in a week. */
const cap = { most: 2, days: 7 };

export interface NewEstimate {
  readonly estateId: EstateId;
  /** Whole kroner. */
  readonly value: number;
  readonly sales: readonly ComparableSale[];
  readonly day: IsoDate;
  readonly at: IsoInstant;
}

const ownersOf = async (tx: Tx, home: EstateId) =>
  (await tx.selectFrom('customerEstate').select('customerId').where('estateId', '=', home).execute()).map(
    ({ customerId }) => customerId,
  );

const changeOf = async (tx: Tx, { estateId, value, day }: NewEstimate): Promise<Omit<OwnNews, 'customerId'>[]> => {
  const before = await tx
    .selectFrom('homeValue')
    .select('value')
    .where('estateId', '=', estateId)
    .where('day', '<=', addDays(day, -valueNewsDays))
    .where('day', '>=', addDays(day, -valueNewsDays - grace))
    .where('value', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const was = before?.value ?? null;
  if (was === null || !isValueNews(Number(was), value)) return [];
  const key = `VALUE_CHANGE:${estateId}:${day.slice(0, 7)}`;
  return [{ estateId, key, of: { kind: 'VALUE_CHANGE' }, value: String(value), was }];
};

const nameOf = ({ street, size, soldAt }: ComparableSale): string => `${street}:${size}:${soldAt}`;

/** The sales of the last month that the home's last estimate did not know, the newest first. None for the first one. */
const salesOf = async (tx: Tx, { estateId, sales, day }: NewEstimate): Promise<Omit<OwnNews, 'customerId'>[]> => {
  const last = await tx.selectFrom('homeMarket').select('sales').where('estateId', '=', estateId).executeTakeFirst();
  if (last === undefined) return [];
  const known = new Set(last.sales.map(nameOf));
  return sales
    .filter((sale) => !known.has(nameOf(sale)) && sale.soldAt >= addDays(day, -valueNewsDays))
    .toSorted((one, other) => other.soldAt.localeCompare(one.soldAt))
    .map((sale) => {
      const of = { kind: 'SALE_NEARBY' as const, street: sale.street, size: sale.size };
      return { estateId, key: `SALE_NEARBY:${nameOf(sale)}`, of, value: String(sale.price), was: null };
    });
};

/**
 * Writes the news of a sure estimate for the home's owners: a value that has changed by one percent in 30 days, once a
 * month, and new sales nearby. Runs before the estimate is written, and holds accounts before homes, as an erasure does.
 */
export const postValueNews = async (tx: Tx, estimate: NewEstimate): Promise<void> => {
  const owners = await ownersOf(tx, estimate.estateId);
  if (owners.length === 0) return;
  const each = (all: readonly Omit<OwnNews, 'customerId'>[]): OwnNews[] =>
    all.flatMap((news) => owners.map((customerId) => ({ customerId, ...news })));
  const sales = each(await salesOf(tx, estimate));
  const changes = each(await changeOf(tx, estimate));
  await postSomeNews(tx, sales, estimate.at, cap);
  await postNews(tx, changes, estimate.at);
};
