import type { Meta } from '@storybook/react-vite';
import { askedBefore } from '#flows/_parts/service/samples.ts';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Service Sector Alarm' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Order = story('order', 'default');
export const OrderEmpty = empty('order');
export const OrderError = wrong('order');
export const OrderOffline = offline('order');
export const OrderAgain = sentStories(flow, { ...env, facts: askedBefore }).empty('order');
export const Ordered = story('ordered', 'default');
