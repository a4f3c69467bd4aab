import type { Meta } from '@storybook/react-vite';
import { sampleStory } from '#src/renderer/testing/sample-story.tsx';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Move-in check' } satisfies Meta;

const story = (step: string, sample: string) => sampleStory(flow, step, sample, { env });
const empty = (step: string) => sampleStory(flow, step, 'empty', { env, situation: 'empty' });
const wrong = (step: string) => sampleStory(flow, step, 'error', { env, situation: 'error' });
const locked = (step: string, sample: string) => sampleStory(flow, step, sample, { env, situation: 'locked' });
const voided = (step: string, sample: string) => sampleStory(flow, step, sample, { env, situation: 'voided' });

export const HomeWithGarden = story('home', 'hasGarden');
export const HomeWithout = story('home', 'otherwise');
export const HomeEmpty = empty('home');
export const HomeError = wrong('home');
export const Garden = story('garden', 'default');
export const GardenEmpty = empty('garden');
export const GardenError = wrong('garden');
export const Summary = story('summary', 'default');
export const SummaryEmpty = empty('summary');
export const SummaryError = wrong('summary');
export const GardenLocked = locked('garden', 'default');
export const GardenVoided = voided('garden', 'default');
