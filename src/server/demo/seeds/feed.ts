import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { feedItemId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { fillFeed } from '#src/server/journey/feed/fill-feed.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { demoHomes } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';

/**
 * Plants the news of the demo's customers. Those of Kastanjelunden 14 B had read of another takeover day yesterday, so
 * that today's item names the old day.
 */
export const seed: Seed = {
  name: 'feed',
  order: 60,
  async run(on) {
    const home = demoHomes().find(({ key }) => key === 'E01');
    if (home === undefined) return;
    await on.transaction(async (tx) => {
      const at = await now(tx);
      const yesterday = instantOf(Date.parse(at) - 26 * 3_600_000);
      const parties = await tx
        .selectFrom('customerParty as own')
        .innerJoin('estateParty as party', 'party.id', 'own.partyId')
        .select('own.customerId')
        .where('party.estateId', '=', home.estateID)
        .execute();
      const about = `takeover:${home.estateID}`;
      const data = {
        about,
        turn: 1,
        estateId: home.estateID,
        was: null,
        of: { kind: 'EVENT', date: 'takeover' },
        value: addDays(osloDate(at), 5),
      };
      const rows = parties.map(({ customerId }) => ({
        id: v.parse(feedItemId, randomUUID()),
        customerId,
        kind: 'EVENT' as const,
        key: `${about}:1`,
        data: JSON.stringify(data),
        createdAt: yesterday,
        expiresAt: instantOf(Date.parse(at) + 864e5),
      }));
      if (rows.length === 0) return;
      await tx
        .insertInto('feedItem')
        .values(rows)
        .onConflict((known) => known.columns(['customerId', 'key']).doNothing())
        .execute();
    });
    await fillFeed(on);
    // What happened before today has been mailed.
    await on.db.updateTable('feedItem').set({ mailedAt: sql<IsoInstant>`created_at` }).execute();
  },
};
