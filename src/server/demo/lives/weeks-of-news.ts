import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { noOptions } from '#src/domain/customer-profile.ts';
import { brokerId, estateEventId, favouriteId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { addDays, addMonths, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { validUntilOf } from '#src/domain/valuation-term.ts';
import { postPlaces } from '#src/server/engagement/quiz/week-news.ts';
import { changeOptions } from '#src/server/identity/customers/options.ts';
import { fillFeed } from '#src/server/journey/feed/fill-feed.ts';
import { type News, postNews } from '#src/server/journey/feed/post-news.ts';
import { matchChangedSearches } from '#src/server/market/matches/match-search.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { giveNotice } from '#src/server/wealth/broker-valuations/expiry-news.ts';
import { type DemoHome, demoBrokers, demoHome, demoPremarket } from '../data/demo-data.ts';
import { uuidOf } from '../office/drawn.ts';
import { officeHomes } from '../office/office-homes.ts';
import { officeSize } from '../office/office-size.ts';
import { accountOf } from './named.ts';

/** Who has the news: a buyer of a home that is taken over, who sells another and looks for one more. */
const reader = accountOf('p15');
/** Who has saved homes, and has not said what they look for. */
const saver = accountOf('p05');
const day = 86_400_000;

const coming = (key: string): DemoHome => {
  const found = demoPremarket().find((home) => home.key === key);
  if (found === undefined) throw new Error(`The demo has no home ${key}. Add it to premarket.json.`);
  return found;
};
const marketOf = ({ headline, district }: DemoHome) => ({
  title: headline,
  type: 'apartment' as const,
  place: district ?? '',
});

/** A home that was sold while the reader had it among their favourites. */
const soldHome = (on: Server) =>
  officeHomes(officeSize(on.config.demoSize)).find(({ step, brokerId: id }) => step === 'post-work' && id === 'br-01');

const search = {
  ...noOptions.searchProfile,
  areas: ['oslo-sagene', 'oslo-nordre-aker'],
  bedrooms: 2,
  sizeFrom: 55,
  sizeTo: 90,
  priceFrom: 5_000_000,
  priceTo: 7_000_000,
};

/** What happened in the last weeks that no other row of the demo makes, by days ago. */
const newsOf = (on: Server): readonly (readonly [daysAgo: number, news: News])[] => {
  const own = demoHome('E07').estateID;
  const [saved, asked, sold] = [coming('P02'), coming('P01'), soldHome(on)];
  const mine = { customerId: reader, was: null };
  const by = demoBrokers().find(({ id }) => id === 'br-01')?.name ?? '';
  const article = {
    kind: 'ARTICLE' as const,
    slug: 'slik-forbereder-du-overtakelsen',
    title: { nb: 'Slik forbereder du overtakelsen', en: 'How to prepare for the takeover' },
    category: { nb: 'Kjøp og salg', en: 'Buying and selling' },
  };
  const nearby = { kind: 'SALE_NEARBY' as const, street: 'Lyngfaret 9', size: 118 };
  return [
    [26, { ...mine, estateId: null, key: `ARTICLE:${article.slug}`, of: article, value: null }],
    [23, { ...mine, estateId: own, key: 'SALE_NEARBY:Lyngfaret 9', of: nearby, value: '6700000' }],
    [
      17,
      {
        ...mine,
        estateId: own,
        key: `VALUE_CHANGE:${own}:lived`,
        of: { kind: 'VALUE_CHANGE' },
        value: '6950000',
        was: '6860000',
      },
    ],
    [
      8,
      {
        customerId: reader,
        estateId: saved.estateID,
        key: `PRICE_CHANGE:${saved.estateID}:lived`,
        of: { kind: 'PRICE_CHANGE', ...marketOf(saved) },
        value: String(saved.askingPrice),
        was: String((saved.askingPrice ?? 0) + 200_000),
      },
    ],
    [
      5,
      {
        ...mine,
        estateId: asked.estateID,
        key: `LEAD_ANSWER:${asked.estateID}:lived`,
        of: { kind: 'LEAD_ANSWER', is: 'taken', about: 'question', by },
        value: null,
      },
    ],
    ...(sold === undefined
      ? []
      : ([
          [
            11,
            {
              ...mine,
              estateId: sold.id,
              key: `FAVOURITE_SOLD:${sold.id}:lived`,
              of: { kind: 'FAVOURITE_SOLD', title: null, type: 'apartment', place: 'Grünerløkka' },
              value: null,
            },
          ],
        ] as const)),
  ];
};

const favouritesOf = (on: Server, at: IsoInstant) => {
  const sold = soldHome(on);
  const price = (home: DemoHome) => home.askingPrice ?? 0;
  const savedAt = (daysAgo: number) => instantOf(Date.parse(at) - daysAgo * day);
  const id = () => v.parse(favouriteId, randomUUID());
  const [saved, asked] = [coming('P02'), coming('P01')];
  return [
    ...[saved, asked].map((home, index) => ({
      id: id(),
      customerId: reader,
      estateId: home.estateID,
      // The one whose price has changed since was saved at the old one.
      price: price(home) + (home === saved ? 200_000 : 0),
      savedAt: savedAt(20 - index),
    })),
    ...(sold === undefined
      ? []
      : [{ id: id(), customerId: reader, estateId: sold.id, price: sold.askingPrice, savedAt: savedAt(74) }]),
    ...[coming('P03'), coming('P05')].map((home, index) => ({
      id: id(),
      customerId: saver,
      estateId: home.estateID,
      price: price(home),
      savedAt: savedAt(6 - index),
    })),
  ];
};

/** A valuation in its last days, which makes the news that it expires. */
const valuation = (at: IsoInstant) => {
  const valuedOn = addDays(addMonths(osloDate(at), -3), 6);
  return {
    estateId: demoHome('E07').estateID,
    revision: 1,
    value: 6_900_000,
    low: 6_650_000,
    high: 7_150_000,
    valuedOn,
    validUntil: validUntilOf(valuedOn),
    brokerId: v.parse(brokerId, 'br-05'),
    shownToBuyers: false,
    state: 'valid' as const,
    setAt: at,
  };
};

/** The sold home as the market still shows it to those who saved it. */
const plantSoldHome = async (tx: Tx, on: Server, at: IsoInstant): Promise<void> => {
  const sold = soldHome(on);
  if (sold === undefined) return;
  await tx
    .insertInto('premarketHome')
    .values({
      estateId: sold.id,
      state: 'sold',
      area: 'oslo-grunerlokka',
      areaName: 'Grünerløkka',
      city: 'Oslo',
      cityId: 'oslo',
      bedrooms: sold.bedrooms,
      price: sold.askingPrice,
      size: sold.size,
      street: sold.street,
      title: null,
      type: 'apartment',
      yearOfBuild: sold.yearOfBuild,
      isNew: false,
      expectedFrom: null,
      comingAt: instantOf(Date.parse(at) - 80 * day),
    })
    .onConflict((known) => known.doNothing())
    .execute();
};

/** The photographer comes to the home that the reader sells: a day that its broker has set here. */
const photoDay = (at: IsoInstant) => ({
  id: v.parse(estateEventId, uuidOf('photo day')),
  estateId: demoHome('E07').estateID,
  kind: 'photo' as const,
  at: osloInstant(addDays(osloDate(at), 5), '10:00'),
  endsAt: osloInstant(addDays(osloDate(at), 5), '12:00'),
  place: null,
});

/** Plants what the news is of: homes that are saved, a search, a valuation. */
export const plantNewsOfWeeks = async (tx: Tx, on: Server, at: IsoInstant): Promise<void> => {
  await plantSoldHome(tx, on, at);
  await tx.insertInto('favourite').values(favouritesOf(on, at)).execute();
  await tx
    .insertInto('brokerValuation')
    .values(valuation(at))
    .onConflict((known) => known.doNothing())
    .execute();
  const marketing = { push: true, email: true, sms: false };
  await changeOptions(tx, reader, (kept) => ({
    ...kept,
    searchProfile: search,
    buyerStage: 'boligjakt',
    notifications: { ...firstNotificationChoices, marketing },
  }));
  await tx.insertInto('estateEvent').values(photoDay(at)).execute();
  for (const [daysAgo, news] of newsOf(on)) await postNews(tx, [news], instantOf(Date.parse(at) - daysAgo * day));
};

const matchesOf = async (tx: Tx): Promise<readonly News[]> => {
  const found = await tx
    .selectFrom('premarketMatch')
    .select(['estateId', 'price'])
    .where('customerId', '=', reader)
    .where('isHit', '=', true)
    .orderBy('estateId')
    .limit(2)
    .execute();
  return found.flatMap(({ estateId, price }) => {
    const home = demoPremarket().find(({ estateID }) => estateID === estateId);
    if (home === undefined) return [];
    const of = { kind: 'NEW_MATCH' as const, ...marketOf(home) };
    return [{ customerId: reader, estateId, key: `NEW_MATCH:${estateId}`, of, value: String(price), was: null }];
  });
};

/** Posts what the product itself finds in these rows; what is a day old or more has been read and mailed. */
export const settleNews = async (on: Server): Promise<void> => {
  await matchChangedSearches(on);
  await fillFeed(on);
  await postPlaces(on, new AbortController().signal);
  await on.transaction(async (tx) => {
    const at = await now(tx);
    await giveNotice(tx, 50);
    for (const [index, news] of (await matchesOf(tx)).entries())
      await postNews(tx, [news], instantOf(Date.parse(at) - (3 + 11 * index) * day));
    await sql`update feed_item set mailed_at = created_at, pushed_at = created_at where mailed_at is null`.execute(tx);
    await sql`update feed_item set seen_at = created_at + interval '3 hours'
      where created_at < now() - interval '7 days' and seen_at is null`.execute(tx);
  });
};
