import type { Clock } from '#src/client/clock.ts';
import type { StreamListener } from '#src/client/keep-listening.ts';
import { memoryCredentials } from '#src/client/testing/memory-credentials.ts';
import type { Call } from '#src/contract/call.ts';
import { chats } from '#src/contract/chat/chats.ts';
import {
  broker,
  type MonitorForm,
  type MonitorRow,
  type Need,
  type TakeoverDetail,
} from '#src/contract/desk/broker.ts';
import { brokerApprovals } from '#src/contract/desk/broker-approvals.ts';
import { brokerBatches } from '#src/contract/desk/broker-batches.ts';
import { brokerBookings } from '#src/contract/desk/broker-bookings.ts';
import { brokerCustomer } from '#src/contract/desk/broker-customer.ts';
import { brokerCustomers } from '#src/contract/desk/broker-customers.ts';
import { brokerDay } from '#src/contract/desk/broker-day.ts';
import { brokerDocuments } from '#src/contract/desk/broker-documents.ts';
import { brokerEkstra } from '#src/contract/desk/broker-ekstra.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import { brokerFunnel } from '#src/contract/desk/broker-funnel.ts';
import { brokerLeads } from '#src/contract/desk/broker-leads.ts';
import { brokerListings } from '#src/contract/desk/broker-listings.ts';
import { brokerMerges } from '#src/contract/desk/broker-merges.ts';
import { brokerMonitor } from '#src/contract/desk/broker-monitor.ts';
import { brokerNotices } from '#src/contract/desk/broker-notices.ts';
import { brokerPowers } from '#src/contract/desk/broker-powers.ts';
import { brokerProfile } from '#src/contract/desk/broker-profile.ts';
import { brokerReminders } from '#src/contract/desk/broker-reminders.ts';
import { brokerReports } from '#src/contract/desk/broker-reports.ts';
import { brokerSessions } from '#src/contract/desk/broker-sessions.ts';
import { brokerStats } from '#src/contract/desk/broker-stats.ts';
import { brokerSync } from '#src/contract/desk/broker-sync.ts';
import { brokerValuations } from '#src/contract/desk/broker-valuations.ts';
import { contactNotes } from '#src/contract/desk/contact-notes.ts';
import { employeeSignOn } from '#src/contract/desk/employee-sign-on.ts';
import { heldChanges } from '#src/contract/desk/held-changes.ts';
import { mailings } from '#src/contract/desk/mailings.ts';
import { needReminders } from '#src/contract/desk/need-reminders.ts';
import { partyActs } from '#src/contract/desk/party-acts.ts';
import { potentialBuyers } from '#src/contract/desk/potential-buyers.ts';
import { proposedDates } from '#src/contract/desk/proposed-dates.ts';
import { signUps } from '#src/contract/desk/sign-ups.ts';
import { brokerSignUp } from '#src/contract/identity/broker-sign-up.ts';
import { featureFlags } from '#src/contract/platform/feature-flags.ts';
import { bookings } from '#src/contract/services/booking.ts';
import { refusal } from '../../testing/answers.ts';
import { noChats } from '../../testing/chats.ts';
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

/** Calls of the forms and the powers of attorney are prefixed: `forms.sendLink`. */
type Name =
  | keyof typeof broker
  | `monitor.${keyof typeof brokerMonitor}`
  | `forms.${keyof typeof brokerForms}`
  | `powers.${keyof typeof brokerPowers}`
  | `dates.${keyof typeof proposedDates}`
  | `ekstra.${keyof typeof brokerEkstra}`
  | `valuations.${keyof typeof brokerValuations}`
  | `bookings.${keyof typeof brokerBookings}`
  | `reports.${keyof typeof brokerReports}`
  | `listings.${keyof typeof brokerListings}`
  | `buyers.${keyof typeof potentialBuyers}`
  | `mailings.${keyof typeof mailings}`
  | `documents.${keyof typeof brokerDocuments}`
  | `customers.${keyof typeof brokerCustomers}`
  | `customer.${keyof typeof brokerCustomer}`
  | `notes.${keyof typeof contactNotes}`
  | `batches.${keyof typeof brokerBatches}`
  | `leads.${keyof typeof brokerLeads}`
  | `merges.${keyof typeof brokerMerges}`
  | `sessions.${keyof typeof brokerSessions}`
  | `profile.${keyof typeof brokerProfile}`
  | `approvals.${keyof typeof brokerApprovals}`
  | `notices.${keyof typeof brokerNotices}`
  | `held.${keyof typeof heldChanges}`
  | `parties.${keyof typeof partyActs}`
  | `needs.${keyof typeof needReminders}`
  | `chats.${keyof typeof chats}`
  | 'bookingSlots'
  | 'signUps'
  | 'sync'
  | 'stats'
  | 'funnel'
  | 'today'
  | 'remindLoans'
  | 'flag'
  | 'arrive'
  | 'sendSignUpLink';
