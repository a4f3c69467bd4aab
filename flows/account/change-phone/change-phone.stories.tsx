import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Number changed, customer' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Phone = story('phone', 'default');
export const PhoneEmpty = empty('phone');
export const PhoneError = wrong('phone');
export const PhoneOffline = offline('phone');
export const Code = story('code', 'default');
export const CodeEmpty = empty('code');
export const CodeError = wrong('code');
export const Done = story('done', 'default');
