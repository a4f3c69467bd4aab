import type { Meta } from '@storybook/react-vite';
import { homeOf } from '#src/apps/customer/testing/homes.ts';
import { orderOf } from '#src/apps/customer/testing/service-orders.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { type CustomerStoryProps, customerStory } from './customer-story.tsx';

const meta = {
  title: 'Screens/Customer/Services',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

const ordered = () => ({
  items: [
    orderOf(),
    orderOf({
      id: '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a13' as never,
      partner: 'if',
      service: 'insurance',
      state: 'failed',
    }),
    orderOf({
      id: '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a14' as never,
      partner: 'trygg',
      service: 'sun-screening',
      state: 'recalled',
    }),
  ],
  total: 23,
});
const services = (path = '', answers: NonNullable<CustomerStoryProps['answers']> = {}, more: CustomerStoryProps = {}) =>
  customerStory({ path: `/customer/services${path}`, answers, ...more });
const failed = () => Promise.reject(refusal('GEN_ERROR', 500));

export const List = services();
export const ListOrdered = services('', { 'GET /services/orders': ordered }, { homes: [homeOf({ label: 'buying' })] });
export const ListEmpty = services('', { 'GET /services': () => ({ partners: [] }) }, { homes: [] });
export const ListLoading = services('', { 'GET /services': never });
export const ListFailed = services('', { 'GET /services/orders': failed });
export const ListOffline = services('', { 'GET /services': noNetwork, 'GET /services/orders': noNetwork });
export const Category = services('/insurance');
export const CategoryOrdered = services('/insurance', {
  'GET /services/orders': () => ({ items: [orderOf({ partner: 'if', service: 'insurance' })], total: 1 }),
});
export const CategoryEmpty = services('/security', { 'GET /services': () => ({ partners: [] }) });
export const CategoryLoading = services('/security', { 'GET /services': never });
export const CategoryFailed = services('/security', { 'GET /services': failed });
export const CategoryOffline = services('/security', { 'GET /services': noNetwork });
const order = '/orders/5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a12';
export const Order = services(order, { 'GET /services/orders/:id': () => orderOf() });
export const OrderFailed = services(order, { 'GET /services/orders/:id': () => orderOf({ state: 'failed' }) });
export const OrderTakenBack = services(order, {
  'GET /services/orders/:id': () => orderOf({ state: 'withdrawn', shared: null }),
});
export const OrderLoading = services(order, { 'GET /services/orders/:id': never });
export const OrderNotFetched = services(order, { 'GET /services/orders/:id': failed });
export const OrderOffline = services(order, { 'GET /services/orders/:id': noNetwork });
