import type { Meta } from '@storybook/react-vite';
import { boardOf, statisticsOf } from '#flows/engagement/quiz/samples.ts';
import { noNetwork } from '#src/apps/testing/answers.ts';
import { type CustomerStoryProps, customerStory } from './customer-story.tsx';

const meta = {
  title: 'Screens/Customer/Quiz',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

type Answers = NonNullable<CustomerStoryProps['answers']>;
const answers: Answers = {
  'GET /getPriceGuessingUserStatistics': () => statisticsOf(),
  'GET /priceGuessingScoreboard': () => boardOf(),
  'GET /priceGuessingSettings': () => ({ nickname: 'Silje' }),
};
const quiz = (tab: string, given: Answers = {}) =>
  customerStory({ path: `/customer/quiz/${tab}`, answers: { ...answers, ...given } });

export const Rules = quiz('rules');
export const Scoreboard = quiz('scoreboard');
export const ScoreboardEmpty = quiz('scoreboard', {
  'GET /priceGuessingScoreboard': () => boardOf({ items: [], me: null, total: 0 }),
});
export const ScoreboardOffline = quiz('scoreboard', { 'GET /priceGuessingScoreboard': noNetwork });
export const Settings = quiz('settings');
export const SettingsFirst = quiz('settings', { 'GET /priceGuessingSettings': () => ({ nickname: null }) });
export const SettingsOffline = quiz('settings', { 'GET /priceGuessingSettings': noNetwork });
export const SwitchedOff = customerStory({ path: '/customer/quiz/rules', off: ['property-price-quiz'] });
