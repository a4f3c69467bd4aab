import type { Clock } from '#src/client/clock.ts';
import type { StreamListener } from '#src/client/keep-listening.ts';
import { memoryCredentials } from '#src/client/testing/memory-credentials.ts';
import type { MonitorForm, MonitorRow, Need, TakeoverDetail } from '#src/contract/desk/broker.ts';
import { refusal } from '../../testing/answers.ts';
import { noChats } from '../../testing/chats.ts';
import { type FakeAnswers, type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import type { BrokerContext, Changed } from '../frame/broker-context.ts';
import { colleagues } from './batches.ts';
import { bookingWeek } from './bookings.ts';
import { someBuyers } from './buyers.ts';
import { customerCounts, customerPages } from './customers.ts';
import { day } from './day.ts';
import { type DeskData, deskHome, deskHomes, needsByKind, needsOfKind } from './desk-lists.ts';
import { deskDocuments, documentParties, sendingWith } from './documents.ts';
import { stats } from './figures.ts';
import { nothingWaits } from './held.ts';
import { listingLog, listingStatistics, olderLog } from './listing-tabs.ts';
import { listingDetail, listings } from './listings.ts';
import { mailingPreview, noSignUps, queuedMailing } from './mailings.ts';
import { oneCustomer } from './one-customer.ts';
import { firstProfile } from './profile.ts';
import { threeSessions } from './sessions.ts';
import { freshSync } from './sync.ts';
import { detail, me, needs, now, rows } from './takeovers.ts';
import { deskValuation } from './valuations.ts';

/** Returns the answers of the desk's lists, made of the same rows. */
export const deskAnswers = (data: DeskData): FakeAnswers => ({
  // seam: the pages send what the contract says.
  'GET /brokers/takeovers': ({ query }) => deskHomes(data, query as Readonly<Record<string, string>>),
  'GET /brokers/takeovers/:id/row': ({ params }) => {
    const row = data.takeovers.find(({ estateId }) => estateId === (params as { id: string }).id);
    if (row === undefined) throw refusal('ESTATE_404', 404);
    return deskHome(row, data);
  },
  'GET /brokers/needs': () => needsByKind(data.needs ?? []),
  'GET /brokers/needs/:kind': ({ params }) => needsOfKind(data.needs ?? [], (params as { kind: string }).kind),
});

export interface FakeBrokerContext extends BrokerContext, Pick<FakeServer, 'sent' | 'answer'> {
  readonly stream: () => StreamListener<Changed>;
}

/** Tuesday 24 November 2026, 12:45 in Oslo, for as long as the test or story lasts. */
/** The time stands still. Only short pauses end, such as the one after the last letter of a search. */
const stillClock: Clock = {
  now: () => now,
  after: (milliseconds, act) => {
    if (milliseconds > 500) return () => {};
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** No batch of customers, no two who are one person, and no notice. */
const ofMany: FakeAnswers = {
  'GET /brokers/batches': () => ({ items: [] }),
  'GET /brokers/colleagues': () => colleagues,
  'GET /brokers/approvals': () => ({ items: [], total: 0 }),
  'GET /brokers/notices': () => ({ items: [], total: 0 }),
  'GET /brokers/merges': () => ({ items: [] }),
  'GET /broker/profile': () => firstProfile,
  'PUT /broker/profile/away': () => undefined,
  'GET /brokers/:id/photo': () => ({ blob: new Blob(['jpeg']), type: 'image/jpeg' }),
  'PUT /broker/profile/photo': () => ({ photo: 'a'.repeat(64) }),
  'DELETE /broker/profile/photo': () => undefined,
  'DELETE /broker/profile/away': () => undefined,
  'PUT /broker/profile/mails': () => undefined,
  'PUT /broker/profile/templates': () => undefined,
  'DELETE /broker/profile/templates': () => undefined,
  'GET /broker/sessions': () => threeSessions,
  'DELETE /broker/sessions/:id': () => undefined,
  'DELETE /broker/sessions': () => undefined,
  'GET /brokers/customers/:id/same-person': () => ({ items: [] }),
};

export interface FakeBrokerContextOptions {
  readonly token?: string | null;
  readonly takeovers?: readonly MonitorRow[];
  readonly forms?: readonly MonitorForm[];
  readonly needs?: readonly Need[];
  readonly takeover?: TakeoverDetail;
  /** How the page receives changes; `broken` is a stream that cannot be opened. */
  readonly live?: 'live' | 'broken';
  readonly answers?: FakeAnswers;
  /** The time stands still without it. */
  readonly clock?: Clock;
}

const listingAnswers: FakeAnswers = {
  'GET /brokers/estates': () => ({ items: listings, total: listings.length, next: null }),
  'GET /brokers/estates/:id': () => listingDetail,
  'GET /brokers/estates/:id/documents': () => ({ items: deskDocuments, next: null, parties: documentParties }),
  'GET /brokers/estates/:id/statistics': () => listingStatistics,
  'GET /brokers/estates/:id/potential-buyers': () => someBuyers,
  'POST /brokers/sms/preview': () => mailingPreview,
  'GET /brokers/estates/:id/sign-ups': () => noSignUps,
  'GET /brokers/sms': () => ({ items: [], next: null }),
  'POST /brokers/sms': () => queuedMailing,
  'POST /brokers/sms/:mailing/stop': () => ({ ...queuedMailing, state: 'cancelled' }),
  'GET /brokers/estates/:id/log': (input) => (JSON.stringify(input).includes('"cursor"') ? olderLog : listingLog),
};
/** Returns a desk without a server. Records each call and returns the answer that the test has set. */
export function fakeBrokerContext(options: FakeBrokerContextOptions = {}): FakeBrokerContext {
  const { token = 'token', takeovers = Object.values(rows), live = 'live' } = options;
  const takeover = options.takeover ?? detail(rows.here);
  const server = fakeServer({
    'GET /broker': () => me,
    ...deskAnswers({ takeovers, forms: options.forms ?? [], needs: options.needs ?? needs }),
    'GET /brokers/takeovers/:id': () => takeover,
    'GET /brokers/estates/:id/forms': () => ({ estateId: takeover.estateId, forms: [] }),
    'GET /brokers/sync': () => freshSync,
    'GET /brokers/stats': () => stats,
    'GET /brokers/today': () => day,
    ...listingAnswers,
    'GET /brokers/customers/counts': () => customerCounts,
    ...customerPages,
    ...oneCustomer,
    ...ofMany,
    'GET /brokers/proposed-dates': () => ({ dates: [] }),
    'GET /chats': () => noChats,
    'GET /brokers/ekstra-orders': () => ({ items: [], total: 0 }),
    'GET /brokers/valuation-orders': () => ({ items: [], total: 0 }),
    'GET /brokers/estates/:id/valuation': () => deskValuation({ estateId: takeover.estateId }),
    'GET /brokers/bookings': () => bookingWeek,
    'GET /brokers/reports': () => ({ reports: [] }),
    ...nothingWaits(takeover.estateId),
    'POST /auth/logout/broker': () => undefined,
    'GET /feature-flag/:flagName': () => ({ enabled: true }),
    ...options.answers,
  });
  let listener: StreamListener<Changed> | undefined;
  return {
    sent: server.sent,
    call: server.call,
    sendFile: sendingWith(server.send),
    credentials: memoryCredentials(token),
    listenToChats: () => () => {},
    clock: options.clock ?? stillClock,
    answer: server.answer,
    listen: (given) => {
      listener = given;
      given.onState('connecting');
      given.onState(live === 'live' ? 'open' : 'connecting');
      return () => {};
    },
    stream: () => {
      if (listener === undefined) throw new Error('Nobody listens yet');
      return listener;
    },
  };
}
