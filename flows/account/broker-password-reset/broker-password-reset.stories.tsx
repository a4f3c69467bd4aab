import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/New password, broker' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Password = story('password', 'default');
export const PasswordEmpty = empty('password');
export const PasswordError = wrong('password');
export const PasswordOffline = offline('password');
export const Done = story('done', 'default');
