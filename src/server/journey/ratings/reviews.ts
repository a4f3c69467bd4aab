import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Review } from '#src/contract/journey/ratings.ts';
import { firstCounted, type Rated, type Tally } from '#src/domain/broker-rating.ts';
import { type BrokerId, brokerRatingId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';

interface Placed {
  readonly review: Review;
  /** Its place: by day, the newest first, and within a day by its key. */
  readonly day: IsoDate;
  readonly key: string;
}
type Place = Pick<Placed, 'day' | 'key'>;

/** A provider's review has no id: its content is one, with a number where the same stands twice. */
const placed = (counted: readonly Rated[]): readonly Placed[] => {
  const seen = new Map<string, number>();
  return counted.flatMap(({ stars, ratedOn: day, text }) => {
    if (text === null) return [];
    const hash = createHash('sha256').update(`${day} ${stars} ${text}`).digest('hex').slice(0, 32);
    const number = seen.get(hash) ?? 0;
    seen.set(hash, number + 1);
    const review = { stars, text, month: day.slice(0, 7), side: null };
    return [{ review, day, key: `p.${hash}.${number}` }];
  });
};

const follows = (one: Place, other: Place): boolean =>
  one.day === other.day ? one.key < other.key : one.day < other.day;
const inOrder = (one: Place, other: Place): number => (follows(one, other) ? 1 : -1);

const ownWords = (db: Kysely<Tables>, { broker, today }: ReviewsOf) =>
  db
    .selectFrom('brokerRating')
    .select(['id', 'side', 'stars', 'words', 'givenOn'])
    .where('brokerId', '=', broker)
    .where('words', 'is not', null)
    .where('givenOn', '>=', firstCounted(today))
    .where('givenOn', '<=', today);

/** The keys of our own stand before those of the provider's, which come first in a day. */
const ownAfter = (asked: ReviewsOf, db: Kysely<Tables>, after: Place | undefined) => {
  const all = ownWords(db, asked);
  if (after === undefined) return all;
  if (after.key.startsWith('p.')) return all.where('givenOn', '<=', after.day);
  return all.where(sql<boolean>`(given_on, id) < (${after.day}, ${after.key.slice(2)}::uuid)`);
};

/** Returns the place that a cursor names; its day is not in it, since it would tell when an own rating was given. */
const placeOf = async (db: Kysely<Tables>, asked: ReviewsOf, provided: readonly Placed[]): Promise<Place> => {
  const { cursor = '' } = asked;
  const found = provided.find(({ key }) => key === cursor);
  if (found !== undefined) return found;
  const id = v.safeParse(brokerRatingId, cursor.slice(2));
  if (!cursor.startsWith('o.') || !id.success) throw new Refused('INVALID_INPUT');
  const own = await db
    .selectFrom('brokerRating')
    .select('givenOn')
    .where('id', '=', id.output)
    .where('brokerId', '=', asked.broker)
    .executeTakeFirst();
  if (!own?.givenOn) throw new Refused('INVALID_INPUT');
  return { day: own.givenOn, key: cursor };
};

export interface ReviewsOf {
  readonly broker: BrokerId;
  readonly today: IsoDate;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface ReviewPage {
  readonly reviews: Review[];
  readonly next: string | null;
}

/** Returns a page of what customers wrote, here and at the provider. Throws INVALID_INPUT for a cursor not of ours. */
export const reviewPage = async (
  db: Kysely<Tables>,
  asked: ReviewsOf,
  counted: readonly Rated[],
): Promise<ReviewPage> => {
  const all = placed(counted);
  const after = asked.cursor === undefined ? undefined : await placeOf(db, asked, all);
  const rows = await ownAfter(asked, db, after)
    .orderBy('givenOn', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit + 1)
    .execute();
  const own = rows.flatMap(({ id, side, stars, words, givenOn }): Placed[] => {
    if (stars === null || words === null || givenOn === null) return [];
    return [{ review: { stars, text: words, month: givenOn.slice(0, 7), side }, day: givenOn, key: `o.${id}` }];
  });
  const provided = after === undefined ? all : all.filter((one) => follows(one, after));
  const found = [...own, ...provided].toSorted(inOrder);
  const page = found.slice(0, asked.limit);
  const next = found.length > asked.limit ? (page.at(-1)?.key ?? null) : null;
  return { reviews: page.map(({ review }) => review), next };
};

/** Returns how many gave each number of stars here, of those that count on a day. */
export const ownTally = async (db: Kysely<Tables>, broker: BrokerId, today: IsoDate): Promise<Tally> => {
  const rows = await db
    .selectFrom('brokerRating')
    .select(['stars', sql<number>`count(*)::int`.as('count')])
    .where('brokerId', '=', broker)
    .where('givenOn', '>=', firstCounted(today))
    .where('givenOn', '<=', today)
    .groupBy('stars')
    .execute();
  return rows.flatMap(({ stars, count }) => (stars === null ? [] : [{ stars, count }]));
};
