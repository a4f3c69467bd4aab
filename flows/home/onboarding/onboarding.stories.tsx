import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Onboarding' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Areas = story('areas', 'default');
export const AreasElsewhere = story('areas', 'elsewhere');
export const AreasEmpty = empty('areas');
export const AreasError = wrong('areas');
export const AreasOffline = offline('areas');
export const MyHome = story('my-home', 'default');
export const MyHomeAlone = story('my-home', 'alone');
export const MyHomeEmpty = empty('my-home');
export const MyHomeError = wrong('my-home');
export const MySearch = story('my-search', 'default');
export const MySearchRarer = story('my-search', 'rarer');
export const MySearchEmpty = empty('my-search');
export const MySearchError = wrong('my-search');
export const Communication = story('communication', 'default');
export const CommunicationDoNotDisturb = story('communication', 'doNotDisturb');
export const CommunicationEmpty = empty('communication');
export const CommunicationError = wrong('communication');
export const Neighborhood = story('neighborhood', 'default');
export const NeighborhoodEmpty = empty('neighborhood');
export const NeighborhoodError = wrong('neighborhood');
export const Financing = story('financing', 'default');
export const FinancingWithoutContact = story('financing', 'withoutContact');
export const FinancingEmpty = empty('financing');
export const FinancingError = wrong('financing');
export const FinancingOffline = offline('financing');
export const Ready = story('ready', 'default');
