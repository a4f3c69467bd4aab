import * as v from 'valibot';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { whole } from '../shared.ts';

const slugText = /^[a-z0-9][a-z0-9-]{0,99}$/;
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Spec section 3: "Feed and carousel article". */
export const ArticleEntry = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  postDate: isoInstant,
  excerpt: v.string(),
  containsVideo: v.boolean(),
  thumbnail: v.object({
    /** Addresses on our own server, which stop working after an hour or two. */
    small: v.string(),
    medium: v.string(),
    large: v.string(),
    /** What must stay visible when the picture is cropped: from the left and from the top, 0 to 1. */
    focalPoint: v.tuple([share, share]),
    hasFocalPoint: v.boolean(),
  }),
  category: v.object({ slug: v.string(), title: v.string() }),
});
export type ArticleEntry = v.InferOutput<typeof ArticleEntry>;

/** When the provider returned this, and whether it has just failed. */
const fetched = { fetchedAt: isoInstant, isFresh: v.boolean() };

export const ArticleList = v.object({ articlesEntries: v.array(ArticleEntry), total: v.number(), ...fetched });
export type ArticleList = v.InferOutput<typeof ArticleList>;

export const Article = v.object({
  ...ArticleEntry.entries,
  /** Plain text; a blank line parts paragraphs. */
  body: v.array(v.object({ heading: v.nullable(v.string()), text: v.string() })),
  ...fetched,
});
export type Article = v.InferOutput<typeof Article>;

/** Spec section 7: "External content GraphQL query for articles", read by the server. */
export const articles = {
  list: endpoint({
    method: 'GET',
    path: '/content/articles',
    access: 'customer',
    reaches: 'pages',
    summary: "Articles in the reader's language, the newest first; of one category with `category`",
    query: v.strictObject({
      category: v.optional(v.pipe(v.string('INVALID_INPUT'), v.regex(slugText, 'INVALID_INPUT'))),
      offset: v.optional(whole(0, 100_000)),
      limit: v.optional(whole(1, 50)),
    }),
    answer: ArticleList,
  }),
  read: endpoint({
    method: 'GET',
    path: '/content/articles/:slug',
    access: 'customer',
    reaches: 'pages',
    summary: "One article in the reader's language",
    params: v.strictObject({ slug: v.pipe(v.string('NOT_FOUND'), v.regex(slugText, 'NOT_FOUND')) }),
    answer: Article,
    problems: ['NOT_FOUND'],
  }),
};
