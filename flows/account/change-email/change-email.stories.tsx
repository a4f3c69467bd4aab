import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env, plainEnv } from './samples.ts';

export default { title: 'Flows/E-mail changed' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

const { story: plain } = sentStories(flow, plainEnv);

export const Email = story('email', 'default');
export const EmailAlone = plain('email', 'default');
export const EmailEmpty = empty('email');
export const EmailError = wrong('email');
export const EmailOffline = offline('email');
export const Sent = story('sent', 'default');
