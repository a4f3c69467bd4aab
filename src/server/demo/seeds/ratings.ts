import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { brokerId, brokerRatingId } from '#src/domain/ids.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { demoHome } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';
import { ownDemoBroker, ownDemoRatings } from '../ratings/own-ratings.ts';

/** Plants ratings that were given here, and asks the parties to the sale that is finished (E08). */
export const seed: Seed = {
  name: 'ratings',
  order: 61,
  async run(on) {
    await on.transaction(async (tx) => {
      // A process killed before the seed was recorded has planted them already.
      const planted = await tx.selectFrom('brokerRating').select('id').limit(1).executeTakeFirst();
      if (planted !== undefined) return;
      const today = osloDate(await now(tx));
      const id = () => v.parse(brokerRatingId, randomUUID());
      const given = ownDemoRatings.map(({ side, stars, words, daysAgo }) => ({
        id: id(),
        brokerId: v.parse(brokerId, ownDemoBroker),
        estateId: null,
        partyId: null,
        side,
        state: 'given' as const,
        askedOn: addDays(today, -daysAgo - 2),
        stars,
        words,
        givenOn: addDays(today, -daysAgo),
      }));
      await tx.insertInto('brokerRating').values(given).execute();
      const parties = await tx
        .selectFrom('estateParty as party')
        .innerJoin('estate', 'estate.id', 'party.estateId')
        .select(['party.id as partyId', 'party.role as side', 'party.estateId', 'estate.brokerId'])
        .where('party.estateId', '=', demoHome('E08').estateID)
        .execute();
      for (const { brokerId, ...party } of parties) {
        if (brokerId === null) continue;
        await tx
          .insertInto('brokerRating')
          .values({ id: id(), brokerId, ...party, state: 'asked', askedOn: addDays(today, -4) })
          .onConflict((known) => known.column('partyId').doNothing())
          .execute();
      }
    });
  },
};
