import type { Meta } from '@storybook/react-vite';
import { lead } from '#src/apps/broker/testing/customers.ts';
import { never, refusal } from '#src/apps/testing/answers.ts';
import { brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/Leads', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const { id, me } = lead();
const path = `/broker/customers?type=leads&lead=${id}`;
const taken = { broker: { id: me.id, name: me.name }, takenAt: '2026-11-24T09:00:00.000Z', isLate: false } as const;
const shown = (one: ReturnType<typeof lead>) => brokerStory({ path, answers: { 'GET /brokers/leads/:id': () => one } });

export const New = brokerStory({ path });
export const Taken = shown(lead({ state: 'taken', ...taken }));
export const Contacted = shown(lead({ state: 'contacted', ...taken, source: 'valuation', message: null }));
export const Lost = shown(lead({ state: 'lost', reason: 'other-broker', ...taken }));
export const Loading = brokerStory({ path, answers: { 'GET /brokers/leads/:id': never } });
export const Gone = brokerStory({
  path,
  answers: { 'GET /brokers/leads/:id': () => Promise.reject(refusal('NOT_FOUND', 404)) },
});
export const NotFetched = brokerStory({
  path,
  answers: { 'GET /brokers/leads/:id': () => Promise.reject(refusal('GEN_ERROR', 500)) },
});
export const SomeWait = brokerStory({
  path: '/broker/dashboard',
  answers: { 'GET /brokers/leads-waiting': () => ({ hour: 3, day: 1 }) },
});
