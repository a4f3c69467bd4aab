import { beforeAll, describe, expect, test } from 'vitest';
import { brokerBookings } from '#src/contract/desk/broker-bookings.ts';
import { proposedDates } from '#src/contract/desk/proposed-dates.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { timeline } from '#src/contract/journey/timeline.ts';
import { bookings } from '#src/contract/services/booking.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { testFiles } from '#tests/architecture/source-files.ts';
import { lifecycles } from '#tests/model/sampled-lifecycles.ts';
import { idOf } from '#tests/support/batches.ts';
import { bookingCalls, freeTimes, freshDetails, freshHost } from '#tests/support/bookings.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { beginSaleAt } from '#tests/support/sales.ts';
import { testServer } from '#tests/support/server.ts';
import { talkCalls } from '#tests/support/talks.ts';
import { partyIn } from '#tests/support/visitor.ts';

const server = testServer();
const { on, insertBrokers, call, send, noLimit } = talkCalls(server);
const { hold, book, send: open } = bookingCalls(() => server.current.url);
beforeAll(insertBrokers);

interface Move {
  readonly event: string;
  /** How many messages it sends to the customer, and to the broker. */
  readonly sends: readonly [customer: number, broker: number];
  readonly act: () => Promise<{ readonly status: number; readonly text: string }>;
}
interface Walk {
  readonly customer: string;
  readonly broker: string;
  readonly moves: readonly Move[];
}

const freeAt = async (place: number): Promise<string> => {
  const free = await freeTimes(on());
  const found = free[place];
  if (found === undefined) throw new Error('The broker has no free time left');
  return found;
};

const bookingWalk = async (): Promise<Walk> => {
  const email = `booking-${crypto.randomUUID().slice(0, 8)}@example.com`;
  let meeting: Awaited<ReturnType<typeof book>>;
  const view = async () => (await open(bookings.read, { params: { id: meeting.id }, headers: meeting.headers })).body;
  const byBroker = async (endpoint: AnyEndpoint, body?: object) => {
    const { revision } = await view();
    return call('main', endpoint, { params: { id: meeting.id }, revision, ...(body && { body }) });
  };
  const byCustomer = (endpoint: AnyEndpoint, body?: object) =>
    open(endpoint, {
      params: { id: meeting.id },
      headers: { ...meeting.headers, ...freshHost() },
      ...(body && { body }),
    });
  const propose = (place: number): Move => ({
    event: 'PROPOSE',
    sends: [1, 0],
    act: async () => byBroker(brokerBookings.propose, { start: await freeAt(place) }),
  });
  const move = (place: number): Move => ({
    event: 'MOVE',
    sends: [1, 1],
    async act() {
      const held = await hold((await freeAt(place)) as never);
      return byCustomer(bookings.change, { holdId: held.body.holdId });
    },
  });
  const accept: Move = {
    event: 'ACCEPT',
    sends: [1, 1],
    act: async () => byCustomer(bookings.change, { accept: (await view()).start }),
  };
  const confirm: Move = { event: 'CONFIRM', sends: [1, 0], act: () => byBroker(brokerBookings.confirm) };
  const request: Move = {
    event: 'REQUEST',
    sends: [1, 1],
    async act() {
      meeting = await book((await freeAt(5)) as never, freshDetails({ email }));
      return meeting.heard;
    },
  };
  return {
    customer: email,
    broker: 'prove.megler@megler.example.com',
    moves: [
      request,
      propose(20),
      propose(30),
      accept,
      move(40),
      move(50),
      confirm,
      propose(60),
      accept,
      propose(20),
      move(30),
      confirm,
      { event: 'CANCEL', sends: [1, 1], act: () => byCustomer(bookings.cancel) },
    ],
  };
};

/** The same day is proposed again after a no: it is another proposal. */
const proposedDateWalk = async (): Promise<Walk> => {
  const home = await insertHome(on().database, { sellers: 1, buyers: 1 });
  const party = partyIn(home, 'seller');
  await on().transaction(async (tx) => {
    await beginSaleAt(tx, home.estateId, 'bid-round');
  });
  const seller = await signedInCustomer(on(), { parties: [party.id] });
  const [day, later] = ['2099-02-05T11:00:00.000Z', '2099-02-12T11:00:00.000Z'];
  const waiting = async () => {
    const { body } = await call('main', proposedDates.list);
    return body.dates.find(({ estateId }: { estateId: string }) => estateId === home.estateId);
  };
  const propose = (date: string): Move => ({
    event: 'PROPOSE',
    sends: [0, 0],
    act: () =>
      send(seller, timeline.propose, { params: { id: home.estateId, event: 'wished-takeover' }, body: { date } }),
  });
  const answer = (event: string, endpoint: AnyEndpoint, body: object): Move => ({
    event,
    sends: [1, 0],
    async act() {
      const { id: date, proposedAt } = await waiting();
      return call('main', endpoint, { params: { id: home.estateId, date }, body: { proposedAt, ...body } });
    },
  });
  const decline = answer('DECLINE', proposedDates.decline, { date: null, reason: 'Da er jeg bortreist.' });
  return {
    customer: party.email,
    broker: 'prove.megler@megler.example.com',
    moves: [
      propose(day),
      propose(later),
      decline,
      propose(later),
      decline,
      propose(day),
      answer('ACCEPT', proposedDates.accept, { date: day }),
    ],
  };
};

