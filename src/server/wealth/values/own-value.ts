import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { isYearAhead } from '#src/domain/whole-number.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { partyOfHome } from './party-of-home.ts';

interface OwnValue {
  /** Whole kr; null takes the own value back. */
  readonly own: number | null;
  readonly year: number;
  readonly isUsed: boolean;
}

/**
 * Stores what a customer holds a home to be worth. Throws ESTATE_404 for a home of which they are no party,
 * and V_DATE_PAST for a year that has not begun.
 */
export const setOwnValue = async (
  on: Pick<Server, 'db' | 'transaction'>,
  customerId: CustomerId,
  estateId: EstateId,
  { own, year, isUsed }: OwnValue,
): Promise<void> => {
  await partyOfHome(on, customerId, estateId);
  await on.transaction(async (tx) => {
    if (own === null) {
      await tx.deleteFrom('ownValue').where('customerId', '=', customerId).where('estateId', '=', estateId).execute();
      return;
    }
    const setAt = await now(tx);
    if (isYearAhead(year, osloDate(setAt)))
      throw new Refused('V_DATE_PAST', { extra: { fields: [{ path: 'year', code: 'V_DATE_PAST', params: {} }] } });
    const row = { value: own, year, isUsed, setAt };
    await tx
      .insertInto('ownValue')
      .values({ customerId, estateId, ...row })
      .onConflict((conflict) => conflict.columns(['customerId', 'estateId']).doUpdateSet(row))
      .execute();
  });
};
