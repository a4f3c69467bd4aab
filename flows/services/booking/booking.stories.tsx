import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Booking' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Home = story('home', 'default');
export const HomeEmpty = empty('home');
export const HomeError = wrong('home');
export const Time = story('time', 'default');
export const TimeEmpty = empty('time');
export const TimeError = wrong('time');
export const About = story('about', 'default');
export const AboutWithoutAMessage = story('about', 'without a message');
export const AboutEmpty = empty('about');
export const AboutError = wrong('about');
export const Confirm = story('confirm', 'default');
export const ConfirmOffline = offline('confirm');
