import { type SqlBool, sql } from 'kysely';
import { instantOf } from '#src/domain/iso-instant.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import type { Server } from '#src/server/platform/server.ts';
import '../content/part.ts';
import type { Content, ContentEntry } from '../content/port.ts';
import { postNews } from '../feed/post-news.ts';

type ServerContext = Pick<Server, 'db' | 'transaction' | 'content' | 'log'>;

const looksAt = 20;
/** An article older than so many days is no news when it is found: the provider has moved it. */
const freshDays = 7;
/** Customers of one transaction, and transactions of one run. */
const atOnce = 1000;
const mostBatches = 500;

/** Asks for the newest articles in both languages; null while the provider fails. */
const newestOf = async (
  content: Content,
): Promise<{ nb: readonly ContentEntry[]; en: readonly ContentEntry[] } | null> => {
  const ask = async (language: 'nb' | 'en') =>
    (await content.articles({ category: null, offset: 0, limit: looksAt, language })).value.entries;
  try {
    return { nb: await ask('nb'), en: await ask('en') };
  } catch (error) {
    if (error instanceof ProviderFailed) return null;
    throw error;
  }
};

/** Keeps articles not seen before. Those of the very first look, and old ones, are news to no customer. */
const keepFound = async (on: ServerContext, content: Content): Promise<void> => {
  const newest = await newestOf(content);
  if (newest === null || newest.nb.length === 0) return;
  await on.transaction(async (tx) => {
    const at = await now(tx);
    const since = instantOf(Date.parse(at) - freshDays * 86_400_000);
    const isFirst = (await tx.selectFrom('articleNews').select('article').limit(1).executeTakeFirst()) === undefined;
    const rows = newest.nb
      .filter(({ postDate }) => postDate <= at)
      .map(({ id, slug, title, category, postDate }) => {
        const en = newest.en.find((entry) => entry.id === id || entry.slug === slug);
        return {
          article: id,
          slug,
          foundAt: at,
          after: null,
          doneAt: isFirst || postDate < since ? at : null,
          title: JSON.stringify({ nb: title, en: en?.title ?? title }),
          category: JSON.stringify({ nb: category.title, en: en?.category.title ?? category.title }),
        };
      });
    if (rows.length === 0) return;
    await tx
      .insertInto('articleNews')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .execute();
  });
};

/** Gives the oldest open article to the next customers who want to hear of offers and tips. Returns false when none is open. */
const postNext = async (tx: Tx): Promise<boolean> => {
  const found = await tx
    .selectFrom('articleNews')
    .selectAll()
    .where('doneAt', 'is', null)
    .orderBy('foundAt')
    .orderBy('article')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return false;
  const { article, slug, title, category, after } = found;
  const at = await now(tx);
  const customers = await tx
    .selectFrom('customer')
    .select('id')
    .where(sql<SqlBool>`options #> '{notifications,marketing}' @? '$.* ? (@ == true)'`)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(atOnce)
    .execute();
  const of = { kind: 'ARTICLE' as const, slug, title, category };
  const one = { estateId: null, key: `ARTICLE:${article}`, of, value: null, was: null };
  await postNews(
    tx,
    customers.map(({ id }) => ({ customerId: id, ...one })),
    at,
  );
  const isDone = customers.length < atOnce;
  await tx
    .updateTable('articleNews')
    .set({ after: customers.at(-1)?.id ?? after, ...(isDone && { doneAt: at }) })
    .where('article', '=', article)
    .execute();
  return true;
};

/**
 * Looks for new articles, and gives each to the customers who have turned marketing on, a part of them in each
 * transaction. A run that was killed goes on where it stopped. Safe to run twice at once.
 */
export const postArticles = async (on: ServerContext, signal: AbortSignal): Promise<void> => {
  if (on.content === null || !(await isFlagOn(on, 'content-carousel'))) return;
  await keepFound(on, on.content);
  for (let batch = 0; batch < mostBatches && !signal.aborted; batch += 1) {
    if (!(await on.transaction(postNext))) return;
  }
};
