import * as v from 'valibot';
import { instantOf } from '#src/domain/iso-instant.ts';
import { dataOf } from './graphql-data.ts';
import type { ContentArticle, ContentEntry } from './port.ts';

/** Returns a picture's address below the one place that pictures are fetched from; null for one elsewhere. */
type PathOf = (address: string) => string | null;

const fields = `id slug title postDate excerpt containsVideo
  thumbnail { small medium large focalPoint hasFocalPoint } category { slug title }`;
export const articlesQuery = `query Articles($category: String, $offset: Int!, $limit: Int!, $site: String!) {
  articlesEntries(category: $category, offset: $offset, limit: $limit, site: $site) { ${fields} }
  articlesCount(category: $category, site: $site)
}`;
export const articleQuery = `query Article($slug: String!, $site: String!) {
  article(slug: $slug, site: $site) { ${fields} body { heading text } }
}`;

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300));
const address = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,99}$/));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Entry = v.object({
  id: line,
  slug,
  title: line,
  postDate: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'no time'),
    v.transform((text) => instantOf(Date.parse(text))),
  ),
  excerpt: v.pipe(v.string(), v.maxLength(1000)),
  containsVideo: v.boolean(),
  thumbnail: v.object({
    small: address,
    medium: address,
    large: address,
    focalPoint: v.nullish(v.tuple([share, share]), [0.5, 0.5]),
    hasFocalPoint: v.boolean(),
  }),
  category: v.object({ slug, title: line }),
});
const section = v.object({
  heading: v.nullish(line, null),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
});

/** Returns null for an article with a picture elsewhere: without it the article would look broken. */
const placed = <E extends v.InferOutput<typeof Entry>>(entry: E, pathOf: PathOf): E | null => {
  const [small, medium, large] = [entry.thumbnail.small, entry.thumbnail.medium, entry.thumbnail.large].map(pathOf);
  if (small == null || medium == null || large == null) return null;
  return { ...entry, thumbnail: { ...entry.thumbnail, small, medium, large } };
};

export const readArticles =
  (pathOf: PathOf) =>
  (given: unknown): { readonly entries: readonly ContentEntry[]; readonly total: number } => {
    const list = v.object({
      articlesEntries: v.array(Entry),
      articlesCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
    });
    const { articlesEntries, articlesCount } = dataOf(list, given);
    return { entries: articlesEntries.flatMap((entry) => placed(entry, pathOf) ?? []), total: articlesCount };
  };

export const readArticle =
  (pathOf: PathOf) =>
  (given: unknown): ContentArticle | null => {
    const { article } = dataOf(
      v.object({ article: v.nullable(v.object({ ...Entry.entries, body: v.array(section) })) }),
      given,
    );
    return article && placed(article, pathOf);
  };
