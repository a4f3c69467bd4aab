import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { noticeFrom } from '#src/domain/valuation-term.ts';
import { type News, postNews } from '#src/server/journey/feed/post-news.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import './tables.ts';
import '../own-homes/tables.ts';
import '#src/server/homes/estates/tables.ts';
import '#src/server/identity/customers/tables.ts';

/** Returns who may read a home's valuation: its sellers and owners, and its buyers where it is shown to them. */
const readersOf = async (tx: Tx, home: EstateId, isShownToBuyers: boolean): Promise<ReadonlySet<CustomerId>> => {
  const parties = await tx
    .selectFrom('customer_party as own')
    .innerJoin('estate_party as party', 'party.id', 'own.party_id')
    .select(['own.customer_id', 'party.role'])
    .where('party.estate_id', '=', home)
    .where('party.removed_at', 'is', null)
    .execute();
  const owners = await tx.selectFrom('customer_estate').select('customer_id').where('estate_id', '=', home).execute();
  const buyers = new Set(parties.filter(({ role }) => role === 'buyer').map(({ customer_id }) => customer_id));
  const all = [...parties, ...owners].map(({ customer_id }) => customer_id);
  return new Set(all.filter((id) => isShownToBuyers || !buyers.has(id)));
};

/** Tells the readers of the next valuations that these expire soon, once for each valuation. Returns how many. */
export const giveNotice = async (tx: Tx, atOnce: number): Promise<number> => {
  const at = await now(tx);
  const today = osloDate(at);
  const rows = await tx
    .selectFrom('broker_valuation')
    .select(['estate_id', 'revision', 'valid_until', 'shown_to_buyers'])
    .where('state', '=', 'valid')
    .where('notice_given', '=', false)
    .where('valid_until', '<=', noticeFrom(today))
    .orderBy('valid_until')
    .orderBy('estate_id')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  const news: News[] = [];
  for (const { estate_id, revision, valid_until, shown_to_buyers } of rows) {
    await tx
      .updateTable('broker_valuation')
      .set({ notice_given: true })
      .where('estate_id', '=', estate_id)
      .where('revision', '=', revision)
      .execute();
    if (valid_until < today) continue;
    const until = osloInstant(addDays(valid_until, 1), '00:00');
    const of = { kind: 'VALUATION_EXPIRING' } as const;
    const one = { estateId: estate_id, key: `VALUATION_EXPIRING:${estate_id}:${revision}`, of, value: valid_until };
    for (const customerId of await readersOf(tx, estate_id, shown_to_buyers))
      news.push({ customerId, ...one, was: null, until });
  }
  await postNews(tx, news, at);
  return rows.length;
};
