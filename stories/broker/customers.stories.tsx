import type { Meta } from '@storybook/react-vite';
import { doneBatch, failedRows, runningBatch } from '#src/apps/broker/testing/batches.ts';
import { longList, pageOf } from '#src/apps/broker/testing/customers.ts';
import { never, refusal } from '#src/apps/testing/answers.ts';
import { brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/Customers', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const path = '/broker/customers';
const failing = (code: 'GEN_ERROR' | 'UNAVAILABLE', status: number) => ({
  'customers.customers': () => Promise.reject(refusal(code, status)),
});

export const List = brokerStory({ path });
export const Searched = brokerStory({ path: `${path}?q=kast` });
export const FiveHundred = brokerStory({ path, answers: { 'customers.customers': longList } });
export const Loading = brokerStory({ path, answers: { 'customers.customers': never, 'customers.counts': never } });
export const Empty = brokerStory({ path: `${path}?type=leads`, answers: { 'customers.leads': () => pageOf([]) } });
export const NothingFound = brokerStory({
  path: `${path}?type=leads&q=ingen`,
  answers: { 'customers.leads': () => pageOf([]) },
});
export const NotFetched = brokerStory({ path, answers: failing('GEN_ERROR', 500) });
export const NoConnection = brokerStory({ path, live: 'broken', answers: failing('UNAVAILABLE', 0) });
export const Assigning = brokerStory({ path, answers: { 'batches.list': () => ({ items: [runningBatch] }) } });
export const Assigned = brokerStory({
  path,
  answers: { 'batches.list': () => ({ items: [doneBatch] }), 'batches.rows': () => failedRows },
});
/** Two are chosen, and all can be. */
export const Chosen = brokerStory(
  { path, answers: { 'customers.customers': longList } },
  {
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Kunde 1$/ }));
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Kunde 2$/ }));
    },
  },
);
export const AssignTo = brokerStory(
  { path, answers: { 'customers.customers': longList } },
  {
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Kunde 1$/ }));
      await userEvent.click(await canvas.findByRole('button', { name: /^(Tildel|Assign)$/ }));
    },
  },
);
