import type { Meta } from '@storybook/react-vite';
import type { QuizRound } from '#src/contract/engagement/quiz.ts';
import { sampleStory } from '#src/renderer/testing/sample-story.tsx';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env, envAfter, lostEnv, samples, wonEnv } from './samples.ts';

export default { title: 'Flows/Quiz' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);
const given = (round: Partial<QuizRound>) => sentStories(flow, envAfter([], round));
// Own names, because Storybook takes `x.story()` for a story of another format.
const { story: ownHome } = given({ counts: false });
const { story: over } = given({ closesAt: '2020-01-01T06:00:00.000Z' });
const { story: terraced } = given({ type: 'TOWNHOUSE', floor: null });
const found = { third: samples.third.isCorrect };
const won = (step: string) => sampleStory(flow, step, 'hasNickname', { env: wonEnv, drafts: found });
const few = envAfter([4_400_000], { others: null });
const none = { ...wonEnv, facts: { ...wonEnv.facts, board: JSON.stringify({ items: [], me: null, total: 0 }) } };

export const Home = story('home', 'default');
export const HomeOwn = ownHome('home', 'default');
export const HomeOver = over('home', 'default');
export const HomeTerraced = terraced('home', 'default');
export const First = story('first', 'unsent');
export const FirstEmpty = empty('first');
export const FirstError = wrong('first');
export const FirstOffline = offline('first');
export const FirstAnswered = story('first', 'otherwise');
export const FirstRight = story('first', 'isCorrect');
export const Second = story('second', 'unsent');
export const SecondEmpty = empty('second');
export const Third = story('third', 'unsent');
export const ThirdEmpty = empty('third');
export const Fourth = story('fourth', 'unsent');
export const Fifth = story('fifth', 'unsent');
export const FifthEmpty = empty('fifth');
export const Result = won('result');
export const ResultLost = sampleStory(flow, 'result', 'otherwise', { env: lostEnv });
export const ResultFewOthers = sampleStory(flow, 'result', 'otherwise', {
  env: few,
  drafts: { first: samples.first.isCorrect },
});
export const Nickname = story('nickname', 'default');
export const NicknameWithout = story('nickname', 'without');
export const NicknameEmpty = empty('nickname');
export const NicknameError = wrong('nickname');
export const Ranking = won('ranking');
export const RankingEmpty = sampleStory(flow, 'ranking', 'default', { env: none, drafts: found });
