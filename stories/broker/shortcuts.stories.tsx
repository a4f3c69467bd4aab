import type { Meta } from '@storybook/react-vite';
import { pageOf } from '#src/apps/broker/testing/customers.ts';
import { refusal } from '#src/apps/testing/answers.ts';
import { type BrokerStoryProps, brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/Shortcuts', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const path = '/broker/customers';
const found = (typed: string, props: BrokerStoryProps = {}) =>
  brokerStory(
    { path, ...props },
    {
      play: async ({ canvas, userEvent }) => {
        await canvas.findByRole('heading', { level: 1, name: /Kunder|Customers/ });
        await userEvent.keyboard('{Control>}k{/Control}');
        await userEvent.type(await canvas.findByRole('combobox', { name: /Finn|Find/ }), typed);
      },
    },
  );

export const Find = found('o');
export const NothingFound = found('qqq', {
  answers: {
    'GET /brokers/customers': () => pageOf([]),
    'GET /brokers/estates': () => ({ items: [], total: 0, next: null }),
  },
});
export const NotFetched = found('nora', {
  answers: { 'GET /brokers/customers': () => Promise.reject(refusal('GEN_ERROR', 500)) },
});
export const Keys = brokerStory(
  { path },
  {
    play: async ({ canvas, userEvent }) => {
      await canvas.findByRole('heading', { level: 1, name: /Kunder|Customers/ });
      await userEvent.keyboard('?');
    },
  },
);
