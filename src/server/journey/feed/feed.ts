import { sql } from 'kysely';
import type { FeedItem, FeedPage } from '#src/contract/journey/feed.ts';
import type { CustomerId, FeedItemId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { type NotificationCategory, notificationCategories, notificationChannels } from '#src/domain/notifications.ts';
import { partiesOfCustomer } from '#src/server/account/customer-homes/homes-of.ts';
import { readNotifications } from '#src/server/account/preferences/preferences.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { addressesOf } from './item-addresses.ts';
import { takes } from './item-state.ts';
import { kindsOfOthers } from './news-categories.ts';
import { rewardKinds } from './own-news.ts';
import { isStanding } from './standing-news.ts';
import { feedWords } from './words.ts';

type ServerContext = Pick<Server, 'db' | 'transaction'>;

export interface FeedAsk {
  readonly customerId: CustomerId;
  readonly language: Language;
  readonly limit: number;
  readonly offset: number;
  /** Whether what is returned counts as seen. */
  readonly isSeen: boolean;
  /** All of them without it. */
  readonly category?: NotificationCategory | undefined;
}

type Kind = FeedItem['kind'];

/** Returns the kinds that the customer has not turned off in every channel. Documents cannot be turned off. */
const kindsFor = async (on: ServerContext, customerId: CustomerId, asked: readonly NotificationCategory[]) => {
  const choices = await readNotifications(on, customerId);
  const wanted = asked.filter((category) => notificationChannels.some((channel) => choices[category][channel]));
  const off = (await isFlagOn(on, 'referral')) ? [] : rewardKinds;
  const ofOwnHomes: readonly Kind[] = wanted.includes('journey') ? ['DOCUMENT', 'EVENT'] : ['DOCUMENT'];
  return {
    ofOwnHomes: asked.includes('journey') ? ofOwnHomes : [],
    ofOthers: wanted.flatMap((category) => kindsOfOthers[category]).filter((kind) => !off.some((one) => one === kind)),
  };
};

/** Returns the customer's items that stand. Those of a sale are of a home that is theirs. */
const standing = async (on: ServerContext, { customerId, category }: Pick<FeedAsk, 'customerId' | 'category'>) => {
  const parties = await partiesOfCustomer(on.db, customerId);
  const homes = [...new Set(parties.map(({ estateId }) => estateId))];
  const asked = category === undefined ? notificationCategories : [category];
  const { ofOwnHomes, ofOthers } = await kindsFor(on, customerId, asked);
  return on.db
    .selectFrom('feedItem')
    .where('customerId', '=', customerId)
    .where(sql<boolean>`(${isStanding('feedItem')})`)
    .where((eb) =>
      eb.or([
        ...(ofOwnHomes.length === 0
          ? []
          : [eb.and([eb('kind', 'in', ofOwnHomes), eb(sql<string>`data ->> 'estateId'`, 'in', [...homes, ''])])]),
        ...(ofOthers.length === 0 ? [] : [eb('kind', 'in', ofOthers)]),
      ]),
    );
};

const markSeen = (on: ServerContext, ids: readonly FeedItemId[]): Promise<void> =>
  on.transaction(async (tx) => {
    const at = await now(tx);
    const rows = await tx.selectFrom('feedItem').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
    const fresh = rows.filter((row) => takes(row, 'SEE', at)).map(({ id }) => id);
    if (fresh.length > 0) await tx.updateTable('feedItem').set({ seenAt: at }).where('id', 'in', fresh).execute();
  });

/** Returns a page of the customer's news, the newest first, then by id. */
export const readFeed = async (on: ServerContext, asked: FeedAsk): Promise<FeedPage> => {
  const { language, limit, offset, isSeen } = asked;
  const items = await standing(on, asked);
  const { total, unseen } = await items
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`(count(*) filter (where seen_at is null))::int`.as('unseen'))
    .executeTakeFirstOrThrow();
  const rows = await items
    .select(['id', 'kind', 'data', 'createdAt', 'seenAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const addresses = await addressesOf(
    on.db,
    rows.map(({ data }) => data),
  );
  const fresh = rows.filter(({ seenAt }) => seenAt === null).map(({ id }) => id);
  if (isSeen && fresh.length > 0) await markSeen(on, fresh);
  return {
    items: rows.map(({ id, kind, data, createdAt, seenAt }) => ({
      id,
      kind,
      ...feedWords(data, addresses(data), language),
      createdAt,
      seen: seenAt !== null,
      ...(data.estateId !== null && { estateID: data.estateId }),
    })),
    total,
    unseen,
  };
};

/** Dismisses an item; one that is gone stays gone. Throws NOT_FOUND for an item that is not the customer's. */
export const dismissItem = (on: ServerContext, customerId: CustomerId, id: FeedItemId): Promise<void> =>
  on.transaction(async (tx) => {
    const row = await tx
      .selectFrom('feedItem')
      .selectAll()
      .where('id', '=', id)
      .where('customerId', '=', customerId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new Refused('NOT_FOUND');
    const at = await now(tx);
    if (!takes(row, 'DISMISS', at)) return;
    await tx.updateTable('feedItem').set({ dismissedAt: at }).where('id', '=', id).execute();
  });
