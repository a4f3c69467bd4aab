import type { Meta } from '@storybook/react-vite';
import { doneBatch, failedRows, runningBatch } from '#src/apps/broker/testing/batches.ts';
import { longList, pageOf } from '#src/apps/broker/testing/customers.ts';
import { compared, mayBeNora, oneMerge } from '#src/apps/broker/testing/merges.ts';
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
const pair = `${path}?merge=${compared.one.id}&with=${compared.other.id}`;
export const MergeTwo = brokerStory({ path: pair, answers: { 'merges.compare': () => compared } });
export const MergeRefused = brokerStory(
  {
    path: pair,
    answers: {
      'merges.compare': () => compared,
      'merges.merge': () => Promise.reject(refusal('STALE', 412)),
    },
  },
  {
    play: async ({ canvas, userEvent }) =>
      userEvent.click(await canvas.findByRole('button', { name: /til én|into one/ })),
  },
);
export const MergedLately = brokerStory({ path, answers: { 'merges.list': () => ({ items: [oneMerge] }) } });
export const MayBeTheSame = brokerStory(
  { path, answers: { 'merges.same': () => mayBeNora } },
  {
    play: async ({ canvas, userEvent }) =>
      userEvent.click(await canvas.findByRole('checkbox', { name: /Nora Berntzen$/ })),
  },
);
