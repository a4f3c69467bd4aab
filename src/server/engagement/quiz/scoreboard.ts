import { type NotNull, type Selectable, type SqlBool, sql } from 'kysely';
import type { QuizBoard } from '#src/contract/engagement/quiz.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { firstDayOf, type QuizRange, quizDay } from '#src/domain/quiz-day.ts';
import { nextAfter } from '#src/server/http/page-cursor.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';

interface BoardQuery {
  readonly range: QuizRange;
  readonly limit: number;
  /** After how many rows the page begins. */
  readonly start: number;
}

interface Sums {
  readonly points: number;
  readonly attempts: number;
  readonly meanError: number;
}
type Place = Sums & { readonly customerId: CustomerId; readonly nickname: string | null };

const isEqual = (one: Sums, other: Sums | undefined): boolean =>
  other !== undefined &&
  one.points === other.points &&
  one.attempts === other.attempts &&
  one.meanError === other.meanError;

/**
 * Returns a page of a period's scoreboard: most points first, then fewest attempts, then the smallest mean error. Equal
 * players share a place (1, 2, 2, 4). Only players with a nickname are on it.
 */
export const readScoreboard = (
  on: Pick<Server, 'transaction'>,
  customerId: CustomerId,
  asked: BoardQuery,
): Promise<QuizBoard> =>
  on.transaction(async (tx) => {
    const { range, limit, start } = asked;
    const first = firstDayOf(range, quizDay(await now(tx)));
    const shown = shownOf(tx, range, first);
    const period = { period: range, firstDay: first };
    const named = shown
      .innerJoin('quizPlayer', 'quizPlayer.customerId', 'quizScore.customerId')
      .select(['quizScore.customerId', 'points', 'attempts', 'meanError', 'nickname'])
      .$narrowType<{ meanError: NotNull }>();
    const rows: readonly Place[] = await named
      .orderBy('points', 'desc')
      .orderBy('attempts')
      .orderBy('meanError')
      .orderBy('quizScore.customerId')
      .limit(limit)
      .offset(start)
      .execute();
    const own = await named.where('quizScore.customerId', '=', customerId).executeTakeFirst();
    const total = await playersFrom(tx, period, 0);
    const place = (row: Place, rank: number) => ({
      rank,
      nickname: row.nickname ?? '',
      points: row.points,
      me: row.customerId === customerId,
    });
    const [top] = rows;
    let rank = top === undefined || start === 0 ? 1 : 1 + (await betterThan(tx, period, top));
    const items = rows.map((row, index) => {
      if (index > 0 && !isEqual(row, rows[index - 1])) rank = start + index + 1;
      return place(row, rank);
    });
    const me = own === undefined ? null : place(own, 1 + (await betterThan(tx, period, own)));
    return { items, me, total, next: nextAfter(start + items.length, total) };
  });

type Period = Pick<Selectable<Tables['quizTally']>, 'period' | 'firstDay'>;

/** Returns how many shown players have at least so many points, from a row for each number of points and part. */
export const playersFrom = async (tx: Tx, { period, firstDay }: Period, points: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('quizTally')
    .select(sql<number>`coalesce(sum(players), 0)::int`.as('count'))
    .where('period', '=', period)
    .where('firstDay', '=', firstDay)
    .where('points', '>=', points)
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns how many shown players are better: those with more points, and of the equal ones from a row for each place. */
const betterThan = async (tx: Tx, { period, firstDay }: Period, sums: Sums): Promise<number> => {
  const { points, attempts, meanError } = sums;
  const { count } = await tx
    .selectFrom('quizPlace')
    .select(sql<number>`coalesce(sum(players), 0)::int`.as('count'))
    .where('period', '=', period)
    .where('firstDay', '=', firstDay)
    .where('points', '=', points)
    .where(sql<SqlBool>`(attempts, mean_error) < (${attempts}::int, ${meanError}::int)`)
    .executeTakeFirstOrThrow();
  return count + (await playersFrom(tx, { period, firstDay }, points + 1));
};

const shownOf = (tx: Tx, range: QuizRange, first: ReturnType<typeof firstDayOf>) =>
  tx.selectFrom('quizScore').where('period', '=', range).where('firstDay', '=', first).where('isShown', '=', true);
