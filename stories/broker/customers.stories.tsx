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
  'GET /brokers/customers': () => Promise.reject(refusal(code, status)),
});

export const List = brokerStory({ path });
export const Searched = brokerStory({ path: `${path}?q=kast` });
export const FiveHundred = brokerStory({ path, answers: { 'GET /brokers/customers': longList } });
export const Loading = brokerStory({
  path,
  answers: { 'GET /brokers/customers': never, 'GET /brokers/customers/counts': never },
});
export const Empty = brokerStory({ path: `${path}?type=leads`, answers: { 'GET /brokers/leads': () => pageOf([]) } });
export const NothingFound = brokerStory({
  path: `${path}?type=leads&q=ingen`,
  answers: { 'GET /brokers/leads': () => pageOf([]) },
});
export const NotFetched = brokerStory({ path, answers: failing('GEN_ERROR', 500) });
export const NoConnection = brokerStory({ path, live: 'broken', answers: failing('UNAVAILABLE', 0) });
export const Assigning = brokerStory({ path, answers: { 'GET /brokers/batches': () => ({ items: [runningBatch] }) } });
export const Assigned = brokerStory({
  path,
  answers: {
    'GET /brokers/batches': () => ({ items: [doneBatch] }),
    'GET /brokers/batches/:batch/rows': () => failedRows,
  },
});
/** Two are chosen, and all can be. */
export const Chosen = brokerStory(
  { path, answers: { 'GET /brokers/customers': longList } },
  {
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Kunde 1$/ }));
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Kunde 2$/ }));
    },
  },
);
export const AssignTo = brokerStory(
  { path, answers: { 'GET /brokers/customers': longList } },
  {
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Kunde 1$/ }));
      await userEvent.click(await canvas.findByRole('button', { name: /^(Tildel|Assign)$/ }));
    },
  },
);
const pair = `${path}?merge=${compared.one.id}&with=${compared.other.id}`;
export const MergeTwo = brokerStory({
  path: pair,
  answers: { 'GET /brokers/customers/:id/merge/:with': () => compared },
});
export const MergeRefused = brokerStory(
  {
    path: pair,
    answers: {
      'GET /brokers/customers/:id/merge/:with': () => compared,
      'POST /brokers/customers/:id/merge': () => Promise.reject(refusal('STALE', 412)),
    },
  },
  {
    play: async ({ canvas, userEvent }) =>
      userEvent.click(await canvas.findByRole('button', { name: /til én|into one/ })),
  },
);
export const MergedLately = brokerStory({ path, answers: { 'GET /brokers/merges': () => ({ items: [oneMerge] }) } });
export const MayBeTheSame = brokerStory(
  { path, answers: { 'GET /brokers/customers/:id/same-person': () => mayBeNora } },
  {
    play: async ({ canvas, userEvent }) =>
      userEvent.click(await canvas.findByRole('checkbox', { name: /Nora Berntzen$/ })),
  },
);
