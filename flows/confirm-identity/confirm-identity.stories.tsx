import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env, unprovenEnv } from './samples.ts';

export default { title: 'Flows/Identity confirmed' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);
const unproven = sentStories(flow, unprovenEnv);

export const Start = unproven.story('start', 'default');
export const StartCancelled = sentStories(flow, {
  ...unprovenEnv,
  facts: { proven: 'no', outcome: 'cancelled' },
}).story('start', 'default');
export const Password = story('password', 'default');
export const PasswordEmpty = empty('password');
export const PasswordError = wrong('password');
export const PasswordOffline = offline('password');
export const Done = story('done', 'default');
