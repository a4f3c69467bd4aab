import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { quizRound } from '#machines/quiz-round.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { quizCloses } from '#src/domain/quiz-day.ts';
import type { Row } from '#src/engine/lifecycle.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

export type RoundRow = Selectable<Tables['quizRound']>;
export type PropertyRow = Selectable<Tables['quizProperty']>;

/** Locks the customer as a player, so that their guesses are counted one at a time. Adds one who has not played. */
export const lockPlayer = async (tx: Tx, customerId: CustomerId) => {
  await tx
    .insertInto('quizPlayer')
    .values({ customerId, nickname: null, nicknameKey: null, lastWon: null })
    .onConflict((known) => known.column('customerId').doNothing())
    .execute();
  return tx
    .selectFrom('quizPlayer')
    .selectAll()
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};
export type PlayerRow = Awaited<ReturnType<typeof lockPlayer>>;

export const roundOf = (tx: Tx, customerId: CustomerId, day: IsoDate): Promise<RoundRow | undefined> =>
  tx.selectFrom('quizRound').selectAll().where('customerId', '=', customerId).where('day', '=', day).executeTakeFirst();

/** Returns the guesses of a round in their order, whole kroner. */
export const guessesOf = async (tx: Tx, id: string): Promise<readonly number[]> =>
  (await tx.selectFrom('quizGuess').select('value').where('roundId', '=', id).orderBy('n').execute()).map(({ value }) =>
    Number(value),
  );

/** Returns a round as its lifecycle reads it. */
export const lifecycleOf = (
  { state, day }: Pick<RoundRow, 'state' | 'day'>,
  guesses: readonly number[],
): Row<typeof quizRound.machine> => ({ state, context: { closesAt: quizCloses(day), guesses } });

/** Returns how the counted players of a day have ended, by attempt. */
export const spreadOfDay = async (tx: Tx, day: IsoDate): Promise<{ won: number[]; lost: number }> => {
  const rows = await tx
    .selectFrom('quizRound')
    .select(['state', 'attempts', sql<number>`count(*)::int`.as('count')])
    .where('day', '=', day)
    .where('counts', '=', true)
    .where('state', 'in', ['won', 'lost'])
    .groupBy(['state', 'attempts'])
    .execute();
  const won = [1, 2, 3, 4, 5].map(
    (attempt) => rows.find(({ state, attempts }) => state === 'won' && attempts === attempt)?.count ?? 0,
  );
  return { won, lost: rows.find(({ state }) => state === 'lost')?.count ?? 0 };
};
