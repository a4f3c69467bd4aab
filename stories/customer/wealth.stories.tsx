import type { Meta } from '@storybook/react-vite';
import { historyOf, unsure, valuationOf } from '#src/apps/customer/testing/values.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { type CustomerStoryProps, customerStory } from './customer-story.tsx';

const meta = { title: 'Screens/Customer/Wealth', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const wealth = (answers: NonNullable<CustomerStoryProps['answers']>, more: Omit<CustomerStoryProps, 'answers'> = {}) =>
  customerStory({ path: '/customer/wealth', answers: { priceHistory: () => historyOf(), ...answers }, ...more });
const shown = (given: Parameters<typeof valuationOf>[0] = {}) => ({
  worths: () => [valuationOf(given)],
  valuation: () => valuationOf(given),
});

export const Sure = wealth(shown());
export const SixMonths = wealth(shown(), { path: '/customer/wealth?period=m6' });
export const Unsure = wealth({ worths: () => [unsure()], valuation: unsure });
export const WithoutLoan = wealth(shown({ loan: null, equity: null, loanToValue: null, payment: null, own: null }));
export const LoanLarger = wealth(
  shown({ loan: 5_000_000, equity: -250_000, loanToValue: 105.3, loanToValueWithCommonDebt: 104.9 }),
);
export const KronerOnly = wealth(shown(), { on: ['DISABLE_PERCENTAGE'] });
const unknown = {
  value: null,
  basis: null,
  low: null,
  high: null,
  estimate: null,
  comparables: [],
  loan: null,
};
export const TooFewSales = wealth(shown({ ...unknown, precision: 'NONE', pricePerSqm: null }));
export const Pending = wealth(shown({ ...unknown, precision: 'PENDING', computedAt: null, pricePerSqm: null }));
export const TwoHomes = wealth({
  ...shown(),
  worths: () => [
    valuationOf(),
    {
      ...unsure(),
      estateID: '00000000-0000-4000-8000-000000000002' as ReturnType<typeof unsure>['estateID'],
      home: { ...unsure().home, address: 'Solveien 3' },
    },
  ],
});
export const OwnWords = wealth(shown({ part: 'own-words' }));
export const FirstDay = wealth({ worths: () => [] });
export const Loading = wealth({ worths: never });
export const Failed = wealth({ worths: () => Promise.reject(refusal('GEN_ERROR', 500)) });
export const Offline = wealth({ worths: noNetwork });
