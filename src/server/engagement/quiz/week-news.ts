import { type NotNull, type SqlBool, sql } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { firstDayOf, quizDay, quizOpens } from '#src/domain/quiz-day.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import { type OwnNews, postNews } from '#src/server/journey/feed/post-news.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { playersFrom } from './scoreboard.ts';

type ServerContext = Pick<Server, 'db' | 'transaction' | 'config'>;

/** Players of one transaction. */
const atOnce = 500;

interface Player {
  readonly customerId: CustomerId;
  readonly points: number;
  readonly attempts: number;
  readonly meanError: number;
}
interface Placed extends Player {
  readonly rank: number;
}
/** How far the walk down the board has come. */
interface Step {
  readonly last: Placed;
  readonly count: number;
}

const nextPlayers = (tx: Tx, first: IsoDate, step: Step | null): Promise<Player[]> => {
  const board = tx
    .selectFrom('quizScore')
    .select(['customerId', 'points', 'attempts', 'meanError'])
    // Computed from at least one round.
    .$narrowType<{ meanError: NotNull }>()
    .where('period', '=', 'WEEK')
    .where('firstDay', '=', first)
    .where('isShown', '=', true)
    .orderBy('points', 'desc')
    .orderBy('attempts')
    .orderBy('meanError')
    .orderBy('customerId')
    .limit(atOnce);
  if (step === null) return board.execute();
  const { points, attempts, meanError, customerId } = step.last;
  const isBelow = sql<SqlBool>`points <= ${points} and (points < ${points}
    or (attempts, mean_error, customer_id) > (${attempts}::int, ${meanError}::int, ${customerId}::uuid))`;
  return board.where(isBelow).execute();
};

const isEqual = (one: Player, other: Player): boolean =>
  one.points === other.points && one.attempts === other.attempts && one.meanError === other.meanError;

/** Gives the next players their places. Equal players share one (1, 2, 2, 4). */
const placed = (players: readonly Player[], step: Step | null): readonly Placed[] => {
  const all: Placed[] = [];
  let count = step?.count ?? 0;
  let before = step?.last;
  for (const player of players) {
    count += 1;
    before = { ...player, rank: before !== undefined && isEqual(player, before) ? before.rank : count };
    all.push(before);
  }
  return all;
};

const newsOf = (first: IsoDate, total: number, { customerId, rank, points }: Placed): OwnNews => ({
  customerId,
  estateId: null,
  key: `QUIZ_RANK:${first}`,
  of: { kind: 'QUIZ_RANK', points, total },
  value: String(rank),
  was: null,
  // It speaks of last week, until the next one is over.
  until: quizOpens(addDays(first, 14)),
});

/** Returns the week that is over and not posted yet. */
const weekToPost = (on: ServerContext): Promise<IsoDate | null> =>
  on.transaction(async (tx) => {
    const first = addDays(firstDayOf('WEEK', quizDay(await now(tx))), -7);
    const posted = await tx.selectFrom('quizWeekPosted').selectAll().where('firstDay', '=', first).executeTakeFirst();
    return posted === undefined ? first : null;
  });

/**
 * Tells each player on the scoreboard their place of the week that is over, from Monday at 07:00. Walks down the board
 * a part at a time; a run that was killed begins at the top again, and tells each player once.
 */
export const postPlaces = async (on: ServerContext, signal: AbortSignal): Promise<void> => {
  if (!(await isFlagOn(on, 'property-price-quiz'))) return;
  const first = await weekToPost(on);
  if (first === null) return;
  let step: Step | null = null;
  for (let isMore = true; isMore; ) {
    if (signal.aborted) return;
    const from: Step | null = step;
    step = await on.transaction(async (tx): Promise<Step | null> => {
      const players = placed(await nextPlayers(tx, first, from), from);
      const last = players.at(-1);
      if (last === undefined) return null;
      const total = await playersFrom(tx, { period: 'WEEK', firstDay: first }, 0);
      await postNews(
        tx,
        players.map((player) => newsOf(first, total, player)),
        await now(tx),
      );
      return { last, count: (from?.count ?? 0) + players.length };
    });
    isMore = step !== null;
  }
  await on.transaction(async (tx) => {
    const row = { firstDay: first, postedAt: await now(tx) };
    await tx
      .insertInto('quizWeekPosted')
      .values(row)
      .onConflict((known) => known.doNothing())
      .execute();
  });
};
