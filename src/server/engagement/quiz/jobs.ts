import * as v from 'valibot';
import { quizRound } from '#machines/quiz-round.ts';
import { quizDay } from '#src/domain/quiz-day.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { eachAlone } from '#src/server/platform/jobs/each-alone.ts';
import type { Server } from '#src/server/platform/server.ts';
import { countForPlayer } from './end-round.ts';
import { importHomes } from './import-homes.ts';
import { notifyPlayers } from './notify-players.ts';
import { guessesOf, lifecycleOf, lockPlayer, roundOf } from './round-row.ts';
import { postPlaces } from './week-news.ts';

const atOnce = 200;

/** Ends the rounds of days that are over, a player at a time. They have no points and end the days in a row. */
export const closeRounds = async (on: Pick<Server, 'transaction'>): Promise<void> => {
  const over = await on.transaction(async (tx) =>
    tx
      .selectFrom('quizRound')
      .select(['customerId', 'day'])
      .where('state', '=', 'playing')
      .where('day', '<', quizDay(await now(tx)))
      .orderBy('day')
      .limit(atOnce)
      .execute(),
  );
  await eachAlone(over, ({ customerId, day }) =>
    on.transaction(async (tx) => {
      const player = await lockPlayer(tx, customerId);
      const round = await roundOf(tx, customerId, day);
      if (round === undefined) return;
      const verdict = decide(quizRound, lifecycleOf(round, await guessesOf(tx, round.id)), {
        type: 'CLOSE',
        at: await now(tx),
      });
      if (!verdict.allowed) return;
      const { state } = verdict.row;
      await tx.updateTable('quizRound').set({ state }).where('id', '=', round.id).execute();
      await countForPlayer(tx, player, { ...round, state });
    }),
  );
  if (over.length === atOnce) await closeRounds(on);
};

export const closeQuizRounds = defineJob({
  name: 'close-quiz-rounds',
  schema: v.object({}),
  everySeconds: 600,
  retries: 0,
  run: (_data, on) => closeRounds(on),
});

export const notifyQuizPlayers = defineJob({
  name: 'notify-quiz-players',
  schema: v.object({}),
  everySeconds: 60,
  retries: 0,
  run: (_data, on) => notifyPlayers(on),
});

export const postQuizPlaces = defineJob({
  name: 'post-quiz-places',
  schema: v.object({}),
  everySeconds: 600,
  seconds: 3600,
  retries: 0,
  run: (_data, on, { signal }) => postPlaces(on, signal),
});

/** Imports new homes of the quiz from the content provider, within an hour. */
export const importQuizHomes = defineJob({
  name: 'import-quiz-homes',
  schema: v.object({}),
  everySeconds: 3600,
  retries: 0,
  run: (_data, on, { signal }) => importHomes(on, signal),
});
