import type { Meta } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { ekstraDaysOf, ekstraHome, ekstraOf, ekstraOrderOf, runningOrder } from '#src/apps/customer/testing/ekstra.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import type { EkstraOrder } from '#src/contract/services/ekstra.ts';
import { type CustomerStoryProps, customerStory } from './customer-story.tsx';

const meta = {
  title: 'Screens/Customer/Ekstra',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

type Answers = NonNullable<CustomerStoryProps['answers']>;
const page = (answers: Answers) => customerStory({ path: `/customer/estates/${ekstraHome}/ekstra`, answers });
const order = (given: Partial<EkstraOrder>, more: Answers = {}) =>
  page({ 'GET /estates/:id/ekstra': () => ekstraOf({ order: ekstraOrderOf(given) }), ...more });
const running = (answers: Answers) =>
  page({ 'GET /estates/:id/ekstra': () => ekstraOf({ order: runningOrder }), ...answers });
const paymentInfo = 'Kontonummer 1234 56 78903\nKID 420017\nBetal innen 1. desember';

export const Ordered = order({});
export const ToBePaid = order({ state: 'answered', paymentInfo });
export const ToBePaidByTheOther = order({ state: 'answered', isMine: false });
export const Paid = order({ state: 'paid', paymentInfo });
export const Declined = order({ state: 'declined', reason: 'Annonsen kan ikke lages før bildene er tatt.' });
export const Withdrawn = order({ state: 'withdrawn' });
export const CancelledAsSold = order({ state: 'cancelled', dueOn: null, cancelCause: 'sold' });
export const CancelledUnpaid = order({ state: 'cancelled', dueOn: null, cancelCause: 'unpaid' });
export const Withdrawing = {
  ...order({}),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const shown = within(canvasElement);
    await userEvent.click(await shown.findByRole('button', { name: /Trekk bestillingen|Withdraw the order/ }));
  },
};
export const Running = running({ 'GET /statistics/ekstra/:id': () => ekstraDaysOf() });
export const RunningFirstDay = running({ 'GET /statistics/ekstra/:id': () => ekstraDaysOf({ days: [] }) });
export const Done = page({
  'GET /estates/:id/ekstra': () => ekstraOf({ order: { ...runningOrder, state: 'done' } }),
  'GET /statistics/ekstra/:id': () => ekstraDaysOf({ order: { ...runningOrder, state: 'done' } }),
});
export const PartnerDown = running({ 'GET /statistics/ekstra/:id': () => ekstraDaysOf({ isFresh: false }) });
export const DaysLoading = running({ 'GET /statistics/ekstra/:id': never });
export const DaysFailed = running({ 'GET /statistics/ekstra/:id': () => Promise.reject(refusal('UNAVAILABLE', 503)) });
export const NotForSale = page({ 'GET /estates/:id/ekstra': () => ekstraOf({ order: null, isForSale: false }) });
export const NoBroker = page({ 'GET /estates/:id/ekstra': () => ekstraOf({ order: null, broker: '' }) });
export const NotFound = page({ 'GET /estates/:id/ekstra': () => Promise.reject(refusal('ESTATE_404', 404)) });
export const Loading = page({ 'GET /estates/:id/ekstra': never });
export const Failed = page({ 'GET /estates/:id/ekstra': () => Promise.reject(refusal('GEN_ERROR', 500)) });
export const Offline = page({ 'GET /estates/:id/ekstra': noNetwork });
