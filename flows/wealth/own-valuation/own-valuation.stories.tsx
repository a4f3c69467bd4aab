import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Own value' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Value = story('value', 'default');
export const ValueShownOnly = story('value', 'shown only');
export const ValueEmpty = empty('value');
export const ValueError = wrong('value');
export const ValueOffline = offline('value');
