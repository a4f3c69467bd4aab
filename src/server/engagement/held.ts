import { listsBy } from '#src/domain/lists-by.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { type Held, type HeldCopy, internal } from '#src/server/platform/held-data.ts';
import { heldRewards } from './rewards/held-rewards.ts';

const rounds: HeldCopy = {
  name: 'quizRounds',
  words: {
    guesses: { nb: 'Gjetninger', en: 'Guesses' },
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

const own = { group: 'engagement', basis: 'agreement', keptUntil: 'account' } as const;
const withCustomer = 'The row goes with the customer.';
const held: readonly Held[] = [
  {
    ...own,
    what: { nb: 'Spørsmål vi har stilt på hjemsiden', en: 'Questions we have asked on the home page' },
    seenBy: ['you'],
    tables: {
      popup: {
        kind: { nb: 'Om', en: 'About' },
        shownOn: { nb: 'Dag', en: 'Day' },
        answer: { nb: 'Svar', en: 'Answer' },
        ...internal('later', 'state', 'until'),
      },
    },
    copy: { name: 'popups', table: 'popup', whose: 'customerId', is: 'customer', order: 'shownOn' },
    erase: withCustomer,
  },
  ...heldRewards,
  {
    ...own,
    what: { nb: 'Det du har gjettet i boligquizen', en: 'What you have guessed in the price quiz' },
    seenBy: ['you', 'players'],
    tables: {
      quizPlayer: {
        nickname: { nb: 'Kallenavn', en: 'Nickname' },
        ...internal('lastWon', 'longestStreak', 'nicknameKey', 'played', 'streak', 'wonByAttempt'),
      },
      quizRound: {
        day: { nb: 'Dag', en: 'Day' },
        points: { nb: 'Poeng', en: 'Points' },
        ...internal('attempts', 'counts', 'lastError', 'state'),
      },
      quizGuess: { value: { nb: 'Gjetning', en: 'Guess' }, ...internal('at', 'n') },
      quizScore: internal('attempts', 'errorSum', 'firstDay', 'isShown', 'meanError', 'period', 'points', 'rounds'),
    },
    copy: rounds,
    erase: withCustomer,
  },
  { tables: ['quiz_property', 'quiz_day'], nobody: 'Sold homes without house number or owner, and their days.' },
  {
    tables: ['quiz_tally', 'quiz_place', 'quiz_week_posted'],
    nobody: 'How many players have so many points or share a place, and weeks whose places are posted.',
  },
];
export default held;
