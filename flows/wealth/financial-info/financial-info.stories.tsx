import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Loan and income' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Details = story('details', 'default');
export const DetailsLoanAlone = story('details', 'loan alone');
export const DetailsPaidDown = story('details', 'paid down');
export const DetailsEmpty = empty('details');
export const DetailsError = wrong('details');
export const DetailsOffline = offline('details');