/** A walk of each lifecycle whose changes send a message, in which every event comes again that may. */
const walks: Readonly<Record<string, () => Promise<Walk>>> = {
  booking: bookingWalk,
  'proposed-date': proposedDateWalk,
};

/** Lifecycles whose changes send no message, or whose messages another test counts. */
const elsewhere: Readonly<Record<string, string>> = {
  takeover: 'the signing tells: signing-document',
  'account-deletion': 'delete-account.test.ts counts the messages of the wait and of the end',
  batch: 'shown on the desk alone',
  mailing: 'mailings.test.ts counts each SMS, also of what is sent again',
  'contact-merge': 'shown on the desk alone',
  'chat-message': 'notices.test.ts counts a push, a mail and an SMS of each',
  'open-form': 'of one page',
  outbox: 'of one device',
  favourite: 'of one page',
  'premarket-home': 'changed-homes.test.ts counts its news',
  'feed-item': 'sends nothing itself',
  'held-change': 'shown on the desk alone',
  'document-upload': 'shown on the pages alone',
  'fact-report': 'is answered once',
  valuation: 'valuations.test.ts counts the news of each',
  'valuation-order': 'ends once, with its news',
  lead: 'goes to the partner once',
  'customer-lead': 'leads.test.ts counts the answers',
  'ekstra-order': 'ekstra.test.ts counts the mails of each revision',
  reminder: 'shown on the desk alone',
  'power-of-attorney': 'powers-of-attorney.test.ts counts each message',
  'push-permission': 'of one device',
  'quiz-round': 'tells nobody',
  popup: 'of one page',
  reward: 'is sent once',
  'broker-rating': 'asks once and reminds once',
  session: 'tells nobody',
  registration: 'its codes are those of sms-code',
  'sms-code': 'sms-codes.test.ts counts the codes',
  sale: 'tells by the feed',
  listing: 'tells by the feed',
  settlement: 'the signing tells: signing-document',
  'self-declaration': 'the signing tells: signing-document',
  'signing-document': 'reminders.test.ts and sign.test.ts count its messages',
};

test('every lifecycle has its walk here, or its messages are counted elsewhere', () => {
  expect(
    Object.keys(lifecycles).filter((name) => !(name in walks) && !(name in elsewhere)),
    'Add a walk to `walks` of tests/contract/messages-and-changes.test.ts, in which each event comes twice that may',
  ).toEqual([]);
  expect([...Object.keys(walks), ...Object.keys(elsewhere)].filter((name) => !(name in lifecycles))).toEqual([]);
  const named = Object.values(elsewhere).flatMap((why) => why.match(/[\w-]+\.test\.ts/g) ?? []);
  const files = testFiles().map((path) => path.split('/').at(-1));
  expect(named.filter((name) => !files.includes(name))).toEqual([]);
});

const sentTo = async (to: string) => (await outbox(on(), 5_000)).filter((message) => message.to === to);

describe.each(Object.entries(walks))('%s', (_name, walk) => {
  test('as many messages are sent as there are changes, and the desk hears of each, also at the second of a kind', async () => {
    const { customer, broker, moves } = await walk();
    const version = () => on().live.version(brokerTopic(idOf('main')));
    const before = (await sentTo(broker)).length;
    const expected = [0, 0];
    for (const [index, { event, sends, act }] of moves.entries()) {
      const heard = version();
      const { status, text } = await act();
      expect(status, `${index}. ${event}: ${text}`).toBeLessThan(300);
      for (const [one, count] of sends.entries()) expected[one] = (expected[one] ?? 0) + count;
      const sent = [(await sentTo(customer)).length, (await sentTo(broker)).length - before];
      expect(sent, `messages to the customer and the broker after ${index}. ${event}`).toEqual(expected);
      expect(version(), `the desk hears of ${index}. ${event}`).not.toBe(heard);
      await noLimit();
    }
    const texts = (await sentTo(customer)).map(({ text }) => text);
    expect(texts.every((text) => text !== '')).toBe(true);
  });
});