const endpoints: readonly (readonly [string, unknown])[] = [
  ...Object.entries(broker),
  ...Object.entries(brokerMonitor).map(([name, one]) => [`monitor.${name}`, one] as const),
  ...Object.entries(brokerForms).map(([name, one]) => [`forms.${name}`, one] as const),
  ...Object.entries(brokerPowers).map(([name, one]) => [`powers.${name}`, one] as const),
  ...Object.entries(proposedDates).map(([name, one]) => [`dates.${name}`, one] as const),
  ...Object.entries(brokerEkstra).map(([name, one]) => [`ekstra.${name}`, one] as const),
  ...Object.entries(brokerValuations).map(([name, one]) => [`valuations.${name}`, one] as const),
  ...Object.entries(brokerBookings).map(([name, one]) => [`bookings.${name}`, one] as const),
  ...Object.entries(brokerReports).map(([name, one]) => [`reports.${name}`, one] as const),
  ...Object.entries(needReminders).map(([name, one]) => [`needs.${name}`, one] as const),
  ...Object.entries(partyActs).map(([name, one]) => [`parties.${name}`, one] as const),
  ...Object.entries(heldChanges).map(([name, one]) => [`held.${name}`, one] as const),
  ...Object.entries(brokerListings).map(([name, one]) => [`listings.${name}`, one] as const),
  ...Object.entries(potentialBuyers).map(([name, one]) => [`buyers.${name}`, one] as const),
  ...Object.entries(mailings).map(([name, one]) => [`mailings.${name}`, one] as const),
  ...Object.entries(brokerDocuments).map(([name, one]) => [`documents.${name}`, one] as const),
  ...Object.entries(brokerCustomer).map(([name, one]) => [`customer.${name}`, one] as const),
  ...Object.entries(brokerCustomers).map(([name, one]) => [`customers.${name}`, one] as const),
  ...Object.entries(contactNotes).map(([name, one]) => [`notes.${name}`, one] as const),
  ...Object.entries(brokerBatches).map(([name, one]) => [`batches.${name}`, one] as const),
  ...Object.entries(brokerLeads).map(([name, one]) => [`leads.${name}`, one] as const),
  ...Object.entries(brokerMerges).map(([name, one]) => [`merges.${name}`, one] as const),
  ...Object.entries(brokerSessions).map(([name, one]) => [`sessions.${name}`, one] as const),
  ...Object.entries(brokerProfile).map(([name, one]) => [`profile.${name}`, one] as const),
  ...Object.entries(brokerApprovals).map(([name, one]) => [`approvals.${name}`, one] as const),
  ...Object.entries(brokerNotices).map(([name, one]) => [`notices.${name}`, one] as const),
  ...Object.entries(chats).map(([name, one]) => [`chats.${name}`, one] as const),
  ['bookingSlots', bookings.slots],
  ['signUps', signUps.read],
  ['sync', brokerSync.read],
  ['stats', brokerStats.read],
  ['funnel', brokerFunnel.read],
  ['today', brokerDay.read],
  ['remindLoans', brokerReminders.remindLoans],
  ['flag', featureFlags.read],
  ['arrive', employeeSignOn.arrive],
  ['sendSignUpLink', brokerSignUp.sendLink],
];

/** A call that the desk sent: the endpoint's name in the contract, and the input. */
export interface Sent {
  readonly name: Name;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
}
type Answers = { readonly [K in Name]?: (input: Sent['input']) => unknown };

/** Returns the answers of the desk's lists, made of the same rows. */
export const deskAnswers = (data: DeskData): Answers => ({
  // seam: the pages send what the contract says.
  'monitor.list': ({ query }) => deskHomes(data, query as Readonly<Record<string, string>>),
  'monitor.home': ({ params }) => {
    const row = data.takeovers.find(({ estateId }) => estateId === (params as { id: string }).id);
    if (row === undefined) throw refusal('ESTATE_404', 404);
    return deskHome(row, data);
  },
  'monitor.needs': () => needsByKind(data.needs ?? []),
  'monitor.needsOfKind': ({ params }) => needsOfKind(data.needs ?? [], (params as { kind: string }).kind),
});

