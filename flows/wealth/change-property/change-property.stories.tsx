import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Home changed' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Facts = story('facts', 'default');
export const FactsHouse = story('facts', 'house');
export const FactsEmpty = empty('facts');
export const FactsError = wrong('facts');
export const FactsOffline = offline('facts');
