import { CustomerSession, customerCall } from '#src/client/customer-session.ts';
import type { OfflineEntry, OfflineStore } from '#src/client/offline-store.ts';
import { memoryCredentials } from '#src/client/testing/memory-credentials.ts';
import { kari, tokenUntil } from '#src/client/testing/token.ts';
import type { TimingRecorder } from '#src/client/timing-recorder.ts';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { calendar } from '#src/contract/account/calendar.ts';
import { type CustomerHome, customerHomes } from '#src/contract/account/customer-homes.ts';
import { dataExport } from '#src/contract/account/data-export.ts';
import { documents } from '#src/contract/account/documents.ts';
import { paperSigning } from '#src/contract/account/paper-signing.ts';
import { preferences } from '#src/contract/account/preferences.ts';
import { pushDevices } from '#src/contract/account/push-devices.ts';
import type { Call } from '#src/contract/call.ts';
import { consents } from '#src/contract/identity/consents.ts';
import { identities } from '#src/contract/identity/identities.ts';
import { identityProofs } from '#src/contract/identity/identity-proofs.ts';
import { type Session, sessions } from '#src/contract/identity/sessions.ts';
import { userEmail } from '#src/contract/identity/user-email.ts';
import { users } from '#src/contract/identity/users.ts';
import { articles } from '#src/contract/journey/articles.ts';
import { estates } from '#src/contract/journey/estates.ts';
import { factReports } from '#src/contract/journey/fact-reports.ts';
import { feed } from '#src/contract/journey/feed.ts';
import { gallery } from '#src/contract/journey/gallery.ts';
import { journeyLinks } from '#src/contract/journey/journey-links.ts';
import { ownRatings } from '#src/contract/journey/own-ratings.ts';
import { ratings } from '#src/contract/journey/ratings.ts';
import { statistics } from '#src/contract/journey/statistics.ts';
import { timeline } from '#src/contract/journey/timeline.ts';
import { favourites } from '#src/contract/market/favourites.ts';
import { homeQuestions } from '#src/contract/market/home-questions.ts';
import { preMarket } from '#src/contract/market/pre-market.ts';
import { featureFlags } from '#src/contract/platform/feature-flags.ts';
import { bookings } from '#src/contract/services/booking.ts';
import { ekstra } from '#src/contract/services/ekstra.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { evaluations } from '#src/contract/wealth/evaluations.ts';
import { financialDetails } from '#src/contract/wealth/financial-details.ts';
import { homePictures } from '#src/contract/wealth/home-pictures.ts';
import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import { registerSync } from '#src/contract/wealth/register-sync.ts';
import { values } from '#src/contract/wealth/values.ts';
import { standingConsents } from '#src/domain/consents.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { servicePartners } from '#src/domain/services.ts';
import { refusal } from '../../testing/answers.ts';
import type { CustomerContext } from '../identity/session/customer-context.ts';
import { clockByHand } from './clock-by-hand.ts';
import { customer, homeOf, now } from './homes.ts';
import { type FakePushOptions, fakePush } from './push.ts';
import { engagementAnswers, engagementCalls } from './quiz.ts';
import { ownRatingOf, ratingOf } from './ratings.ts';

