import * as v from 'valibot';
import { customerId } from '#src/domain/ids.ts';
import { addressKey } from '#src/domain/own-home.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { demoHomes, demoPeople } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';
import '#src/server/wealth/own-homes/tables.ts';

/** Plants who owns which of the demo's homes by the land register, for those with an account. */
export const seed: Seed = {
  name: 'own-homes',
  order: 60,
  run: (on) =>
    on.transaction(async (tx) => {
      const added_at = await now(tx);
      const accounts = await tx.selectFrom('customer').select('id').execute();
      const rows = demoHomes().flatMap(({ estateID, owners, address: { street, unit, postcode } }) =>
        demoPeople()
          .filter(({ id, userId }) => owners.includes(id) && accounts.some((one) => one.id === userId))
          .map(({ userId }) => ({
            customer_id: v.parse(customerId, userId),
            estate_id: estateID,
            basis: 'register' as const,
            address_key: addressKey({ address: street, unit, postcode }),
            added_at,
          })),
      );
      await tx
        .insertInto('customer_estate')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }),
};
