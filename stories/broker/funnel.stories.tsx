import type { Meta } from '@storybook/react-vite';
import { fewForms, manyForms, noForms } from '#src/apps/broker/testing/funnel.ts';
import { never, refusal } from '#src/apps/testing/answers.ts';
import type { Funnel } from '#src/contract/desk/broker-funnel.ts';
import { brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/Funnel', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const page = (funnel: () => Funnel | Promise<Funnel>) =>
  brokerStory({ path: '/broker/funnel', answers: { 'GET /brokers/funnel': funnel } });

export const Many = page(() => manyForms);
export const Few = page(() => fewForms);
export const Empty = page(() => noForms);
export const Loading = page(never);
export const NotFetched = page(() => Promise.reject(refusal('UNAVAILABLE')));