const endpoints = {
  customer: users.read,
  homes: customerHomes.list,
  openForm: customerHomes.openForm,
  count: documents.count,
  papers: documents.list,
  file: documents.file,
  paperSigning: paperSigning.read,
  paperCode: paperSigning.sendCode,
  signPaper: paperSigning.sign,
  flag: featureFlags.read,
  refresh: sessions.refresh,
  logout: sessions.logout,
  logoutEverywhere: sessions.logoutEverywhere,
  notifications: preferences.notifications,
  changeNotifications: preferences.changeNotifications,
  seeTutorial: preferences.seeTutorial,
  consents: consents.read,
  changeConsents: consents.change,
  ownData: dataExport.readText,
  identities: identities.list,
  unlink: identities.unlink,
  sendEmailLink: userEmail.sendLink,
  stopDeletion: accountDeletion.stop,
  startEid: identityProofs.startEid,
  startWallet: identityProofs.startWallet,
  readCalendar: calendar.read,
  subscribe: calendar.subscribe,
  unsubscribe: calendar.unsubscribe,
  estate: estates.read,
  reports: factReports.list,
  reportFact: factReports.report,
  statistics: statistics.read,
  rating: ratings.average,
  ownRating: ownRatings.read,
  giveRating: ownRatings.give,
  gallery: gallery.read,
  articles: articles.list,
  article: articles.read,
  sales: timeline.seller,
  purchases: timeline.buyer,
  tickSeller: timeline.tickSeller,
  tickBuyer: timeline.tickBuyer,
  propose: timeline.propose,
  journeyLinks: journeyLinks.list,
  createJourneyLink: journeyLinks.create,
  endJourneyLink: journeyLinks.end,
  removeHome: ownHomes.remove,
  ownHome: ownHomes.read,
  news: feed.list,
  dismiss: feed.dismiss,
  worths: values.list,
  valuation: values.read,
  orderValuation: evaluations.request,
  withdrawOrder: evaluations.withdraw,
  priceHistory: values.history,
  loanDetails: financialDetails.read,
  syncHomes: registerSync.sync,
  homePicture: homePictures.read,
  brokerPhoto: customerHomes.brokerPhoto,
  keepHomePicture: homePictures.keep,
  removeHomePicture: homePictures.remove,
  market: preMarket.list,
  favorites: preMarket.favorites,
  marketHome: preMarket.read,
  widening: preMarket.widening,
  like: favourites.save,
  unlike: favourites.remove,
  ask: homeQuestions.ask,
  ekstra: ekstra.read,
  ekstraDays: ekstra.statistics,
  withdrawEkstra: ekstra.withdraw,
  startSale: ekstra.startSalesProcess,
  catalogue: serviceOrders.catalogue,
  orders: serviceOrders.list,
  order: serviceOrders.read,
  recallOrder: serviceOrders.recall,
  readBooking: bookings.read,
  ownBookings: bookings.mine,
  bookingSlots: bookings.slots,
  holdTime: bookings.hold,
  changeBooking: bookings.change,
  cancelBooking: bookings.cancel,
  pushKey: pushDevices.key,
  keepDevice: pushDevices.keep,
  forgetDevice: pushDevices.forget,
  ...engagementCalls,
} as const;
type Name = keyof typeof endpoints;

export interface Sent {
  readonly name: Name;
  readonly params: unknown;
  readonly body: unknown;
  readonly headers?: unknown;
}
interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: unknown;
}
type Answers = { readonly [K in Name]?: (input: Input) => unknown };

export interface FakeCustomerContextOptions {
  readonly token?: string | null;
  readonly homes?: readonly CustomerHome[];
  readonly toSign?: number;
  /** Flags that are off; all others are on, except those named `hide-…` or `DISABLE_…`. */
  readonly off?: readonly string[];
  readonly on?: readonly string[];
  readonly kept?: readonly OfflineEntry[];
  readonly answers?: Answers;
  /** What this browser says of push messages; it says nothing until a test or story does. */
  readonly push?: FakePushOptions;
  /** Number of unsent answers of a form. */
  readonly unsent?: number;
}

export interface FakeCustomerContext extends CustomerContext {
  readonly sent: readonly Sent[];
  /** The addresses that the app was left for. */
  readonly left: readonly string[];
  readonly timed: readonly string[];
  /** Moves the clock forward. */
  readonly pass: (milliseconds: number) => void;
  readonly answer: (answers: Answers) => void;
  readonly offline: OfflineStore & { readonly isEmpty: () => boolean };
}

const storeWith = (first: readonly OfflineEntry[]): FakeCustomerContext['offline'] => {
  let entries = first;
  const keep = (next: readonly OfflineEntry[]) => {
    entries = next;
  };
  return {
    read: (whose) => (whose === kari ? entries : []),
    write: (_, next) => keep(next),
    forget: () => keep([]),
    isEmpty: () => entries.length === 0,
  };
};

