import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { brokerId, type EstateId, estateEventId } from '#src/domain/ids.ts';
import type { EventKind } from '#src/domain/journey-buckets.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { bookingCalls, freeTimes, freshDetails } from '#tests/support/bookings.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { readDay } from './read-day.ts';

const server = testServer({ clock: 'movable' });
const on = () => server.current.running.on;
const me = v.parse(brokerId, 'br-test');
const other = v.parse(brokerId, 'br-other');

const dated = (estateId: EstateId, kind: EventKind, at: string) =>
  on()
    .db.insertInto('estateEvent')
    .values({ id: v.parse(estateEventId, randomUUID()), estateId, kind, at, externalId: randomUUID() })
    .execute();

test('a broker’s day has the dates of the day in Oslo by their time, and the takeovers', async () => {
  const { clock } = server.current;
  await clock.set('2026-11-23T09:42:00.000Z');
  const first = await insertHome(on().database, { street: 'Granittgata 11', takeoverInDays: null });
  const taken = await insertHome(on().database, { street: 'Trikkestallen 3', takeoverInDays: 0, at: clock.now() });
  await insertHome(on().database, { street: 'I morgen 1', takeoverInDays: 1, at: clock.now() });
  await dated(first.estateId, 'viewing', '2026-11-23T16:00:00.000Z');
  await dated(first.estateId, 'photo', '2026-11-22T23:00:00.000Z');
  await dated(first.estateId, 'contract', '2026-11-22T22:59:59.000Z');
  await dated(first.estateId, 'deed', '2026-11-23T23:00:00.000Z');
  await dated(first.estateId, 'wished-takeover', '2026-11-23T11:00:00.000Z');
  const { date, items } = await readDay(on(), me);
  expect(date).toBe('2026-11-23');
  expect(items.map(({ kind, address, at }) => [kind, address, at])).toEqual([
    ['photo', 'Granittgata 11', '2026-11-22T23:00:00.000Z'],
    ['viewing', 'Granittgata 11', '2026-11-23T16:00:00.000Z'],
    ['takeover', 'Trikkestallen 3', null],
  ]);
  expect(await readDay(on(), other)).toMatchObject({ items: [], meetings: [] });
  await on()
    .db.updateTable('estate')
    .set({ archivedAt: '2026-11-23T09:00:00.000Z' })
    .where('id', '=', taken.estateId)
    .execute();
  expect((await readDay(on(), me)).items.map(({ kind }) => kind)).toEqual(['photo', 'viewing']);
});

test('a broker’s day has the meetings of that day that customers asked for, and no colleague reads them there', async () => {
  const { clock, url } = server.current;
  await clock.set('2026-11-23T09:42:00.000Z');
  const { book } = bookingCalls(() => url);
  const [start] = await freeTimes(on());
  if (start === undefined) throw new Error('The broker has no free time');
  const { id } = await book(start, freshDetails());
  expect((await readDay(on(), me)).meetings).toEqual([]);
  await clock.set(start);
  const { date, meetings } = await readDay(on(), me);
  expect([date, meetings.map((one) => [one.id, one.state])]).toEqual([osloDate(start), [[id, 'requested']]]);
  expect((await readDay(on(), other)).meetings).toEqual([]);
});
