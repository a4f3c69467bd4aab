import type { Meta } from '@storybook/react-vite';
import type { AnyEndpoint as Endpoint } from '#src/contract/endpoint.ts';
import { ratings } from '#src/contract/journey/ratings.ts';
import { startClocks } from '#src/domain/booking-slots.ts';
import type { Call } from '#src/engine/define-flow.ts';
import { sampleStory } from '#src/renderer/testing/sample-story.tsx';
import { sentStories } from '#stories/flows/step-stories.ts';
import type { Days } from './calls.ts';
import flow from './flow.ts';
import { sampleEnv as env, sampleSlots } from './samples.ts';

export default { title: 'Flows/Booking' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Home = story('home', 'default');
export const HomeEmpty = empty('home');
export const HomeError = wrong('home');
const rated = { broker: { name: '', office: '' }, average: 4.9, count: 183, distribution: [], isFresh: true };
/** The step fetches the times of five days, and what customers thought of the broker. */
const calls = (taken: readonly string[]) =>
  ((endpoint: Endpoint, { query }: { readonly query: Days }) =>
    Promise.resolve(endpoint === ratings.average ? rated : sampleSlots(query, taken))) as Call; // seam: two calls
const time = (taken: readonly string[]) => sampleStory(flow, 'time', 'default', { env, call: calls(taken) });

export const Time = time(['10:00', '12:00']);
export const TimeTakenMeanwhile = time(['10:00', '14:00']);
export const TimeFullyBooked = time(startClocks);
export const TimeNotFetched = story('time', 'default');
export const TimeEmpty = empty('time');
export const TimeError = wrong('time');
export const About = story('about', 'default');
export const AboutWithoutAMessage = story('about', 'without a message');
export const AboutEmpty = empty('about');
export const AboutError = wrong('about');
export const Confirm = story('confirm', 'default');
export const ConfirmOffline = offline('confirm');
