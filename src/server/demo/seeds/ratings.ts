import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { brokerId, brokerRatingId } from '#src/domain/ids.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { demoHome } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';
import { ownDemoBroker, ownDemoRatings } from '../ratings/own-ratings.ts';
import '#src/server/homes/estates/tables.ts';
import '#src/server/journey/ratings/tables.ts';

/** Plants ratings that were given here, and asks the parties to the sale that is finished (E08). */
export const seed: Seed = {
  name: 'ratings',
  order: 61,
  async run(on) {
    await on.transaction(async (tx) => {
      // A process killed before the seed was recorded has planted them already.
      const planted = await tx.selectFrom('broker_rating').select('id').limit(1).executeTakeFirst();
      if (planted !== undefined) return;
      const today = osloDate(await now(tx));
      const id = () => v.parse(brokerRatingId, randomUUID());
      const given = ownDemoRatings.map(({ side, stars, words, daysAgo }) => ({
        id: id(),
        broker_id: v.parse(brokerId, ownDemoBroker),
        estate_id: null,
        party_id: null,
        side,
        state: 'given' as const,
        asked_on: addDays(today, -daysAgo - 2),
        stars,
        words,
        given_on: addDays(today, -daysAgo),
      }));
      await tx.insertInto('broker_rating').values(given).execute();
      const parties = await tx
        .selectFrom('estate_party as party')
        .innerJoin('estate', 'estate.id', 'party.estate_id')
        .select(['party.id as party_id', 'party.role as side', 'party.estate_id', 'estate.broker_id'])
        .where('party.estate_id', '=', demoHome('E08').estateID)
        .execute();
      for (const { broker_id, ...party } of parties) {
        if (broker_id === null) continue;
        await tx
          .insertInto('broker_rating')
          .values({ id: id(), broker_id, ...party, state: 'asked', asked_on: addDays(today, -4) })
          .onConflict((known) => known.column('party_id').doNothing())
          .execute();
      }
    });
  },
};
