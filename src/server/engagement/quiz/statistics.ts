import type { QuizStatistics } from '#src/contract/engagement/quiz.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { quizDay } from '#src/domain/quiz-day.ts';
import { quizAttempts, streakOn } from '#src/domain/quiz-score.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { roundOf } from './round-row.ts';

type ServerContext = Pick<Server, 'transaction'>;

/** Returns the seven days up to one, the oldest first. A day without a won round is not won; this day may still be. */
const weekOf = async (tx: Tx, customerId: CustomerId, day: IsoDate) => {
  const rows = await tx
    .selectFrom('quizRound')
    .select(['day', 'state'])
    .where('customerId', '=', customerId)
    .where('day', '>', addDays(day, -7))
    .execute();
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - 6)).map((one) => {
    const state = rows.find((row) => row.day === one)?.state ?? 'none';
    const isOpen = one === day && state !== 'won' && state !== 'lost';
    return { day: one, isWon: isOpen ? null : state === 'won' };
  });
};

/** Returns what the customer has played and won; zeros for one who has not played. */
export const readStatistics = (on: ServerContext, customerId: CustomerId): Promise<QuizStatistics> =>
  on.transaction(async (tx) => {
    const day = quizDay(await now(tx));
    const player = await tx
      .selectFrom('quizPlayer')
      .selectAll()
      .where('customerId', '=', customerId)
      .executeTakeFirst();
    const byAttempt = [...(player?.wonByAttempt ?? [0, 0, 0, 0, 0])];
    const played = player?.played ?? 0;
    const won = byAttempt.reduce((sum, count) => sum + count, 0);
    return {
      played,
      won,
      longestStreak: player?.longestStreak ?? 0,
      streak: streakOn({ days: player?.streak ?? 0, lastWon: player?.lastWon ?? null }, day),
      distribution: { won: byAttempt, lost: played - won },
      week: await weekOf(tx, customerId, day),
    };
  });

/** Returns how many guesses the customer has made today, of how many. */
export const countGuesses = (on: ServerContext, customerId: CustomerId): Promise<{ guesses: number; limit: number }> =>
  on.transaction(async (tx) => {
    const round = await roundOf(tx, customerId, quizDay(await now(tx)));
    return { guesses: round?.attempts ?? 0, limit: quizAttempts };
  });
