import type { Meta } from '@storybook/react-vite';
import { sentStories } from '#stories/flows/step-stories.ts';
import flow from './flow.ts';
import { sampleEnv as env } from './samples.ts';

export default { title: 'Flows/Ekstra' } satisfies Meta;

const { story, empty, wrong, offline } = sentStories(flow, env);

export const Package = story('package', 'default');
export const PackageLargest = story('package', 'largest');
export const PackageEmpty = empty('package');
export const PackageError = wrong('package');
export const Confirm = story('confirm', 'default');
export const ConfirmStartNow = story('confirm', 'start now');
export const ConfirmEmpty = empty('confirm');
export const ConfirmError = wrong('confirm');
export const ConfirmOffline = offline('confirm');
