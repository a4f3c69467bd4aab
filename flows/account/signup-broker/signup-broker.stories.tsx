import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Sign-up, broker' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const You = story('you', 'default');
export const YouEmpty = empty('you');
export const YouError = wrong('you');
export const YouOffline = offline('you');
export const Account = story('account', 'default');
export const AccountEmpty = empty('account');
export const AccountError = wrong('account');
export const AccountOffline = offline('account');
export const Sent = story('sent', 'default');
