import * as v from 'valibot';
import { rooms } from '#src/domain/rooms.ts';
import { pictureKind } from '#src/server/homes/pictures/redraw.ts';
import type { AnswerBytes } from '#src/server/http/handle.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { openProvider } from '#src/server/platform/provider/provider.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { articleQuery, articlesQuery, readArticle, readArticles } from './graphql-articles.ts';
import { dataOf } from './graphql-data.ts';
import { quizHomesQuery, readQuizHomes } from './graphql-quiz-homes.ts';
import type { Content, ContentPicture } from './port.ts';

/** Where content is read, from the configuration only. */
export interface ContentPlace {
  /** The address of the GraphQL service. */
  readonly url: string;
  readonly token: string;
  /** The only place that pictures are fetched from, whatever the service returns. */
  readonly picturesUrl: string;
}

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000));
const galleryQuery = `query Gallery($estate: String!) {
  gallery(estateId: $estate) { id room small large width height }
}`;
const Gallery = v.object({
  gallery: v.array(
    v.object({ id: text, room: v.nullable(v.string()), small: text, large: text, width: pixels, height: pixels }),
  ),
});

const roomOf = (name: string | null): ContentPicture['room'] =>
  rooms.find((room) => room === name?.toLowerCase().replaceAll(/[ _]/g, '-')) ?? 'other';

/** Larger than a picture of 2,000 pixels a side. */
const pictureMostBytes = 5_000_000;

/** Returns bytes that are a picture by their first bytes; null for all else, such as a page or an SVG with a script. */
const readPicture = (given: unknown): AnswerBytes | null => {
  const bytes = v.parse(v.instance(Uint8Array), given);
  const kind = pictureKind(bytes);
  return kind === undefined ? null : { bytes, type: `image/${kind}` };
};

const isGone = (error: unknown): boolean =>
  error instanceof ProviderFailed && (error.kind === 'not-found' || error.kind === 'refused');

/** Keeps the last pictures in memory for when their provider fails. One that the provider has removed is not kept. */
const lastPictures = (most: number) => {
  const kept = new Map<string, AnswerBytes>();
  return {
    keep(address: string, picture: AnswerBytes | null): void {
      kept.delete(address);
      if (picture !== null) kept.set(address, picture);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) return;
        kept.delete(oldest);
      }
    },
    /** Throws the failure when there is none. */
    find(address: string, failure: unknown): AnswerBytes {
      const picture = kept.get(address);
      if (picture === undefined) throw failure;
      return picture;
    },
  };
};

/**
 * Reads content from a GraphQL service with a bearer token, and pictures from one configured place without the token.
 * A picture that lies elsewhere is left out.
 */
export const graphqlContent = (
  { url, token, picturesUrl }: ContentPlace,
  options: { readonly clock: Clock; readonly timeoutMs?: number },
): Content => {
  const service = openProvider({ name: 'content', url, headers: { authorization: `Bearer ${token}` } }, options);
  const picturesPlace = { name: 'content pictures', url: picturesUrl, headers: { accept: 'image/*' } };
  const pictures = openProvider(picturesPlace, options);
  const shown = lastPictures(30);
  const base = new URL(`${picturesUrl.replace(/\/$/, '')}/`).href;
  /** Returns an address below the pictures' place; null for one elsewhere. */
  const pathOf = (address: string): string | null => {
    const { href } = URL.canParse(address, base) ? new URL(address, base) : { href: '' };
    return href.startsWith(base) ? `/${href.slice(base.length)}` : null;
  };
  const readGallery = (given: unknown): ContentPicture[] => {
    const { gallery } = dataOf(Gallery, given);
    if (new Set(gallery.map(({ id }) => id)).size < gallery.length) throw new Error('a picture comes twice');
    return gallery.flatMap(({ room, ...picture }) => {
      const [small, large] = [pathOf(picture.small), pathOf(picture.large)];
      return small === null || large === null ? [] : [{ ...picture, room: roomOf(room), small, large }];
    });
  };
  const ask = <T>(query: string, variables: object, read: (given: unknown) => T) =>
    service.askOrLast({ method: 'POST', path: '', body: { query, variables }, read });
  return {
    gallery: ({ vitecId }) => ask(galleryQuery, { estate: vitecId }, readGallery),
    articles: ({ language: site, ...asked }) => ask(articlesQuery, { ...asked, site }, readArticles(pathOf)),
    article: ({ slug, language: site }) => ask(articleQuery, { slug, site }, readArticle(pathOf)),
    quizHomes: (asked) => ask(quizHomesQuery, asked, readQuizHomes),
    async picture(address) {
      try {
        const picture = await pictures.ask({ path: address, mostBytes: pictureMostBytes, read: readPicture });
        shown.keep(address, picture);
        return picture;
      } catch (error) {
        if (!isGone(error)) return shown.find(address, error);
        shown.keep(address, null);
        return null;
      }
    },
  };
};
