import * as v from 'valibot';
import { customerId } from '#src/domain/ids.ts';
import { addressKey } from '#src/domain/own-home.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { changeDetails, readDetails } from '#src/server/wealth/loans/financial-details.ts';
import { demoHome, demoHomes, demoPeople } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';

/** The owner of E09 has entered a loan, so that the demo shows a home with loan, equity and payment. */
const plantLoan = async (on: Server): Promise<void> => {
  const owner = demoPeople().find(({ id }) => id === 'p03');
  if (owner === undefined) return;
  const at = { customerId: v.parse(customerId, owner.userId), estateId: demoHome('E09').estateID };
  const loan = { remainingLoan: 2_650_000, interestRate: 5.35, mortgageYears: 25, originalMortgage: 2_900_000 };
  const { revision } = await readDetails(on, at);
  if (revision === 0) await changeDetails(on, at, { ...loan, grossIncome: 980_000, otherDebt: 0 }, 0);
};

/** Plants who owns which of the demo's homes by the land register, for those with an account. */
export const seed: Seed = {
  name: 'own-homes',
  order: 60,
  async run(on) {
    await on.transaction(async (tx) => {
      const addedAt = await now(tx);
      const accounts = await tx.selectFrom('customer').select('id').execute();
      const rows = demoHomes().flatMap(({ estateID, owners, address: { street, unit, postcode } }) =>
        demoPeople()
          .filter(({ id, userId }) => owners.includes(id) && accounts.some((one) => one.id === userId))
          .map(({ userId }) => ({
            customerId: v.parse(customerId, userId),
            estateId: estateID,
            basis: 'register' as const,
            addressKey: addressKey({ address: street, unit, postcode }),
            addedAt,
          })),
      );
      await tx
        .insertInto('customerEstate')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    await plantLoan(on);
  },
};
