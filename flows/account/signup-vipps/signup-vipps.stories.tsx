import type { Meta } from '@storybook/react-vite';
import { unprovenEnv } from '#flows/_parts/proven-sign-up/samples.ts';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Sign-up with Vipps' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Intro = sentStories(flow, unprovenEnv('')).story('intro', 'default');
export const IntroCancelled = sentStories(flow, unprovenEnv('cancelled')).story('intro', 'default');
export const IntroWalletDown = sentStories(flow, unprovenEnv('', 'down')).story('intro', 'default');
export const Who = story('who', 'default');
export const WhoEmpty = empty('who');
export const WhoError = wrong('who');
export const Register = story('register', 'default');
export const RegisterInvited = story('register', 'isCodeUnknown');
export const RegisterEmpty = empty('register');
export const RegisterError = wrong('register');
export const RegisterOffline = offline('register');
export const CodeUnknown = story('code-unknown', 'default');
