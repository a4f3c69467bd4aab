import * as v from 'valibot';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { Content, ContentArticle } from '#src/server/journey/content/port.ts';
import given from '../data/data/articles.json' with { type: 'json' };

const words = v.object({ nb: v.string(), en: v.string() });
const DemoArticle = v.object({
  id: v.string(),
  slug: v.string(),
  title: words,
  excerpt: words,
  category: v.object({ slug: v.string(), title: words }),
  containsVideo: v.boolean(),
  postOffsetDays: v.number(),
  focalPoint: v.tuple([v.number(), v.number()]),
  body: v.array(v.object({ heading: v.nullable(words), text: words })),
});
const demoArticles = v.parse(v.array(DemoArticle), given);

const day = 86_400_000;

/** Returns the articles in one language, the newest first. Days are counted from today. */
const inLanguage = (language: Language, now: number): readonly ContentArticle[] =>
  demoArticles
    .toSorted((one, other) => other.postOffsetDays - one.postOffsetDays)
    .map(({ id, slug, title, excerpt, category, containsVideo, postOffsetDays, focalPoint, body }) => {
      const picture = `articles/${slug}`;
      return {
        id,
        slug,
        containsVideo,
        title: title[language],
        excerpt: excerpt[language],
        postDate: instantOf((Math.floor(now / day) + postOffsetDays) * day),
        thumbnail: { small: picture, medium: picture, large: picture, focalPoint, hasFocalPoint: true },
        category: { slug: category.slug, title: category.title[language] },
        body: body.map(({ heading, text }) => ({ heading: heading?.[language] ?? null, text: text[language] })),
      };
    });

const fresh = <T>(value: T): { value: T; at: IsoInstant; isFresh: boolean } => ({
  value,
  at: instantOf(Date.now()),
  isFresh: true,
});

/** The demo's articles. */
export const localArticles: Pick<Content, 'articles' | 'article'> = {
  async articles({ category, offset, limit, language }) {
    const all = inLanguage(language, Date.now()).filter((one) => category === null || one.category.slug === category);
    return fresh({ entries: all.slice(offset, offset + limit), total: all.length });
  },
  async article({ slug, language }) {
    return fresh(inLanguage(language, Date.now()).find((one) => one.slug === slug) ?? null);
  },
};
