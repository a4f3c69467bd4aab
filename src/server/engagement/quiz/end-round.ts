import { sql } from 'kysely';
import { firstDayOf, quizRanges } from '#src/domain/quiz-day.ts';
import { streakAfter } from '#src/domain/quiz-score.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { PlayerRow, RoundRow } from './round-row.ts';

/** Adds an ended round to the sums of its player, in the transaction that ends it. */
export const countForPlayer = async (tx: Tx, player: PlayerRow, round: RoundRow): Promise<void> => {
  const isWon = round.state === 'won';
  const { days, lastWon } = streakAfter({ days: player.streak, lastWon: player.lastWon }, round.day, isWon);
  await tx
    .updateTable('quizPlayer')
    .set({
      played: player.played + 1,
      wonByAttempt: player.wonByAttempt.map((count, index) =>
        isWon && index === round.attempts - 1 ? count + 1 : count,
      ),
      streak: days,
      lastWon,
      longestStreak: Math.max(player.longestStreak, days),
    })
    .where('customerId', '=', player.customerId)
    .execute();
};

/** Adds a round that was won or lost to the scoreboard of its week, its month and all time. */
export const countOnBoard = async (tx: Tx, player: PlayerRow, round: RoundRow): Promise<void> => {
  if (!round.counts) return;
  const errorSum = Math.abs(round.lastError ?? 0);
  const sums = {
    customerId: player.customerId,
    isShown: player.nickname !== null,
    points: round.points,
    attempts: round.attempts,
    rounds: 1,
    errorSum,
  };
  await tx
    .insertInto('quizScore')
    .values(quizRanges.map((period) => ({ ...sums, period, firstDay: firstDayOf(period, round.day) })))
    .onConflict((known) =>
      known.columns(['customerId', 'period', 'firstDay']).doUpdateSet({
        points: sql`quiz_score.points + excluded.points`,
        attempts: sql`quiz_score.attempts + excluded.attempts`,
        rounds: sql`quiz_score.rounds + 1`,
        errorSum: sql`quiz_score.error_sum + excluded.error_sum`,
      }),
    )
    .execute();
};
