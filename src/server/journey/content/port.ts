import type { Article, ArticleEntry } from '#src/contract/journey/articles.ts';
import type { Language } from '#src/domain/language.ts';
import type { Room } from '#src/domain/rooms.ts';
import type { AnswerBytes } from '#src/server/http/handle.ts';
import type { Fetched } from '#src/server/platform/provider/provider.ts';

/** A picture of a home at the provider. Its addresses are the provider's own, and are never sent to a browser as they are. */
export interface ContentPicture {
  readonly id: string;
  readonly room: Room;
  readonly small: string;
  readonly large: string;
  readonly width: number;
  readonly height: number;
}

/** An article's entry at the provider, with the provider's own addresses of its pictures. */
export type ContentEntry = ArticleEntry;

export interface ContentArticle extends ContentEntry {
  readonly body: Article['body'];
}

export interface ArticlesAsk {
  readonly category: string | null;
  readonly offset: number;
  readonly limit: number;
  readonly language: Language;
}

/** Pictures and articles. Each rejects with `ProviderFailed` when there is not even an earlier answer. */
export interface Content {
  /** Returns the pictures of a home in the listing's order; none for a home that the provider does not know. */
  readonly gallery: (home: { readonly vitecId: string }) => Promise<Fetched<readonly ContentPicture[]>>;
  /** Returns a part of the articles, the newest first, and how many there are. */
  readonly articles: (
    asked: ArticlesAsk,
  ) => Promise<Fetched<{ readonly entries: readonly ContentEntry[]; readonly total: number }>>;
  /** Returns null for an article that is unknown. */
  readonly article: (asked: {
    readonly slug: string;
    readonly language: Language;
  }) => Promise<Fetched<ContentArticle | null>>;
  /** Returns the picture at an address that this provider has returned before; null when it is gone or no picture. */
  readonly picture: (address: string) => Promise<AnswerBytes | null>;
}
