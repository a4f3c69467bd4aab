import { sql } from 'kysely';
import { firstDayOf, quizRanges } from '#src/domain/quiz-day.ts';
import { streakAfter } from '#src/domain/quiz-score.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { PlayerRow, RoundRow } from './round-row.ts';

/** Adds an ended round to the sums of its player, in the transaction that ends it. */
export const countForPlayer = async (tx: Tx, player: PlayerRow, round: RoundRow): Promise<void> => {
  const isWon = round.state === 'won';
  const { days, lastWon } = streakAfter({ days: player.streak, lastWon: player.last_won }, round.day, isWon);
  await tx
    .updateTable('quiz_player')
    .set({
      played: player.played + 1,
      won_by_attempt: player.won_by_attempt.map((count, index) =>
        isWon && index === round.attempts - 1 ? count + 1 : count,
      ),
      streak: days,
      last_won: lastWon,
      longest_streak: Math.max(player.longest_streak, days),
    })
    .where('customer_id', '=', player.customer_id)
    .execute();
};

/** Adds a round that was won or lost to the scoreboard of its week, its month and all time. */
export const countOnBoard = async (tx: Tx, player: PlayerRow, round: RoundRow): Promise<void> => {
  if (!round.counts) return;
  const error_sum = Math.abs(round.last_error ?? 0);
  const sums = {
    customer_id: player.customer_id,
    is_shown: player.nickname !== null,
    points: round.points,
    attempts: round.attempts,
    rounds: 1,
    error_sum,
  };
  await tx
    .insertInto('quiz_score')
    .values(quizRanges.map((period) => ({ ...sums, period, first_day: firstDayOf(period, round.day) })))
    .onConflict((known) =>
      known.columns(['customer_id', 'period', 'first_day']).doUpdateSet({
        points: sql`quiz_score.points + excluded.points`,
        attempts: sql`quiz_score.attempts + excluded.attempts`,
        rounds: sql`quiz_score.rounds + 1`,
        error_sum: sql`quiz_score.error_sum + excluded.error_sum`,
      }),
    )
    .execute();
};
