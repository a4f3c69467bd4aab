import type { Share } from '#src/domain/broker-figures.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { cancelSale, recordSale } from '../stats/record-sale.ts';
import type { SystemCommission, SystemEstate } from './port.ts';

const whole = 10_000;

/** Gives the main broker what the others do not have. Parts of more than the whole count for the main broker only. */
const withRest = (shares: readonly Share<BrokerId>[], main: BrokerId): readonly Share<BrokerId>[] => {
  const others = shares.filter(({ brokerId }) => brokerId !== main);
  const given = others.reduce((sum, { bp }) => sum + bp, 0);
  if (given >= whole) return [{ brokerId: main, bp: whole }];
  return [...others, { brokerId: main, bp: whole - given }];
};

const known = async (tx: Tx, main: BrokerId, { shares }: SystemCommission) => {
  const ids = [...new Set([main, ...shares.map(({ brokerId }) => brokerId)])];
  const rows = await tx.selectFrom('broker').select(['id', 'officeId']).where('id', 'in', ids).execute();
  const office = rows.find(({ id }) => id === main)?.officeId;
  const there = new Map(rows.map(({ id }) => [id, 0]));
  for (const { brokerId, bp } of shares) {
    const before = there.get(brokerId);
    if (before !== undefined) there.set(brokerId, before + bp);
  }
  const known = [...there].map(([brokerId, bp]) => ({ brokerId, bp })).filter(({ bp }) => bp > 0);
  return office === undefined ? null : { officeId: office, shares: withRest(known, main) };
};

/**
 * Counts the sale of a home in its brokers' figures, or takes it out of them. A sold home without a commission is left
 * as it counts, and so is one whose main broker we do not know. A day ahead of our clock counts as now.
 */
export const takeCommission = async (tx: Tx, id: EstateId, home: SystemEstate, at: IsoInstant): Promise<void> => {
  if (home.stage === 'withdrawn' || home.soldFor === null) return cancelSale(tx, id);
  const { sale, brokerId } = home;
  if (sale === null || brokerId === null) return;
  const found = await known(tx, brokerId, sale);
  if (found === null) return;
  const soldAt = sale.soldAt > at ? at : sale.soldAt;
  await recordSale(tx, id, { ...found, soldAt, commission: sale.commission, mainBroker: brokerId });
};
