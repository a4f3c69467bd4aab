import { randomUUID } from 'node:crypto';
import { quizRound } from '#machines/quiz-round.ts';
import type { QuizRound } from '#src/contract/engagement/quiz.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { quizDay } from '#src/domain/quiz-day.ts';
import { errorOf, quizPoints } from '#src/domain/quiz-score.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { countForPlayer, countOnBoard } from './end-round.ts';
import { propertyFor } from './property-of-day.ts';
import { guessesOf, lifecycleOf, lockPlayer, type PropertyRow, type RoundRow, roundOf } from './round-row.ts';
import { roundView } from './round-view.ts';

type ServerContext = Pick<Server, 'transaction' | 'encryption' | 'limits'>;

/** Properties of one day. The specification's `index` counts them from 0. */
const perDay = 1;
const guessLimit = { name: 'quiz-guess', max: 20, seconds: 3600 };

const propertyRow = (tx: Tx, id: string): Promise<PropertyRow> =>
  tx.selectFrom('quizProperty').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The customer's round of a day as it stands; a round not begun has no row. */
const standingOf = async (tx: Tx, on: ServerContext, customerId: CustomerId, day: IsoDate) => {
  const round = await roundOf(tx, customerId, day);
  const { id, counts } =
    round === undefined ? await propertyFor(tx, on, day, customerId) : { id: round.propertyId, counts: round.counts };
  const guesses = round === undefined ? [] : await guessesOf(tx, round.id);
  return { day, round, property: await propertyRow(tx, id), counts, guesses };
};

/** Returns the property of the day and the customer's guesses. Throws QUIZ_NONE when there is none. */
export const readQuiz = (
  on: ServerContext,
  customerId: CustomerId,
  { index, language }: { readonly index: number; readonly language: Language },
): Promise<QuizRound> =>
  on.transaction(async (tx) => {
    if (index >= perDay) throw new Refused('QUIZ_NONE');
    return roundView(tx, { ...(await standingOf(tx, on, customerId, quizDay(await now(tx)))), language });
  });

const beginRound = async (tx: Tx, row: Pick<RoundRow, 'customerId' | 'day' | 'propertyId' | 'counts'>) =>
  tx
    .insertInto('quizRound')
    .values({ ...row, id: randomUUID(), state: 'playing', lastError: null })
    .returningAll()
    .executeTakeFirstOrThrow();

const wasAsked = async (tx: Tx, alias: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('quizProperty')
    .innerJoin('quizDay', 'quizDay.propertyId', 'quizProperty.id')
    .select('alias')
    .where('alias', '=', alias)
    .executeTakeFirst();
  return found !== undefined;
};

export interface Guess {
  readonly customerId: CustomerId;
  /** The name of the property that the player sees. */
  readonly alias: string;
  /** Whole kroner. */
  readonly value: number;
  readonly language: Language;
}

/**
 * Counts a guess at the property of the day and returns the round. Throws QUIZ_NEXT for a property of another day,
 * QUIZ_NONE for an unknown one, QUIZ_SAME for an amount guessed before, QUIZ_DONE after the end, TOO_MANY.
 */
export const guessPrice = async (on: ServerContext, given: Guess): Promise<QuizRound> => {
  const { customerId, alias, value, language } = given;
  await on.limits.assertWithin(guessLimit, customerId);
  return on.transaction(async (tx) => {
    const player = await lockPlayer(tx, customerId);
    const at = await now(tx);
    const standing = await standingOf(tx, on, customerId, quizDay(at));
    const { day, property, counts, guesses } = standing;
    if (property.alias !== alias) throw new Refused((await wasAsked(tx, alias)) ? 'QUIZ_NEXT' : 'QUIZ_NONE');
    const round = standing.round ?? (await beginRound(tx, { customerId, day, propertyId: property.id, counts }));
    const price = Number(property.soldFor);
    const verdict = decide(quizRound, lifecycleOf(round, guesses), { type: 'GUESS', guess: value, price, at });
    if (!verdict.allowed) throw new Refused(verdict.refusal.code);
    const n = guesses.length + 1;
    await tx.insertInto('quizGuess').values({ roundId: round.id, n, value, at }).execute();
    const { state } = verdict.row;
    const moved = await tx
      .updateTable('quizRound')
      .set({ state, attempts: n, lastError: errorOf(value, price), points: quizPoints(state === 'won' ? n : null) })
      .where('id', '=', round.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (state !== 'playing') {
      await countForPlayer(tx, player, moved);
      await countOnBoard(tx, player, moved);
    }
    return roundView(tx, { day, property, counts, round: moved, guesses: [...guesses, value], language });
  });
};
