import type { Meta } from '@storybook/react-vite';
import { tabPaths } from '#src/apps/customer/shell/tabs.ts';
import { customer, homeOf, now } from '#src/apps/customer/testing/homes.ts';
import { articleList, saleOf } from '#src/apps/customer/testing/journeys.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { customerStory } from './customer-story.tsx';

const meta = { title: 'Screens/Customer/Home', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

// seam: the keys of a constant
const allTabs = Object.keys(tabPaths) as (keyof typeof tabPaths)[];
const failing = () => Promise.reject(refusal('GEN_ERROR', 500));
const kept = [
  { key: 'customer', at: Date.parse(now) - 2_580_000, data: customer },
  { key: 'homes', at: Date.parse(now) - 2_580_000, data: [homeOf()] },
];
const away = {
  'GET /users/:id': noNetwork,
  'GET /estates': noNetwork,
  'GET /signable-documents-count': noNetwork,
  'GET /feature-flag/:flagName': noNetwork,
};

export const FillIn = customerStory({ homes: [homeOf()] });
const newcomer = { 'GET /users/:id': () => ({ ...customer, tutorialSeen: false }) };
export const FirstLook = customerStory({ homes: [homeOf()], answers: newcomer });
export const FirstLookWithoutHome = customerStory({ homes: [], answers: newcomer });
export const Sign = customerStory({
  homes: [homeOf({ forms: { 'takeover-protocol': 'sign', 'pep-form': 'done' } })],
  toSign: 1,
});
export const FillInTheProtocol = customerStory({
  homes: [homeOf({ forms: { 'takeover-protocol': 'fill-in', 'settlement-seller': 'wait' } })],
});
export const Finish = customerStory({ homes: [homeOf({ forms: { 'takeover-protocol': 'finish' } })] });
export const Wait = customerStory({ homes: [homeOf({ forms: { 'takeover-protocol': 'wait' } })] });
export const NotOpenYet = customerStory({
  homes: [
    homeOf({ takeoverIn: 30, label: 'buying', forms: { 'takeover-protocol': 'not-open', 'settlement-buyer': 'done' } }),
  ],
});
export const WithArticles = customerStory({
  homes: [homeOf()],
  answers: { 'GET /content/articles': () => articleList() },
});
export const BidDeadline = customerStory({
  homes: [homeOf({ label: 'selling', takeoverIn: null, forms: {} })],
  answers: { 'GET /timeline/seller': () => [saleOf()] },
});
export const NothingNext = customerStory({
  homes: [
    homeOf({
      takeoverIn: -9,
      label: 'owned',
      forms: { 'takeover-protocol': 'done', 'settlement-buyer': 'done', 'pep-form': 'closed' },
    }),
  ],
});
export const NoFormsYet = customerStory({ homes: [homeOf({ takeoverIn: null, label: 'selling', forms: {} })] });
export const SeveralHomes = customerStory({
  homes: [
    homeOf({ id: 4, address: 'Fjordgata 8', place: 'former', takeoverIn: -40, forms: { 'takeover-protocol': 'done' } }),
    homeOf({
      id: 1,
      takeoverIn: 1,
      forms: { 'takeover-protocol': 'fill-in', 'settlement-seller': 'done', 'pep-form': 'sign' },
    }),
    homeOf({
      id: 2,
      address: 'Øvre Dyrendal-Kristoffersens vei 1284 B',
      label: 'buying',
      takeoverIn: 12,
      forms: { 'settlement-buyer': 'sign', 'pep-form': 'fill-in' },
    }),
    homeOf({ id: 3, address: 'Fjordgata 8', label: 'owned', takeoverIn: -200, forms: { 'takeover-protocol': 'done' } }),
  ],
  toSign: 2,
});
export const AllTabs = customerStory({ tabs: allTabs, toSign: 2 });
export const Employee = customerStory({
  tabs: allTabs,
  toSign: 128,
  answers: { 'GET /users/:id': () => ({ ...customer, isEmployee: true }) },
});
export const BadgesHidden = customerStory({ tabs: allTabs, toSign: 4, on: ['hide-signable-document-badges'] });
export const Starting = customerStory({ answers: { 'GET /users/:id': never } });
export const StartingForLong = customerStory({ answers: { 'GET /users/:id': never }, after: 10_000 });
export const Loading = customerStory({ answers: { 'GET /estates': never } });
export const Empty = customerStory({ homes: [] });
export const NotIdentified = customerStory({
  homes: [],
  answers: { 'GET /users/:id': () => ({ ...customer, isIdentified: false }) },
});
/** Signed in by SMS only: every form and document requires BankID. */
export const SignedInBySms = customerStory({
  homes: [homeOf({ forms: { 'takeover-protocol': 'sign', 'settlement-seller': 'done', 'pep-form': 'not-open' } })],
  answers: {
    'GET /users/:id': () => ({
      ...customer,
      loginMethods: ['PHONE_NUMBER', 'BANKID'],
      standing: { level: 2, isDeviceKnown: true },
    }),
  },
});
export const NotFetched = customerStory({ answers: { 'GET /estates': failing } });
export const CustomerNotFetched = customerStory({ answers: { 'GET /users/:id': failing } });
export const Offline = customerStory({ kept, answers: away });
export const OfflineWithNothingKept = customerStory({ answers: away });
export const Outdated = customerStory({ kept, answers: { 'GET /estates': failing } });
