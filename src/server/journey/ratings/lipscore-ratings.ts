import * as v from 'valibot';
import { type Rated, starCounts } from '#src/domain/broker-rating.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { type Fetched, openProvider, type Provider } from '#src/server/platform/provider/provider.ts';
import type { Ratings } from './port.ts';

/** Where Lipscore is reached, from the configuration only. */
export interface LipscorePlace {
  readonly url: string;
  readonly key: string;
}

const time = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => osloDate(instantOf(Date.parse(text)))),
);
const stars = v.picklist(starCounts);
const products = v.array(
  v.object({
    id: v.union([v.string(), v.number()]),
    internal_id: v.string(),
    reviews: v.nullish(v.array(v.object({ created_at: time, rating: stars, text: v.string() })), []),
  }),
);
const given = v.array(v.object({ created_at: time, rating: stars }));
type Product = v.InferOutput<typeof products>[number];

const pageSize = 100;
const mostPages = 20;
const longestText = 2_000;
/** Minutes that an answer is used before the provider is asked again: anyone may open a broker's ratings. */
const usedFor = 10;

/** A review belongs to a rating of the same moment and stars: its words are put to one such rating. */
const withTexts = (ratings: v.InferOutput<typeof given>, { reviews }: Product): readonly Rated[] => {
  const left = [...reviews];
  return ratings.map(({ rating, created_at }) => {
    const at = left.findIndex((review) => review.rating === rating && review.created_at === created_at);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return {
      stars: rating,
      ratedOn: created_at,
      text: found?.text.trim().slice(0, longestText) || null,
    };
  });
};

/** Reads all pages of a product's ratings. A page that is not full is the last. */
const allRatings = async (provider: Provider, id: string, key: string) => {
  const pages: Fetched<v.InferOutput<typeof given>>[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const one = await provider.askOrLast({
      path: `/products/${encodeURIComponent(id)}/ratings`,
      query: { page, per_page: pageSize, api_key: key },
      read: (answer) => v.parse(given, answer),
    });
    pages.push(one);
    if (one.value.length < pageSize) break;
  }
  return pages;
};

const fetched = async (provider: Provider, id: BrokerId, key: string): Promise<Fetched<readonly Rated[]>> => {
  const found = await provider.askOrLast({
    path: '/products',
    query: { 'internal_id[]': id, fields: 'reviews', api_key: key },
    read: (answer) => v.parse(products, answer),
  });
  const product = found.value.find(({ internal_id }) => internal_id === id);
  if (product === undefined) return { ...found, value: [] };
  const pages = await allRatings(provider, String(product.id), key);
  const all = [found, ...pages];
  return {
    value: withTexts(
      pages.flatMap(({ value }) => value),
      product,
    ),
    at: all.map(({ at }) => at).toSorted()[0] ?? found.at,
    isFresh: all.every(({ isFresh }) => isFresh),
  };
};

/** Ratings from Lipscore (API version 2), where a broker is a product whose own id is the broker's. */
export const lipscoreRatings = (
  { url, key }: LipscorePlace,
  options: { readonly clock: Clock; readonly timeoutMs?: number },
): Ratings => {
  const provider = openProvider({ name: 'ratings', url }, options);
  const known = new Map<BrokerId, { readonly until: number; readonly answer: Promise<Fetched<readonly Rated[]>> }>();
  return {
    of(id) {
      const now = options.clock.now().getTime();
      const before = known.get(id);
      if (before !== undefined && now < before.until) return before.answer;
      const answer = fetched(provider, id, key);
      known.set(id, { until: now + usedFor * 60_000, answer });
      // A failure, or an old answer, is not kept: the provider is asked again as soon as its circuit allows.
      answer.then(
        ({ isFresh }) => (isFresh ? undefined : known.delete(id)),
        () => known.delete(id),
      );
      return answer;
    },
  };
};
