import type { Article, ArticleEntry, ArticleList } from '#src/contract/journey/articles.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { fromProvider } from '../content/from-provider.ts';
import { pictureAddress } from '../content/picture-address.ts';
import type { ArticlesAsk } from '../content/port.ts';
import '../content/part.ts';

type ServerContext = Pick<Server, 'clock' | 'encryption' | 'content'>;

/** Puts our own addresses in the place of the provider's. */
const withOwnAddresses = <E extends ArticleEntry>(on: ServerContext, entry: E): E => {
  const { small, medium, large, ...rest } = entry.thumbnail;
  const own = (address: string) => pictureAddress(on, address);
  return { ...entry, thumbnail: { ...rest, small: own(small), medium: own(medium), large: own(large) } };
};

/** Returns articles for a reader; none where no provider is configured. */
export const listArticles = async (on: ServerContext, asked: ArticlesAsk): Promise<ArticleList> => {
  if (on.content === null) {
    return { articlesEntries: [], total: 0, fetchedAt: instantOf(on.clock.now().getTime()), isFresh: true };
  }
  const { value, at, isFresh } = await fromProvider(on.content.articles(asked));
  const articlesEntries = value.entries.map((entry) => withOwnAddresses(on, entry));
  return { articlesEntries, total: value.total, fetchedAt: at, isFresh };
};

/** Returns one article. Throws NOT_FOUND for one that is unknown. */
export const readArticle = async (
  on: ServerContext,
  asked: { readonly slug: string; readonly language: Language },
): Promise<Article> => {
  const fetched = on.content && (await fromProvider(on.content.article(asked)));
  if (fetched?.value == null) throw new Refused('NOT_FOUND');
  return { ...withOwnAddresses(on, fetched.value), fetchedAt: fetched.at, isFresh: fetched.isFresh };
};
