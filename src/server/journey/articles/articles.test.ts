import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Article, type ArticleList, articles } from '#src/contract/journey/articles.ts';
import { importQuizHomes } from '#src/server/engagement/quiz/jobs.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { postArticles } from './jobs.ts';

type Fault = 'none' | 'down' | 'errors' | 'no title' | 'a slug with a path';
let fault: Fault = 'none';
const asked: Record<string, unknown>[] = [];

const entryOf = (number: number, place: string, site: string) => ({
  id: `a-${number}`,
  slug: fault === 'a slug with a path' ? '../../profile' : `artikkel-${number}`,
  ...(fault !== 'no title' && { title: `${site === 'nb' ? 'Artikkel' : 'Article'} ${number}` }),
  postDate: `2026-11-${20 - number}T08:00:00+01:00`,
  excerpt: '<script>alert(1)</script>',
  containsVideo: number === 1,
  thumbnail: {
    small: `${place}/s/${number}.jpg`,
    medium: `${place}/m/${number}.jpg`,
    large: `${place}/l/${number}.jpg`,
    ...(number === 2 ? { focalPoint: null, hasFocalPoint: false } : { focalPoint: [0.2, 0.8], hasFocalPoint: true }),
  },
  category: { slug: 'bo', title: 'Bo' },
});

interface ListVariables {
  readonly offset: number;
  readonly limit: number;
  readonly site: string;
  readonly category: string | null;
}
const listed = ({ offset, limit, site, category }: ListVariables, place: string) => {
  if (!Number.isInteger(offset) || !Number.isInteger(limit)) return { errors: [{ message: 'Int!' }] };
  const all = category === null || category === 'bo' ? [1, 2, 3, 4] : [];
  const articlesEntries = all
    .slice(offset, offset + limit)
    .map((number) => entryOf(number, number === 4 ? 'http://elsewhere.example.com' : place, site));
  return { data: { articlesEntries, articlesCount: all.length } };
};
const oneArticle = ({ slug, site }: { readonly slug: string; readonly site: string }, place: string) => {
  const body = [{ heading: null, text: 'Første avsnitt.\n\nAndre avsnitt.' }, { text: 'Siste.' }];
  return { data: { article: slug === 'artikkel-1' ? { ...entryOf(1, place, site), body } : null } };
};

/** A GraphQL service as another process would be. It knows the types of its variables, and has four articles. */
const provider = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { query, variables } = JSON.parse(Buffer.concat(parts).toString());
    asked.push(variables);
    const send = (body: object) => void response.end(JSON.stringify(body));
    if (fault === 'down') return void response.writeHead(502).end('<html>');
    if (fault === 'errors')
      return send({ data: { articlesEntries: [], articlesCount: 0 }, errors: [{ message: 'x' }] });
    const place = `http://${request.headers.host}/files`;
    if (/^query Articles\(\$category: String, \$offset: Int!, \$limit: Int!, \$site: String!\)/.test(query))
      return send(listed(variables, place));
    const isOne = /^query Article\(\$slug: String!, \$site: String!\)/.test(query);
    return send(isOne ? oneArticle(variables, place) : { errors: [{ message: 'syntax' }] });
  });
});

