import type { Server } from '#src/server/platform/server.ts';
import type { Parcels } from './port.ts';

/** Lists the parcels for the office, which sends them itself. The address stays sealed in the reward. */
export const localParcels = ({ db }: Pick<Server, 'db'>): Parcels => ({
  order: async ({ id, boxes }) => {
    await db
      .insertInto('parcelOrder')
      .values({ id, boxes })
      .onConflict((known) => known.column('id').doNothing())
      .execute();
  },
});
