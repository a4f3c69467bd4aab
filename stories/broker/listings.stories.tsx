import type { Meta } from '@storybook/react-vite';
import { deskDocuments, documentParties, halfSigned } from '#src/apps/broker/testing/documents.ts';
import { comingStatistics, listingStatistics } from '#src/apps/broker/testing/listing-tabs.ts';
import { deviatingListing, hiddenListing } from '#src/apps/broker/testing/listings.ts';
import { aMailing, queuedMailing } from '#src/apps/broker/testing/mailings.ts';
import { estate, me } from '#src/apps/broker/testing/takeovers.ts';
import { never, refusal } from '#src/apps/testing/answers.ts';
import type { Mailing } from '#src/contract/desk/mailings.ts';
import { brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/Listings', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const path = '/broker/listings';
const one = `${path}/${estate(11)}`;

const facade = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#0A3F3D"/><path d="M90 70h220v230H90z" fill="#D39A33"/><path d="M120 110h40v50h-40zM180 110h40v50h-40zM240 110h40v50h-40zM120 200h40v50h-40zM240 200h40v50h-40z" fill="#FFD27A"/></svg>',
)}`;

export const List = brokerStory({ path });
export const Loading = brokerStory({ path, answers: { 'GET /brokers/estates': never } });
export const Empty = brokerStory({
  path,
  answers: { 'GET /brokers/estates': () => ({ items: [], total: 0, next: null }) },
});
export const NotFetched = brokerStory({
  path,
  answers: { 'GET /brokers/estates': () => Promise.reject(refusal('GEN_ERROR', 500)) },
});
export const NoConnection = brokerStory({
  path,
  live: 'broken',
  answers: { 'GET /brokers/estates': () => Promise.reject(refusal('UNAVAILABLE', 0)) },
});
export const Overview = brokerStory({ path: one });
/** What is missing hides the home from those who look for one that is coming. */
export const Hidden = brokerStory({
  path: one,
  answers: { 'GET /brokers/estates/:id': () => ({ ...hiddenListing, picture: facade }) },
});
/** The protocol is finished with deviations: they stand first, in the row and on the page. */
export const RowWithDeviations = brokerStory({
  path,
  answers: { 'GET /brokers/estates': () => ({ items: [deviatingListing], total: 1, next: null }) },
});
export const WithDeviations = brokerStory({
  path: one,
  answers: { 'GET /brokers/estates/:id': () => deviatingListing },
});
export const Valuation = brokerStory({ path: `${one}/valuation` });
export const Buyers = brokerStory({ path: `${one}/buyers` });
export const BuyersLoading = brokerStory({
  path: `${one}/buyers`,
  answers: { 'GET /brokers/estates/:id/potential-buyers': never },
});
export const NoBuyers = brokerStory({
  path: `${one}/buyers`,
  answers: { 'GET /brokers/estates/:id/potential-buyers': () => ({ items: [], total: 0, reachable: 0, next: null }) },
});
export const BuyersNotFetched = brokerStory({
  path: `${one}/buyers`,
  answers: { 'GET /brokers/estates/:id/potential-buyers': () => Promise.reject(refusal('GEN_ERROR', 500)) },
});
export const BuyersNoConnection = brokerStory({
  path: `${one}/buyers`,
  live: 'broken',
  answers: { 'GET /brokers/estates/:id/potential-buyers': () => Promise.reject(refusal('UNAVAILABLE', 0)) },
});
const oneMailing = (mailing: Mailing) => ({ 'GET /brokers/sms': () => ({ items: [mailing], next: null }) });
export const BuyersMailed = brokerStory({ path: `${one}/buyers`, answers: oneMailing(aMailing()) });
export const BuyersMailingQueued = brokerStory({ path: `${one}/buyers`, answers: oneMailing(queuedMailing) });
export const MailingWritten = brokerStory(
  { path: `${one}/buyers` },
  {
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByRole('button', { name: /34/ }));
    },
  },
);
export const BuyersOfAssistant = brokerStory({
  path: `${one}/buyers`,
  answers: { 'GET /broker': () => ({ ...me, role: 'assistant' }) },
});
export const Statistics = brokerStory({ path: `${one}/statistics` });
/** The advertisement is not out: only what is counted is shown. */
export const NothingCounted = brokerStory({
  path: `${one}/statistics`,
  answers: { 'GET /brokers/estates/:id/statistics': () => comingStatistics },
});
export const StatisticsNotNow = brokerStory({
  path: `${one}/statistics`,
  answers: { 'GET /brokers/estates/:id/statistics': () => ({ ...listingStatistics, counts: null }) },
});
export const StatisticsNotFetched = brokerStory({
  path: `${one}/statistics`,
  live: 'broken',
  answers: { 'GET /brokers/estates/:id/statistics': () => Promise.reject(refusal('UNAVAILABLE', 0)) },
});
export const Log = brokerStory({ path: `${one}/log` });
export const EmptyLog = brokerStory({
  path: `${one}/log`,
  answers: { 'GET /brokers/estates/:id/log': () => ({ items: [], next: null }) },
});
export const LogNotFetched = brokerStory({
  path: `${one}/log`,
  answers: { 'GET /brokers/estates/:id/log': () => Promise.reject(refusal('GEN_ERROR', 500)) },
});
export const OneLoading = brokerStory({ path: one, answers: { 'GET /brokers/estates/:id': never } });
export const OneNotFetched = brokerStory({
  path: one,
  answers: { 'GET /brokers/estates/:id': () => Promise.reject(refusal('GEN_ERROR', 500)) },
});
export const Documents = brokerStory({ path: `${one}/documents` });
export const DocumentsEmpty = brokerStory({
  path: `${one}/documents`,
  answers: { 'GET /brokers/estates/:id/documents': () => ({ items: [], next: null, parties: [] }) },
});
export const DocumentsToSign = brokerStory({
  path: `${one}/documents`,
  answers: {
    'GET /brokers/estates/:id/documents': () => ({
      items: [{ ...deskDocuments[0], signing: halfSigned }, ...deskDocuments.slice(1)],
      next: null,
      parties: documentParties,
    }),
  },
});
export const DocumentsLoading = brokerStory({
  path: `${one}/documents`,
  answers: { 'GET /brokers/estates/:id/documents': never },
});
export const DocumentsNotFetched = brokerStory({
  path: `${one}/documents`,
  answers: { 'GET /brokers/estates/:id/documents': () => Promise.reject(refusal('GEN_ERROR', 500)) },
});
export const DocumentsNoConnection = brokerStory({
  path: `${one}/documents`,
  live: 'broken',
  answers: { 'GET /brokers/estates/:id/documents': () => Promise.reject(refusal('UNAVAILABLE', 0)) },
});
