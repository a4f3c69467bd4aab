import type { IsoDate } from './iso-date.ts';
import { moneyDueBy } from './next-for-customer.ts';

export interface PurchaseMoney {
  /** Whole kr; null while the broker system has reported no sale. */
  readonly price: number | null;
  /** Own money and loans as the settlement form says; null while it does not. */
  readonly own: number | null;
  readonly bank: number | null;
  readonly takeoverDay: IsoDate | null;
  readonly isTakenOver: boolean;
}

export interface MoneyLine {
  readonly price: number;
  readonly own: number | null;
  readonly bank: number | null;
  /** What neither covers, costs not counted; null while one of them is not known. */
  readonly missing: number | null;
  /** The last day on which the money is in time; null without a takeover day. */
  readonly by: IsoDate | null;
}

/** Returns how a buyer's money stands, until the home is taken over. What is not known is never counted as nothing. */
export const moneyLine = ({ price, own, bank, takeoverDay, isTakenOver }: PurchaseMoney): MoneyLine | null => {
  if (price === null || isTakenOver) return null;
  const missing = own === null || bank === null ? null : Math.max(0, price - own - bank);
  return { price, own, bank, missing, by: takeoverDay === null ? null : moneyDueBy(takeoverDay) };
};
