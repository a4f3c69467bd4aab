import { randomUUID } from 'node:crypto';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import type { Content, ContentQuizHome } from '#src/server/journey/content/port.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import type { Server } from '#src/server/platform/server.ts';
import '#src/server/journey/content/part.ts';

/** Homes of one call and transaction, and the most calls of one run. */
const atOnce = 100;
const mostCalls = 100;

/**
 * Keeps homes that are not known yet, each under a random name: the provider's own would lead to the price. One that is
 * known stays as it is, because it may be the home of a day that is being played.
 */
export const keepHomes = async (tx: Tx, homes: readonly ContentQuizHome[]): Promise<void> => {
  if (homes.length === 0) return;
  const rows = homes.map(({ id: vitecId, title, area, type, braI, bedrooms, floor, yearOfBuild, ...sale }) => ({
    id: randomUUID(),
    alias: randomUUID().replaceAll('-', '').slice(0, 12),
    vitecId,
    title: JSON.stringify(title),
    area,
    propertyType: type,
    braI,
    bedrooms,
    floor,
    yearOfBuild,
    soldQuarter: sale.soldQuarter,
    soldFor: sale.soldFor,
  }));
  await tx
    .insertInto('quizProperty')
    .values(rows)
    .onConflict((known) => known.column('vitecId').doNothing())
    .execute();
};

/** Asks for a part of the homes; null while the provider fails. What it returned before has been imported. */
const partOf = async (content: Content, offset: number) => {
  try {
    const { value, isFresh } = await content.quizHomes({ offset, limit: atOnce });
    return isFresh ? value : null;
  } catch (error) {
    if (error instanceof ProviderFailed) return null;
    throw error;
  }
};

/** Imports the homes of the quiz, a part in each transaction. Safe to run twice, also at once. */
export const importHomes = async (
  on: Pick<Server, 'db' | 'transaction' | 'content'>,
  signal: AbortSignal,
): Promise<void> => {
  const { content } = on;
  if (content === null || !(await isFlagOn(on, 'property-price-quiz'))) return;
  for (let call = 0; call < mostCalls && !signal.aborted; call += 1) {
    const part = await partOf(content, call * atOnce);
    if (part === null) return;
    await on.transaction((tx) => keepHomes(tx, part.homes));
    if (part.homes.length === 0 || (call + 1) * atOnce >= part.total) return;
  }
};
