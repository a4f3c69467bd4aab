import type { Meta } from '@storybook/react-vite';
import { boardOf, roundOf, statisticsOf } from '#src/apps/customer/testing/quiz.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { type CustomerStoryProps, customerStory } from './customer-story.tsx';

const meta = {
  title: 'Screens/Customer/Quiz',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

type Answers = NonNullable<CustomerStoryProps['answers']>;
const answers: Answers = {
  quizRound: () => roundOf(),
  quizStatistics: () => statisticsOf(),
  quizBoard: () => boardOf(),
  quizSettings: () => ({ nickname: 'Silje' }),
};
const quiz = (tab: string, given: Answers = {}) =>
  customerStory({ path: `/customer/quiz/${tab}`, answers: { ...answers, ...given } });
const today = (round: Answers['quizRound']) => quiz('today', round === undefined ? {} : { quizRound: round });

export const FirstGuess = quiz('today');
export const ThirdGuess = today(() => roundOf([3_600_000, 5_000_000]));
export const OwnHome = today(() => roundOf([], { counts: false }));
export const Won = today(() => roundOf([3_600_000, 5_000_000, 4_400_000]));
export const Lost = today(() => roundOf([3_000_000, 3_100_000, 3_200_000, 3_300_000, 3_400_000]));
export const WonWithFewOthers = today(() => roundOf([4_400_000], { others: null }));
export const Over = today(() => roundOf([3_600_000], { closesAt: '2020-01-01T06:00:00.000Z' }));
export const None = today(() => Promise.reject(refusal('QUIZ_NONE', 404)));
export const Loading = today(never);
export const Failed = today(() => Promise.reject(refusal('GEN_ERROR', 500)));
export const Offline = today(noNetwork);
export const Terraced = today(() => roundOf([], { type: 'TOWNHOUSE', floor: null }));
export const Rules = quiz('rules');
export const Scoreboard = quiz('scoreboard');
export const ScoreboardEmpty = quiz('scoreboard', { quizBoard: () => boardOf({ items: [], me: null, total: 0 }) });
export const ScoreboardOffline = quiz('scoreboard', { quizBoard: noNetwork });
export const Settings = quiz('settings');
export const SettingsFirst = quiz('settings', { quizSettings: () => ({ nickname: null }) });
export const SettingsOffline = quiz('settings', { quizSettings: noNetwork });
export const SwitchedOff = customerStory({ path: '/customer/quiz/today', off: ['property-price-quiz'] });
