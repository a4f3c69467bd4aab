import type { Meta } from '@storybook/react-vite';
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
/** The step's only call fetches the times of five days. */
const calls = (taken: readonly string[]) =>
  ((_endpoint, { query }: { readonly query: Days }) => Promise.resolve(sampleSlots(query, taken))) as Call; // seam
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