export interface FakeBrokerContext extends BrokerContext {
  readonly sent: readonly Sent[];
  /** Replaces the server's answers from now on. */
  readonly answer: (answers: Answers) => void;
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
const ofMany: Answers = {
  'batches.list': () => ({ items: [] }),
  'batches.colleagues': () => colleagues,
  ...Object.fromEntries(['approvals.list', 'notices.list'].map((name) => [name, () => ({ items: [], total: 0 })])),
  'merges.list': () => ({ items: [] }),
  'profile.read': () => firstProfile,
  'profile.setAway': () => undefined,
  'profile.photo': () => ({ blob: new Blob(['jpeg']), type: 'image/jpeg' }),
  'profile.keepPhoto': () => ({ photo: 'a'.repeat(64) }),
  'profile.removePhoto': () => undefined,
  'profile.endAway': () => undefined,
  'profile.setMail': () => undefined,
  'profile.saveTemplate': () => undefined,
  'profile.removeTemplate': () => undefined,
  'sessions.list': () => threeSessions,
  'sessions.end': () => undefined,
  'sessions.endOthers': () => undefined,
  'merges.same': () => ({ items: [] }),
};

export interface FakeBrokerContextOptions {
  readonly token?: string | null;
  readonly takeovers?: readonly MonitorRow[];
  readonly forms?: readonly MonitorForm[];
  readonly needs?: readonly Need[];
  readonly takeover?: TakeoverDetail;
  /** How the page receives changes; `broken` is a stream that cannot be opened. */
  readonly live?: 'live' | 'broken';
  readonly answers?: Answers;
  /** The time stands still without it. */
  readonly clock?: Clock;
}

const listingAnswers: Answers = {
  'listings.list': () => ({ items: listings, total: listings.length, next: null }),
  'listings.read': () => listingDetail,
  'documents.list': () => ({ items: deskDocuments, next: null, parties: documentParties }),
  'listings.statistics': () => listingStatistics,
  'buyers.list': () => someBuyers,
  'mailings.preview': () => mailingPreview,
  signUps: () => noSignUps,
  'mailings.list': () => ({ items: [], next: null }),
  'mailings.send': () => queuedMailing,
  'mailings.stop': () => ({ ...queuedMailing, state: 'cancelled' }),
  'listings.log': (input) => (JSON.stringify(input).includes('"cursor"') ? olderLog : listingLog),
};
/** Returns a desk without a server. Records each call and returns the answer that the test has set. */
export function fakeBrokerContext(options: FakeBrokerContextOptions = {}): FakeBrokerContext {
  const { token = 'token', takeovers = Object.values(rows), live = 'live' } = options;
  const takeover = options.takeover ?? detail(rows.here);
  const sent: Sent[] = [];
  let answers: Answers = {
    me: () => me,
    ...deskAnswers({ takeovers, forms: options.forms ?? [], needs: options.needs ?? needs }),
    takeover: () => takeover,
    'forms.forms': () => ({ estateId: takeover.estateId, forms: [] }),
    sync: () => freshSync,
    stats: () => stats,
    today: () => day,
    ...listingAnswers,
    'customers.counts': () => customerCounts,
    ...customerPages,
    ...oneCustomer,
    ...ofMany,
    'dates.list': () => ({ dates: [] }),
    'chats.list': () => noChats,
    'ekstra.orders': () => ({ items: [], total: 0 }),
    'valuations.orders': () => ({ items: [], total: 0 }),
    'valuations.read': () => deskValuation({ estateId: takeover.estateId }),
    'bookings.week': () => bookingWeek,
    'reports.list': () => ({ reports: [] }),
    ...nothingWaits(takeover.estateId),
    logout: () => undefined,
    flag: () => ({ enabled: true }),
    ...options.answers,
  };
  const send = async (endpoint: unknown, input: Sent['input']): Promise<unknown> => {
    // seam: every endpoint of the desk is one of the broker's contract.
    const name = endpoints.find(([, one]) => one === endpoint)?.[0] as Name;
    sent.push({ name, input });
    const answer = answers[name];
    if (answer === undefined) throw refusal('GEN_ERROR');
    return answer(input);
  };
  let listener: StreamListener<Changed> | undefined;
  return {
    sent,
    // seam: the answers are typed by the tests, which read them back.
    call: send as Call,
    sendFile: sendingWith(send),
    credentials: memoryCredentials(token),
    listenToChats: () => () => {},
    clock: options.clock ?? stillClock,
    answer: (more) => {
      answers = { ...answers, ...more };
    },
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
