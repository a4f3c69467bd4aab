import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Home added' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Place = story('place', 'default');
export const PlaceEmpty = empty('place');
export const PlaceError = wrong('place');
export const Home = story('home', 'default');
export const HomeHouse = story('home', 'house');
export const HomeEmpty = empty('home');
export const HomeError = wrong('home');
export const Bought = story('bought', 'default');
export const BoughtEmpty = empty('bought');
export const BoughtInherited = story('bought', 'inherited');
export const BoughtError = wrong('bought');
export const BoughtOffline = offline('bought');
export const Added = story('added', 'default');
