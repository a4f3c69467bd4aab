import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { noticeFrom } from '#src/domain/valuation-term.ts';
import { type News, postNews } from '#src/server/journey/feed/post-news.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';

/** Returns who may read a home's valuation: its sellers and owners, and its buyers where it is shown to them. */
const readersOf = async (tx: Tx, home: EstateId, isShownToBuyers: boolean): Promise<ReadonlySet<CustomerId>> => {
  const parties = await tx
    .selectFrom('customerParty as own')
    .innerJoin('estateParty as party', 'party.id', 'own.partyId')
    .select(['own.customerId', 'party.role'])
    .where('party.estateId', '=', home)
    .where('party.removedAt', 'is', null)
    .execute();
  const owners = await tx.selectFrom('customerEstate').select('customerId').where('estateId', '=', home).execute();
  const buyers = new Set(parties.filter(({ role }) => role === 'buyer').map(({ customerId }) => customerId));
  const all = [...parties, ...owners].map(({ customerId }) => customerId);
  return new Set(all.filter((id) => isShownToBuyers || !buyers.has(id)));
};

/** Tells the readers of the next valuations that these expire soon, once for each valuation. Returns how many. */
export const giveNotice = async (tx: Tx, atOnce: number): Promise<number> => {
  const at = await now(tx);
  const today = osloDate(at);
  const rows = await tx
    .selectFrom('brokerValuation')
    .select(['estateId', 'revision', 'validUntil', 'shownToBuyers'])
    .where('state', '=', 'valid')
    .where('noticeGiven', '=', false)
    .where('validUntil', '<=', noticeFrom(today))
    .orderBy('validUntil')
    .orderBy('estateId')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  const news: News[] = [];
  for (const { estateId, revision, validUntil, shownToBuyers } of rows) {
    await tx
      .updateTable('brokerValuation')
      .set({ noticeGiven: true })
      .where('estateId', '=', estateId)
      .where('revision', '=', revision)
      .execute();
    if (validUntil < today) continue;
    const until = osloInstant(addDays(validUntil, 1), '00:00');
    const of = { kind: 'VALUATION_EXPIRING' } as const;
    const one = { estateId, key: `VALUATION_EXPIRING:${estateId}:${revision}`, of, value: validUntil };
    for (const customerId of await readersOf(tx, estateId, shownToBuyers))
      news.push({ customerId, ...one, was: null, until });
  }
  await postNews(tx, news, at);
  return rows.length;
};
