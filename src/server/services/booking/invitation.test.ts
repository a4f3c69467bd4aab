import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokerBookings } from '#src/contract/desk/broker-bookings.ts';
import { bookings } from '#src/contract/services/booking.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { bookingCalls, freeTimes, freshDetails, type Meeting, meetingBroker } from '#tests/support/bookings.ts';
import { insertHome } from '#tests/support/homes.ts';
import { mailedTo } from '#tests/support/mailed.ts';
import { testServer } from '#tests/support/server.ts';

const server = testServer();
const on = () => server.current.running.on;
const { send, hold, book } = bookingCalls(() => server.current.url);
let token = '';
beforeAll(async () => {
  await insertHome(on().database);
  ({ token } = await beginSession(on(), meetingBroker));
});

/** Reads the files mailed to an address, the first first, as Thunderbird reads them. */
const invitations = async (email: string) =>
  (await mailedTo(on(), email)).toReversed().map(({ invitation }) => {
    const calendar = new ICAL.Component(ICAL.parse(invitation?.file ?? ''));
    const event = calendar.getFirstSubcomponent('vevent');
    const value = (name: string) => event?.getFirstPropertyValue(name)?.toString();
    const person = (name: string) => event?.getFirstProperty(name);
    expect(calendar.getFirstPropertyValue('method')).toBe(invitation?.method);
    return {
      method: invitation?.method,
      uid: value('uid'),
      status: value('status'),
      starts: value('dtstart'),
      sequence: Number(value('sequence')),
      organizer: value('organizer'),
      attendee: value('attendee'),
      attendeeName: person('attendee')?.getFirstParameter('cn'),
    };
  });
const asked = async () => {
  const [start] = await freeTimes(on());
  if (start === undefined) throw new Error('The broker has no free time left');
  const email = `${crypto.randomUUID()}@example.com`;
  return { meeting: await book(start, freshDetails({ email })), email };
};
const move = async ({ id, headers }: Meeting) => {
  const [later] = (await freeTimes(on())).slice(3);
  const { body } = await hold(later ?? '2026-01-01T00:00:00.000Z');
  return send(bookings.change, { params: { id }, headers, body: { holdId: body.holdId } });
};
const broker = () => ({ authorization: `Bearer ${token}` });
const isRising = (numbers: readonly number[]) => numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? one));

describe('the calendar file in the mails of a meeting', () => {
  test('asks for it, confirms it, moves it and takes it out: one event, each version higher than the last', async () => {
    const { meeting, email } = await asked();
    const params = { id: meeting.id };
    await send(brokerBookings.confirm, { params, revision: 1, headers: broker() });
    expect((await move(meeting)).status).toBe(200);
    await send(bookings.cancel, { params, headers: meeting.headers });
    const all = await invitations(email);
    expect(all.map(({ method, status }) => [method, status])).toEqual([
      ['REQUEST', 'TENTATIVE'],
      ['REQUEST', 'CONFIRMED'],
      ['REQUEST', 'TENTATIVE'],
      ['CANCEL', 'CANCELLED'],
    ]);
    expect(new Set(all.map(({ uid }) => uid))).toEqual(new Set([`booking-${meeting.id}`]));
    expect(isRising(all.map(({ sequence }) => sequence))).toBe(true);
    const [first, second, moved, cancelled] = all.map(({ starts }) => starts);
    expect([first, moved]).toEqual([second, cancelled]);
    expect(first).not.toBe(moved);
  });

  test('comes from the broker to the customer, and takes a declined meeting out', async () => {
    const { meeting, email } = await asked();
    const body = { reason: 'Jeg er bortreist' };
    await send(brokerBookings.decline, { params: { id: meeting.id }, revision: 1, body, headers: broker() });
    const [request, declined] = await invitations(email);
    expect(request).toMatchObject({ attendee: `mailto:${email}`, attendeeName: 'Nora Haugen' });
    expect(request?.organizer).toMatch(/^mailto:.+@.+$/);
    expect(declined?.method).toBe('CANCEL');
  });

  test('is the same event as the file that the customer fetches', async () => {
    const { meeting, email } = await asked();
    const fetched = await send(bookings.calendar, { params: { id: meeting.id }, headers: meeting.headers });
    const event = new ICAL.Component(ICAL.parse(fetched.text)).getFirstSubcomponent('vevent');
    const [mailed] = await invitations(email);
    expect(event?.getFirstPropertyValue('uid')).toBe(mailed?.uid);
    expect(Number(event?.getFirstPropertyValue('sequence'))).toBe(mailed?.sequence);
  });

  test('is kept sealed until it is sent', async () => {
    const { email } = await asked();
    const { text, invitation } = await on()
      .db.selectFrom('outboxMessage')
      .select(['text', 'invitation'])
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    for (const kept of [text, invitation]) expect(kept).not.toMatch(/Nora|Syrinhagen/);
    expect(invitation).not.toBeNull();
  });
});
