import type { Meta } from '@storybook/react-vite';
import { someBuyers } from '#src/apps/broker/testing/buyers.ts';
import { customers, pageOf } from '#src/apps/broker/testing/customers.ts';
import { deskHomes } from '#src/apps/broker/testing/desk-lists.ts';
import { deskDocuments, documentParties } from '#src/apps/broker/testing/documents.ts';
import { ekstraOrders } from '#src/apps/broker/testing/ekstra.ts';
import { listingLog } from '#src/apps/broker/testing/listing-tabs.ts';
import { listings } from '#src/apps/broker/testing/listings.ts';
import { aMailing } from '#src/apps/broker/testing/mailings.ts';
import { estate, needs, rows } from '#src/apps/broker/testing/takeovers.ts';
import { waitingOrders } from '#src/apps/broker/testing/valuations.ts';
import { someChats } from '#src/apps/testing/chats.ts';
import { atSize, type listSizes, type SizedList } from '#src/apps/testing/list-size.ts';
import { brokerStory } from './broker-story.tsx';

const meta = {
  title: 'Screens/Broker/Lists',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
  excludeStories: ['brokerLists'],
} satisfies Meta;
export default meta;

const one = `/broker/listings/${estate(11)}`;

/** The lists of the desk, each with the page that shows it. Each has a story at every size. */
export const brokerLists = {
  customers: { path: '/broker/customers', call: 'GET /brokers/customers', reply: () => pageOf(customers) },
  leads: {
    path: '/broker/customers?type=leads',
    call: 'GET /brokers/leads',
    reply: () => pageOf(customers.filter(({ role }) => role === 'lead')),
  },
  listings: {
    path: '/broker/listings',
    call: 'GET /brokers/estates',
    reply: () => ({ items: listings, total: 0, next: null }),
  },
  buyers: { path: `${one}/buyers`, call: 'GET /brokers/estates/:id/potential-buyers', reply: () => someBuyers },
  mailings: { path: `${one}/buyers`, call: 'GET /brokers/sms', reply: () => ({ items: [aMailing()], next: null }) },
  documents: {
    path: `${one}/documents`,
    call: 'GET /brokers/estates/:id/documents',
    reply: () => ({ items: deskDocuments, next: null, parties: documentParties }),
  },
  log: { path: `${one}/log`, call: 'GET /brokers/estates/:id/log', reply: () => listingLog },
  takeovers: {
    path: '/broker/dashboard',
    call: 'GET /brokers/takeovers',
    reply: () => deskHomes({ takeovers: Object.values(rows), needs }),
  },
  orders: { path: '/broker/dashboard', call: 'GET /brokers/ekstra-orders', reply: () => ekstraOrders },
  valuations: { path: '/broker/dashboard', call: 'GET /brokers/valuation-orders', reply: () => waitingOrders },
  talks: { path: '/broker/chat', call: 'GET /chats', reply: () => someChats },
} as const satisfies Readonly<Record<string, SizedList & { readonly path: string }>>;

const at = (name: keyof typeof brokerLists, size: keyof typeof listSizes) =>
  brokerStory({ path: brokerLists[name].path, answers: atSize(brokerLists[name], size) });

export const CustomersNone = at('customers', 'None');
export const CustomersOne = at('customers', 'One');
export const CustomersMany = at('customers', 'Many');
export const CustomersTooMany = at('customers', 'TooMany');
export const LeadsNone = at('leads', 'None');
export const LeadsOne = at('leads', 'One');
export const LeadsMany = at('leads', 'Many');
export const LeadsTooMany = at('leads', 'TooMany');
export const ListingsNone = at('listings', 'None');
export const ListingsOne = at('listings', 'One');
export const ListingsMany = at('listings', 'Many');
export const ListingsTooMany = at('listings', 'TooMany');
export const BuyersNone = at('buyers', 'None');
export const BuyersOne = at('buyers', 'One');
export const BuyersMany = at('buyers', 'Many');
export const BuyersTooMany = at('buyers', 'TooMany');
export const MailingsNone = at('mailings', 'None');
export const MailingsOne = at('mailings', 'One');
export const MailingsMany = at('mailings', 'Many');
export const MailingsTooMany = at('mailings', 'TooMany');
export const DocumentsNone = at('documents', 'None');
export const DocumentsOne = at('documents', 'One');
export const DocumentsMany = at('documents', 'Many');
export const DocumentsTooMany = at('documents', 'TooMany');
export const LogNone = at('log', 'None');
export const LogOne = at('log', 'One');
export const LogMany = at('log', 'Many');
export const LogTooMany = at('log', 'TooMany');
export const TakeoversNone = at('takeovers', 'None');
export const TakeoversOne = at('takeovers', 'One');
export const TakeoversMany = at('takeovers', 'Many');
export const TakeoversTooMany = at('takeovers', 'TooMany');
export const OrdersNone = at('orders', 'None');
export const OrdersOne = at('orders', 'One');
export const OrdersMany = at('orders', 'Many');
export const OrdersTooMany = at('orders', 'TooMany');
export const ValuationsNone = at('valuations', 'None');
export const ValuationsOne = at('valuations', 'One');
export const ValuationsMany = at('valuations', 'Many');
export const ValuationsTooMany = at('valuations', 'TooMany');
export const TalksNone = at('talks', 'None');
export const TalksOne = at('talks', 'One');
export const TalksMany = at('talks', 'Many');
export const TalksTooMany = at('talks', 'TooMany');
