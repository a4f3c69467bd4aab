import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Mail stopped' } satisfies Meta;

const { story, offline } = sentStories(flow, env);

export const Confirm = story('confirm', 'default');
export const ConfirmOffline = offline('confirm');
export const Done = story('done', 'default');