let demo: TestServer;
let provided: TestServer;
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const CONTENT_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/graphql`;
  demo = await startTestServer();
  provided = await startTestServer({
    clock: 'movable',
    env: { CONTENT_URL },
    without: [importQuizHomes, postArticles],
  });
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await Promise.all([demo.stop(), provided.stop()]);
});
beforeEach(async () => {
  fault = 'none';
  asked.length = 0;
  // Past the minute in which a failing provider is left alone.
  await provided.clock.advance({ minutes: 5 });
});

interface Ask {
  readonly query?: Readonly<Record<string, string>>;
  readonly language?: string;
}
const headersIn = async (server: TestServer, language = 'nb') => {
  const { token } = await signedInCustomer(server.running.on);
  return { authorization: `Bearer ${token}`, 'accept-language': language };
};
const listIn = async (server: TestServer, { query = {}, language }: Ask = {}) =>
  new Visitor(server.url).send(articles.list, { query, headers: await headersIn(server, language) });
const readIn = async (server: TestServer, slug: string, language?: string) =>
  new Visitor(server.url).send(articles.read, { params: { slug }, headers: await headersIn(server, language) });
const goodList = async (ask?: Ask): Promise<ArticleList> => {
  const { status, body } = await listIn(provided, ask);
  expect(status).toBe(200);
  return body;
};

describe('the list of articles', () => {
  test('asks for the first twenty of all categories in the reader’s language', async () => {
    const { articlesEntries, total } = await goodList();
    expect(asked).toEqual([{ category: null, offset: 0, limit: 20, site: 'nb' }]);
    expect([articlesEntries.map(({ title }) => title), total]).toEqual([['Artikkel 1', 'Artikkel 2', 'Artikkel 3'], 4]);
    const english = await goodList({ language: 'en' });
    expect(english.articlesEntries[0]?.title).toBe('Article 1');
  });

  test('asks for a part of one category', async () => {
    const { articlesEntries } = await goodList({ query: { category: 'bo', offset: '1', limit: '1' } });
    expect(articlesEntries.map(({ slug }) => slug)).toEqual(['artikkel-2']);
    expect((await goodList({ query: { category: 'hage' } })).articlesEntries).toEqual([]);
  });

  test('has pictures from our own server only, and a middle where the provider names no focal point', async () => {
    const { articlesEntries } = await goodList();
    for (const { thumbnail } of articlesEntries) {
      for (const size of ['small', 'medium', 'large'] as const) {
        expect(thumbnail[size]).toMatch(/^\/api\/content\/pictures\?of=%2Ffiles%2F/);
      }
    }
    expect(articlesEntries.map(({ thumbnail }) => thumbnail.focalPoint)).toEqual([
      [0.2, 0.8],
      [0.5, 0.5],
      [0.2, 0.8],
    ]);
  });

  test.each([
    ['limit', '51'],
    ['limit', '0'],
    ['limit', '1e1'],
    ['offset', '-1'],
    ['offset', '1.5'],
    ['category', '../etc'],
    ['category', 'a'.repeat(101)],
    ['language', 'nb'],
  ])('is refused with %s=%s, and the provider is not called', async (name, value) => {
    const { status, body } = await listIn(provided, { query: { [name]: value } });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(asked).toEqual([]);
  });

  test.each([
    ['is down', 'down'],
    ['reports errors beside its data', 'errors'],
    ['leaves out a title', 'no title'],
    ['has a slug that is a path', 'a slug with a path'],
  ] as const)('is the last good one with its time while the provider %s', async (_, wrong) => {
    const good = await goodList();
    fault = wrong;
    await provided.clock.advance({ minutes: 1 });
    const kept = await goodList();
    expect([kept.isFresh, kept.fetchedAt]).toEqual([false, good.fetchedAt]);
    expect(kept.articlesEntries.map(({ id }) => id)).toEqual(good.articlesEntries.map(({ id }) => id));
  });

  test('that never came is refused with when to try again', async () => {
    fault = 'down';
    const { status, body, headers } = await listIn(provided, { query: { offset: '77' } });
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('one article', () => {
  test('has its sections as plain text', async () => {
    const { body } = await readIn(provided, 'artikkel-1');
    expect(body).toMatchObject({ title: 'Artikkel 1', postDate: '2026-11-19T07:00:00.000Z', isFresh: true });
    expect(body.body).toEqual([
      { heading: null, text: 'Første avsnitt.\n\nAndre avsnitt.' },
      { heading: null, text: 'Siste.' },
    ]);
  });

  test.each(['artikkel-9', 'a b', 'A', '..%2F', 'a'.repeat(200)])('is unknown as %s', async (slug) => {
    const { status, body } = await readIn(provided, slug);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

test.each(['nb', 'en'])('the demo’s articles are whole in %s: each has a text and a drawing', async (language) => {
  const { body: list } = await listIn(demo, { language });
  expect(list.articlesEntries).toHaveLength(6);
  const dates = list.articlesEntries.map(({ postDate }: Article) => postDate);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const { slug, thumbnail } of list.articlesEntries) {
    const { body: article } = await readIn(demo, slug, language);
    expect(article.body.length).toBeGreaterThan(1);
    const drawing = await fetch(demo.url + thumbnail.large);
    expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  }
});
