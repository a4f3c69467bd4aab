import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { byPasswordEnv, sampleEnv as env, mailEnv, nothingElseEnv, waitingEnv } from './samples.ts';

export default { title: 'Flows/Account confirmed' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);
const byMail = sentStories(flow, mailEnv).story;
const afterPassword = sentStories(flow, byPasswordEnv).story;

export const Start = story('start', 'byPassword');
export const StartByMail = byMail('start', 'otherwise');
export const StartAfterPassword = afterPassword('start', 'otherwise');
export const StartNothingElse = sentStories(flow, nothingElseEnv).story('start', 'otherwise');
export const StartWaiting = sentStories(flow, waitingEnv).story('start', 'otherwise');
export const StartOffline = offline('start');
export const Password = story('password', 'default');
export const PasswordEmpty = empty('password');
export const PasswordError = wrong('password');
export const PasswordOffline = offline('password');
export const Code = story('code', 'default');
export const CodeByMail = byMail('code', 'default');
export const CodeEmpty = empty('code');
export const CodeError = wrong('code');
export const CodeOffline = offline('code');
