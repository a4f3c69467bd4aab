import { CustomerSession, customerCall } from '#src/client/customer-session.ts';
import type { OfflineEntry, OfflineStore } from '#src/client/offline-store.ts';
import { memoryCredentials } from '#src/client/testing/memory-credentials.ts';
import { kari, tokenUntil } from '#src/client/testing/token.ts';
import type { TimingRecorder } from '#src/client/timing-recorder.ts';
import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import { type Session, sessions } from '#src/contract/identity/sessions.ts';
import { standingConsents } from '#src/domain/consents.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { servicePartners } from '#src/domain/services.ts';
import { refusal } from '../../testing/answers.ts';
import { type FakeAnswers, type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import type { CustomerContext } from '../identity/session/customer-context.ts';
import { clockByHand } from './clock-by-hand.ts';
import { customer, homeOf, now } from './homes.ts';
import { type FakePushOptions, fakePush } from './push.ts';
import { ownRatingOf, ratingOf } from './ratings.ts';
import { rewardOf } from './rewards.ts';

/** What the quiz, its rewards and the popups answer until a test says otherwise: no quiz, and no popup. */
const engagementAnswers = {
  'GET /popup': () => ({ popup: null }),
  'PATCH /popup/:id': () => undefined,
  'GET /getPriceGuessingEstate': () => Promise.reject(refusal('QUIZ_NONE', 404)),
  'GET /reward/all': () => [rewardOf()],
};

export interface FakeCustomerContextOptions {
  readonly token?: string | null;
  readonly homes?: readonly CustomerHome[];
  readonly toSign?: number;
  /** Flags that are off; all others are on, except `hide-…`, `DISABLE_…` and `admin-expired-…`. */
  readonly off?: readonly string[];
  readonly on?: readonly string[];
  readonly kept?: readonly OfflineEntry[];
  readonly answers?: FakeAnswers;
  /** What this browser says of push messages; it says nothing until a test or story does. */
  readonly push?: FakePushOptions;
  /** Number of unsent answers of a form. */
  readonly unsent?: number;
}

export interface FakeCustomerContext extends CustomerContext, Pick<FakeServer, 'sent' | 'answer'> {
  /** The addresses that the app was left for. */
  readonly left: readonly string[];
  readonly timed: readonly string[];
  /** Moves the clock forward. */
  readonly pass: (milliseconds: number) => void;
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

const firstAnswers = (options: FakeCustomerContextOptions): FakeAnswers => {
  const { homes = [homeOf()], toSign = 0, off = [], on = [] } = options;
  const isOn = (name: string) =>
    on.includes(name) || (!off.includes(name) && !/^(hide-|DISABLE_|admin-expired-)/.test(name));
  return {
    'GET /users/:id': () => customer,
    'GET /estates': () => homes,
    'POST /links/own': () => ({ participantId: kari, name: customer.name, role: 'seller', expiresAt: now }),
    'GET /signable-documents-count': () => [
      { estateId: '00000000-0000-4000-8000-000000000001', documentsToSignAmount: toSign },
    ],
    // seam: the params that the client sends with this call.
    'GET /feature-flag/:flagName': ({ params }) => ({ enabled: isOn((params as { flagName: string }).flagName) }),
    'POST /auth/logout': () => undefined,
    'POST /auth/logout/everywhere': () => undefined,
    'GET /users/:id/notifications': () => ({ notifications: firstNotificationChoices }),
    'PUT /users/:id/notifications': ({ body }) => body,
    'PUT /users/:id/tutorial': () => undefined,
    'GET /users/:id/consents': () => ({ consents: standingConsents([]) }),
    'GET /seller/estates/:id': () => Promise.reject(refusal('ESTATE_404', 404)),
    'GET /estates/:id/own-words': () => Promise.reject(refusal('ESTATE_404', 404)),
    'DELETE /estates/:id': () => undefined,
    'GET /estates/:id/reports': () => ({ reports: [] }),
    'GET /lipscore/broker-rating/average': () => ratingOf(),
    'GET /estates/:id/rating/:side': () => ownRatingOf({ state: 'notAsked', broker: null, mayRate: false }),
    'GET /timeline/seller': () => [],
    'GET /timeline/buyer': () => [],
    'PATCH /estates/:id/checklist-seller/:c/todos/:t': () => undefined,
    'PATCH /estates/:id/checklist-buyer/:c/todos/:t': () => undefined,
    'PATCH /estate/:id/events/:event': () => undefined,
    'GET /estates/:id/gallery': () => [],
    'GET /estates/:id/journey-links': () => ({ links: [] }),
    'GET /content/articles': () => ({ articlesEntries: [], total: 0, fetchedAt: now, isFresh: true }),
    'GET /feed': () => ({ items: [], total: 0, unseen: 0 }),
    'DELETE /feed/:id': () => undefined,
    'GET /push/key': () => ({ publicKey: 'key' }),
    'POST /user/push-device': () => undefined,
    'DELETE /user/push-device': () => undefined,
    'GET /estates/valuation': () => [],
    'GET /documents/:id': () => [],
    'GET /services': () => ({ partners: servicePartners.map(({ id }) => id) }),
    ...engagementAnswers,
    'GET /services/orders': () => ({ items: [], total: 0, next: null }),
    'GET /user/identities': () => ({ identities: [], ownerShown: false }),
    ...options.answers,
  };
};

/** Returns the customer's outside without a server: records each call and returns the answer of the test or story. */
export function fakeCustomerContext(options: FakeCustomerContextOptions = {}): FakeCustomerContext {
  const server = fakeServer(firstAnswers(options));
  const left: string[] = [];
  const timed: string[] = [];
  const push = fakePush(options.push);
  let { unsent = 0 } = options;
  const { clock, pass } = clockByHand();
  const offline = storeWith(options.kept ?? []);
  const { token = tokenUntil(Date.parse(now) + 900_000) } = options;
  const session = new CustomerSession({
    credentials: memoryCredentials(token),
    // seam: the test's answer, as in the contract.
    renew: () => server.send(sessions.refresh, {}) as Promise<Session>,
    forgetOffline: offline.forget,
    clock,
    oneAtATime: (deed) => deed(),
  });
  const call = customerCall(session, server.call);
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
    sent: server.sent,
    left,
    timed,
    pass,
    answer: server.answer,
  };
}
