import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env, otherEnvs } from './samples.ts';

export default { title: 'Flows/Search profile' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);
const { story: untoldStory } = sentStories(flow, { ...env, ...otherEnvs[0] });

export const Areas = story('areas', 'default');
export const AreasElsewhere = story('areas', 'elsewhere');
export const AreasEmpty = empty('areas');
export const AreasError = wrong('areas');
export const HousingType = story('housing-type', 'default');
export const HousingTypeEmpty = empty('housing-type');
export const HousingTypeError = wrong('housing-type');
export const SizeAndPrice = story('size-and-price', 'default');
export const SizeAndPricePriceOnly = story('size-and-price', 'price only');
export const SizeAndPriceEmpty = empty('size-and-price');
export const SizeAndPriceError = wrong('size-and-price');
export const Neighborhood = story('neighborhood', 'default');
export const NeighborhoodAlone = story('neighborhood', 'alone');
export const NeighborhoodEmpty = empty('neighborhood');
export const NeighborhoodError = wrong('neighborhood');
export const MySearch = story('my-search', 'default');
export const MySearchNotTold = untoldStory('my-search', 'default');
export const MySearchEmpty = empty('my-search');
export const MySearchError = wrong('my-search');
export const MySearchOffline = offline('my-search');
