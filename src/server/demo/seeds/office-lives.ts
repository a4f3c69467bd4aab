import { sql } from 'kysely';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Seed } from '../data/seed.ts';
import { plantBidEvening } from '../lives/bid-evening.ts';
import { plantFinishedSale } from '../lives/finished-sale.ts';
import { plantFriends, settleFriends } from '../lives/friends.ts';
import { plantMoneyMonday } from '../lives/money-monday.ts';
import { plantValueYears, valueToday } from '../lives/value-years.ts';
import { plantNewsOfWeeks, settleNews } from '../lives/weeks-of-news.ts';
import { demoCustomers } from './customers.ts';

/** Days since the people of the demo registered. */
const customerFor = 420;

/**
 * Plants what the demo's named customers have lived: a round of bids that ends tonight, money that is due on Monday,
 * a sale that is finished, three years of values, weeks of news, and invited friends.
 */
export const seed: Seed = {
  name: 'office-lives',
  order: 78,
  from: 'office',
  async run(on) {
    await on.transaction(async (tx) => {
      // A process killed after planting and before the seed was recorded has planted them already.
      const planted = await tx.selectFrom('referral').select('invited').limit(1).executeTakeFirst();
      if (planted !== undefined) return;
      const at = await now(tx);
      await sql`update customer set created_at = now() - make_interval(days => ${customerFor}::int)
        where id in (${sql.join(demoCustomers().map(({ userId }) => userId))})`.execute(tx);
      await plantBidEvening(tx, at);
      await plantValueYears(tx, at);
      await plantFriends(tx, at);
      await plantNewsOfWeeks(tx, on, at);
    });
    await valueToday(on);
    await plantFinishedSale(on);
    await plantMoneyMonday(on);
    await settleFriends(on);
    await settleNews(on);
  },
};