const firstAnswers = (options: FakeCustomerContextOptions): Answers => {
  const { homes = [homeOf()], toSign = 0, off = [], on = [] } = options;
  const isOn = (name: string) => on.includes(name) || (!off.includes(name) && !/^(hide-|DISABLE_)/.test(name));
  return {
    customer: () => customer,
    homes: () => homes,
    openForm: () => ({ participantId: kari, name: customer.name, role: 'seller', expiresAt: now }),
    count: () => [{ estateId: '00000000-0000-4000-8000-000000000001', documentsToSignAmount: toSign }],
    // seam: the params that the client sends with this call.
    flag: ({ params }) => ({ enabled: isOn((params as { flagName: string }).flagName) }),
    logout: () => undefined,
    logoutEverywhere: () => undefined,
    notifications: () => ({ notifications: firstNotificationChoices }),
    changeNotifications: ({ body }) => body,
    seeTutorial: () => undefined,
    consents: () => ({ consents: standingConsents([]) }),
    estate: () => Promise.reject(refusal('ESTATE_404', 404)),
    ownHome: () => Promise.reject(refusal('ESTATE_404', 404)),
    removeHome: () => undefined,
    reports: () => ({ reports: [] }),
    rating: () => ratingOf(),
    ownRating: () => ownRatingOf({ state: 'notAsked', broker: null, mayRate: false }),
    sales: () => [],
    purchases: () => [],
    tickSeller: () => undefined,
    tickBuyer: () => undefined,
    propose: () => undefined,
    gallery: () => [],
    journeyLinks: () => ({ links: [] }),
    articles: () => ({ articlesEntries: [], total: 0, fetchedAt: now, isFresh: true }),
    news: () => ({ items: [], total: 0, unseen: 0 }),
    dismiss: () => undefined,
    pushKey: () => ({ publicKey: 'key' }),
    keepDevice: () => undefined,
    forgetDevice: () => undefined,
    worths: () => [],
    papers: () => [],
    catalogue: () => ({ partners: servicePartners.map(({ id }) => id) }),
    ...engagementAnswers,
    orders: () => ({ items: [], total: 0 }),
    identities: () => ({ identities: [], ownerShown: false }),
    ...options.answers,
  };
};

/** Returns the customer's outside without a server: records each call and returns the answer of the test or story. */
export function fakeCustomerContext(options: FakeCustomerContextOptions = {}): FakeCustomerContext {
  const sent: Sent[] = [];
  const left: string[] = [];
  const timed: string[] = [];
  const push = fakePush(options.push);
  let answers = firstAnswers(options);
  const send = async (endpoint: unknown, { params, query, body, headers }: Input): Promise<unknown> => {
    // seam: every endpoint that the pages call is listed above.
    const name = Object.entries(endpoints).find(([, one]) => one === endpoint)?.[0] as Name;
    sent.push({ name, params, body, ...(headers === undefined ? {} : { headers }) });
    const answer = answers[name];
    if (answer === undefined) throw refusal('GEN_ERROR');
    return answer({ params, query, body });
  };
  let { unsent = 0 } = options;
  const { clock, pass } = clockByHand();
  const offline = storeWith(options.kept ?? []);
  const { token = tokenUntil(Date.parse(now) + 900_000) } = options;
  const session = new CustomerSession({
    credentials: memoryCredentials(token),
    // seam: the test's answer, as in the contract.
    renew: () => send(sessions.refresh, {}) as Promise<Session>,
    forgetOffline: offline.forget,
    clock,
    oneAtATime: (deed) => deed(),
  });
  // seam: the answers are typed by the tests, which read them back.
  const call = customerCall(session, send as Call);
  const timings: TimingRecorder = {
    mark: (name) => timed.push(name),
    error: (message) => timed.push(`error: ${message}`),
    shown: (milliseconds) => timed.push(`${milliseconds} ms`),
  };
  return {
    call,
    callOnce: call,
    session,
    offline,
    kept: {
      countUnsent: async () => unsent,
      wipeAll: async () => {
        unsent = 0;
      },
    },
    push: async () => push,
    clock,
    listenToChats: () => () => {},
    timings,
    leave: (address) => left.push(address),
    sent,
    left,
    timed,
    pass,
    answer: (more) => {
      answers = { ...answers, ...more };
    },
  };
}
