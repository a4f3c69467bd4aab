import { listsBy } from '#src/domain/lists-by.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import type { Held, HeldCopy } from '#src/server/platform/held-data.ts';
import { heldRewards } from './rewards/held-rewards.ts';

const rounds: HeldCopy = {
  name: 'quizRounds',
  words: {
    quizRounds: { nb: 'Det du har gjettet i boligquizen', en: 'What you have guessed in the price quiz' },
    nickname: { nb: 'Kallenavn', en: 'Nickname' },
    day: { nb: 'Dag', en: 'Day' },
    guesses: { nb: 'Gjetninger', en: 'Guesses' },
    points: { nb: 'Poeng', en: 'Points' },
  },
  async read({ db }, { customerId }) {
    const rows = await db
      .selectFrom('quizRound')
      .innerJoin('quizPlayer', 'quizPlayer.customerId', 'quizRound.customerId')
      .leftJoin('quizGuess', 'quizGuess.roundId', 'quizRound.id')
      .select(['quizRound.id', 'day', 'points', 'nickname', 'value', 'n'])
      .where('quizRound.customerId', '=', customerId)
      .orderBy('day')
      .orderBy('n')
      .execute();
    return [...listsBy(rows, ({ id }) => id).values()].flatMap((round) =>
      round.slice(0, 1).map(({ day, points, nickname }) => ({
        day,
        points,
        ...(nickname === null ? {} : { nickname }),
        guesses: round.flatMap(({ value }) => (value === null ? [] : [formatNok(Number(value))])).join(', '),
      })),
    );
  },
};

/** What the customer was shown over the home page, and how they answered. */
const popups: HeldCopy = {
  name: 'popups',
  words: {
    popups: { nb: 'Spørsmål vi har stilt på hjemsiden', en: 'Questions we have asked on the home page' },
    kind: { nb: 'Om', en: 'About' },
    day: { nb: 'Dag', en: 'Day' },
    answer: { nb: 'Svar', en: 'Answer' },
  },
  async read({ db }, { customerId }) {
    const rows = await db
      .selectFrom('popup')
      .selectAll()
      .where('customerId', '=', customerId)
      .orderBy('shownOn')
      .execute();
    return rows.map(({ kind, shownOn, answer }) => ({ kind, day: shownOn, ...(answer !== null && { answer }) }));
  },
};

const withCustomer = 'The row goes with the customer.';
const held: readonly Held[] = [
  { tables: ['popup'], copy: popups, erase: withCustomer },
  ...heldRewards,
  { tables: ['quiz_player', 'quiz_round', 'quiz_guess'], copy: rounds, erase: withCustomer },
  { tables: ['quiz_score'], copy: 'Sums of the rounds, which are in the copy.', erase: withCustomer },
  { tables: ['quiz_property', 'quiz_day'], nobody: 'Sold homes without house number or owner, and their days.' },
  {
    tables: ['quiz_tally', 'quiz_place', 'quiz_week_posted'],
    nobody: 'How many players have so many points or share a place, and weeks whose places are posted.',
  },
];
export default held;
