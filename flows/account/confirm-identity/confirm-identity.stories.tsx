import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { byWalletEnv, sampleEnv as env, unprovenEnv } from './samples.ts';

export default { title: 'Flows/Identity confirmed' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);
// Own names, because Storybook takes `x.story()` for a story of another format.
const { story: unproven } = sentStories(flow, unprovenEnv);
const un = (facts: Readonly<Record<string, string>>) =>
  sentStories(flow, { ...unprovenEnv, facts: { ...unprovenEnv.facts, ...facts } });
const { story: cancelled } = un({ outcome: 'cancelled' });
const { story: ownerFirst } = un({ hasWallet: 'yes', hasPassword: 'no' });
const { story: hasBoth } = un({ hasEid: 'yes', hasWallet: 'yes' });
const { story: byWallet } = sentStories(flow, byWalletEnv);
const { story: forgotten } = sentStories(flow, { ...env, facts: { ...env.facts, hasWallet: 'yes' } });

export const Start = unproven('start', 'default');
export const StartCancelled = cancelled('start', 'default');
export const StartOwnerFirst = ownerFirst('start', 'default');
export const StartBothLinked = hasBoth('start', 'default');
export const Password = story('password', 'default');
export const PasswordEmpty = empty('password');
export const PasswordError = wrong('password');
export const PasswordOffline = offline('password');
export const PasswordForgotten = forgotten('password', 'default');
export const OwnerShown = byWallet('password', 'default');
export const Done = story('done', 'default');
