import type { Meta } from '@storybook/react-vite';
import { ownHomeOf } from '#src/apps/customer/testing/own-homes.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import type { FakeAnswer } from '#src/apps/testing/fake-server.ts';
import { customerStory } from './customer-story.tsx';

const meta = {
  title: 'Screens/Customer/Home in own words',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

const ownHome = (answer: FakeAnswer) =>
  customerStory({
    path: '/customer/estates/00000000-0000-4000-8000-000000000001',
    answers: answer === undefined ? {} : { 'GET /estates/:id/own-words': answer },
  });

export const Flat = ownHome(() => ownHomeOf());
/** A house with a long address, and no word of what was paid. */
export const House = ownHome(() =>
  ownHomeOf({
    address: 'Øvre Dyrendal-Kristoffersens vei 1284 B',
    unit: null,
    type: 'DETACHED_HOUSE',
    area: 1284,
    bedrooms: 12,
    purchasePrice: null,
    purchaseYear: null,
  }),
);
export const NotFound = ownHome(() => Promise.reject(refusal('ESTATE_404', 404)));
export const Loading = ownHome(never);
export const Failed = ownHome(() => Promise.reject(refusal('GEN_ERROR', 500)));
export const Offline = ownHome(noNetwork);
