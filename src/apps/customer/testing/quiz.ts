import { chats } from '#src/contract/chat/chats.ts';
import { popups } from '#src/contract/engagement/popups.ts';
import { type QuizBoard, type QuizRound, type QuizStatistics, quiz } from '#src/contract/engagement/quiz.ts';
import { rewards } from '#src/contract/engagement/rewards.ts';
import { arrowOf, colourOf } from '#src/domain/quiz-score.ts';
import { refusal } from '../../testing/answers.ts';
import { rewardOf } from './rewards.ts';

/** The calls of the quiz and the popups by the names that tests give them. */
export const engagementCalls = {
  chats: chats.list,
  searchChats: chats.search,
  openChat: chats.open,
  readChat: chats.read,
  sendChat: chats.send,
  sendChatPicture: chats.sendPicture,
  chatPicture: chats.picture,
  chatDocuments: chats.documents,
  chatMeetings: chats.meetings,
  muteChat: chats.mute,
  markChat: chats.markRead,
  typeChat: chats.typing,
  withdrawChat: chats.withdraw,
  popup: popups.read,
  answerPopup: popups.answer,
  quizRound: quiz.today,
  guess: quiz.guess,
  quizStatistics: quiz.statistics,
  quizBoard: quiz.scoreboard,
  quizSettings: quiz.settings,
  chooseNickname: quiz.changeSettings,
  rewards: rewards.list,
  claimReward: rewards.claim,
} as const;

/** What they answer until a test says otherwise: no quiz, and no popup. */
export const engagementAnswers = {
  popup: () => ({ popup: null }),
  answerPopup: () => undefined,
  quizRound: () => Promise.reject(refusal('QUIZ_NONE', 404)),
  rewards: () => [rewardOf()],
};

const price = 4_480_000;
const guessOf = (value: number) => ({ value, arrow: arrowOf(value, price), colour: colourOf(value, price) });

/** A round after these guesses at a home that was sold for 4 480 000. */
export const roundOf = (guesses: readonly number[] = [], given: Partial<QuizRound> = {}): QuizRound => {
  const seen = guesses.map(guessOf);
  const isWon = seen.at(-1)?.colour === 'CORRECT';
  const unwon = guesses.length === 5 ? 'lost' : 'playing';
  const state = isWon ? 'won' : unwon;
  const last = guesses.at(-1) ?? 0;
  const ended = {
    points: isWon ? 120 - 20 * guesses.length : 0,
    soldFor: price,
    error: Math.round((1000 * (last - price)) / price),
    others: { won: [6, 19, 24, 17, 9], lost: 25 },
  };
  return {
    estateVitecId: 'a1b2c3d4e5f6',
    day: '2026-11-23',
    title: 'Toppleilighet med heis og felles takterrasse',
    area: 'Torshov, Oslo',
    type: 'APARTMENT',
    braI: 41,
    bedrooms: 1,
    floor: 5,
    yearOfBuild: 1936,
    soldQuarter: '2026Q1',
    images: ['apartment'],
    guesses: seen,
    attemptsLeft: 5 - guesses.length,
    state,
    closesAt: '2026-11-30T06:00:00.000Z',
    counts: true,
    ...(state === 'playing' ? {} : ended),
    ...given,
  };
};

export const statisticsOf = (given: Partial<QuizStatistics> = {}): QuizStatistics => ({
  played: 18,
  won: 14,
  streak: 6,
  longestStreak: 11,
  distribution: { won: [0, 4, 6, 3, 1], lost: 4 },
  week: ([17, 18, 19, 20, 21, 22, 23] as const).map((day) => ({
    day: `2026-11-${day}`,
    isWon: day === 23 ? null : true,
  })),
  ...given,
});

const me = { rank: 14, nickname: 'Silje', points: 340, me: true };
export const boardOf = (given: Partial<QuizBoard> = {}): QuizBoard => ({
  items: [
    { rank: 1, nickname: 'Halvor', points: 520, me: false },
    { rank: 2, nickname: 'Thea', points: 480, me: false },
    { rank: 2, nickname: 'Oddvar', points: 480, me: false },
  ],
  me,
  total: 41,
  ...given,
});
