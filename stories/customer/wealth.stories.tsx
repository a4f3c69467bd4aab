import type { Meta, StoryObj } from '@storybook/react-vite';
import { brokerValue, historyOf, unsure, valuationOf, waitingOrder } from '#src/apps/customer/testing/values.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import type { HomeValuation } from '#src/contract/wealth/values.ts';
import { type CustomerStoryProps, customerStory } from './customer-story.tsx';

const meta = { title: 'Screens/Customer/Wealth', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

type Play = NonNullable<StoryObj['play']>;
const wealth = (
  answers: NonNullable<CustomerStoryProps['answers']>,
  more: Omit<CustomerStoryProps, 'answers'> = {},
  story: StoryObj = {},
) =>
  customerStory(
    { path: '/customer/wealth', answers: { 'GET /estate/:id/price-history': () => historyOf(), ...answers }, ...more },
    story,
  );
const shown = (given: Parameters<typeof valuationOf>[0] = {}) => ({
  'GET /estates/valuation': () => [valuationOf(given)],
  'GET /estate/:id/valuation': () => valuationOf(given),
});

export const Sure = wealth(shown());
export const SixMonths = wealth(shown(), { path: '/customer/wealth?period=m6' });
export const Unsure = wealth({ 'GET /estates/valuation': () => [unsure()], 'GET /estate/:id/valuation': unsure });
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
export const NotConfirmed = wealth(shown(), { path: '/customer/wealth?fetch=homes&method=eid&outcome=cancelled' });
export const TwoHomes = wealth({
  ...shown(),
  'GET /estates/valuation': () => [
    valuationOf(),
    {
      ...unsure(),
      estateID: '00000000-0000-4000-8000-000000000002' as ReturnType<typeof unsure>['estateID'],
      home: { ...unsure().home, address: 'Solveien 3' },
    },
  ],
});
const loanDetails = () => ({
  details: {
    grossIncome: 980_000,
    remainingLoan: 2_650_000,
    interestRate: 5.35,
    originalMortgage: 2_900_000,
    mortgageYears: 25,
    otherDebt: 0,
  },
  revision: 1,
});
const open: Play = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: /Prøv andre tall|Try other figures/ }));
const typeWrong: Play = async (context) => {
  await open(context);
  const rate = await context.canvas.findByLabelText(/^(Rente|Interest rate)/);
  await context.userEvent.clear(rate);
  await context.userEvent.type(rate, '26');
  await context.userEvent.tab();
};
const whatIf = (loanAnswer: () => unknown, play: Play = open) =>
  wealth({ ...shown(), 'GET /financial-details/:id': loanAnswer }, {}, { play });
export const WhatIf = whatIf(loanDetails);
export const WhatIfWrong = whatIf(loanDetails, typeWrong);
export const WhatIfLoading = whatIf(never);
export const WhatIfOffline = whatIf(noNetwork);
const facade =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#9cc5c1"/></svg>';
const pictured = {
  ...shown({ ownPicture: 'a'.repeat(64) }),
  'GET /estate/:id/own-picture': () => ({ blob: new Blob([facade], { type: 'image/svg+xml' }), type: 'image/svg+xml' }),
};
export const OwnPicture = wealth(pictured);
export const OwnPictureNotFetched = wealth({ ...pictured, 'GET /estate/:id/own-picture': noNetwork });
export const OwnPictureRefused = wealth(
  { ...shown(), 'PUT /estate/:id/own-picture': never },
  {},
  {
    async play({ canvas, userEvent }) {
      const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'bilde.jpg', { type: 'image/jpeg' });
      const input = await canvas.findByLabelText(/^(Velg et bilde|Choose a picture)$/);
      await userEvent.upload(input, file);
    },
  },
);
export const StaleProvider = wealth(shown({ computedAt: '2026-11-12T02:10:00.000Z' as HomeValuation['computedAt'] }));
export const OwnWords = wealth(shown({ part: 'own-words' }));
export const FirstDay = wealth({ 'GET /estates/valuation': () => [] });
export const Loading = wealth({ 'GET /estates/valuation': never });
export const Failed = wealth({ 'GET /estates/valuation': () => Promise.reject(refusal('GEN_ERROR', 500)) });
export const Offline = wealth({ 'GET /estates/valuation': noNetwork });

const byBroker = {
  value: 4_680_000,
  basis: 'BROKER',
  broker: brokerValue(),
  equity: 2_030_000,
  loanToValue: 56.6,
} as const;
export const ByBroker = wealth(shown(byBroker));
export const ByBrokerExpiresSoon = wealth(
  shown({ ...byBroker, broker: brokerValue({ valuedOn: '2026-09-02', validUntil: '2026-12-02', state: 'expiring' }) }),
);
export const ByBrokerExpired = wealth(
  shown({ broker: brokerValue({ valuedOn: '2026-08-02', validUntil: '2026-11-02', state: 'expired' }) }),
);
const unsureByBroker = {
  ...unsure(),
  value: 16_400_000,
  basis: 'BROKER',
  broker: brokerValue({ value: 16_400_000, low: 15_900_000, high: 16_900_000 }),
} as const;
export const ByBrokerOfUnsureHome = wealth({
  'GET /estates/valuation': () => [unsureByBroker],
  'GET /estate/:id/valuation': () => unsureByBroker,
});
export const Ordered = wealth(shown({ order: waitingOrder() }));
export const Declined = wealth(
  shown({ order: waitingOrder({ state: 'declined', reason: 'Vi tar ingen nye befaringer før jul.' }) }),
);
export const NoOffice = wealth(shown({ ordersTo: null }));
