import type { Article, ArticleEntry } from '#src/contract/journey/articles.ts';
import type { Language } from '#src/domain/language.ts';
import type { PropertyType } from '#src/domain/property-types.ts';
import type { Room } from '#src/domain/rooms.ts';
import type { AnswerBytes } from '#src/server/http/handle.ts';
import type { Fetched } from '#src/server/platform/provider/provider.ts';
import type { Wording } from '#src/texts/wording.ts';

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

/** A sold home for the price quiz, without house number or owner. Its price leaves the server after a round only. */
export interface ContentQuizHome {
  /** Its id in the broker system, by which a customer's own home is known. */
  readonly id: string;
  readonly title: Wording;
  readonly area: string;
  readonly type: PropertyType;
  readonly braI: number;
  readonly bedrooms: number;
  readonly floor: number | null;
  readonly yearOfBuild: number;
  readonly soldQuarter: string;
  /** Whole kr. */
  readonly soldFor: number;
}

/** Pictures, articles and the homes of the price quiz. Each rejects with `ProviderFailed` when there is not even an earlier answer. */
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
  /** Returns a part of the homes of the price quiz, and how many there are. */
  readonly quizHomes: (asked: {
    readonly offset: number;
    readonly limit: number;
  }) => Promise<Fetched<{ readonly homes: readonly ContentQuizHome[]; readonly total: number }>>;
  /** Returns the picture at an address that this provider has returned before; null when it is gone or no picture. */
  readonly picture: (address: string) => Promise<AnswerBytes | null>;
}
