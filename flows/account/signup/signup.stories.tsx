import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Sign-up by SMS' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Phone = story('phone', 'default');
export const PhoneEmpty = empty('phone');
export const PhoneError = wrong('phone');
export const PhoneOffline = offline('phone');
export const Code = story('code', 'default');
export const CodeEmpty = empty('code');
export const CodeError = wrong('code');
export const CodeOffline = offline('code');
export const Person = story('person', 'default');
export const PersonEmpty = empty('person');
export const PersonError = wrong('person');
export const PersonOffline = offline('person');
export const Details = story('details', 'default');
export const DetailsInvited = story('details', 'isCodeUnknown');
export const DetailsEmpty = empty('details');
export const DetailsError = wrong('details');
export const DetailsOffline = offline('details');
export const CodeUnknown = story('code-unknown', 'default');
