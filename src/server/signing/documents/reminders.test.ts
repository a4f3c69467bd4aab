import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { formatDate } from '#src/domain/date-text.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { filledHome, sign, startSigning, testDesk, type UnderSigning } from '#tests/support/signing-desk.ts';
import { remindSigners } from './jobs.ts';
import { sendReminders } from './reminders.ts';

const desk = testDesk();

/** Returns the time `days` days from now, at an Oslo clock time. */
const dayAfter = (days: number, clock = '12:00'): IsoInstant =>
  osloInstant(addDays(osloDate(instantOf(Date.now())), days), clock);
const made = async (): Promise<UnderSigning> => {
  const { on } = desk.current;
  const signing = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1 }));
  const at = dayAfter(0, '09:00');
  await sql`update signing_document set created_at = ${at} where id = ${signing.documentId}`.execute(on.db);
  return signing;
};
const remindersTo = async (signing: UnderSigning, index: number) => {
  const party = signing.home.parties[index];
  const all = await outbox(desk.current.on);
  return all.filter(({ to, text }) => [party?.phone, party?.email].includes(to) && /Påminnelse|venter på/.test(text));
};
const channels = async (signing: UnderSigning, index: number) =>
  (await remindersTo(signing, index)).map(({ channel }) => channel);

describe('of thirty days to sign', () => {
  test('no signer is reminded before five days are left; then by mail, once, however often the job runs', async () => {
    const { on } = desk.current;
    const signing = await made();
    await sendReminders(on, dayAfter(24, '21:00'));
    expect(await channels(signing, 0)).toEqual([]);
    await sendReminders(on, dayAfter(25));
    await sendReminders(on, dayAfter(25, '13:00'));
    await sendReminders(on, dayAfter(26));
    expect(await channels(signing, 0)).toEqual(['email']);
    expect(await channels(signing, 1)).toEqual(['email']);
  });

  test('two days before, by mail and SMS; after that never again', async () => {
    const { on } = desk.current;
    const signing = await made();
    for (const day of [25, 28, 29]) await sendReminders(on, dayAfter(day));
    expect((await channels(signing, 0)).toSorted()).toEqual(['email', 'email', 'sms']);
    // The document expires in the course of the thirtieth day: the last whole day is the one before.
    const lastDay = formatDate(osloDate(dayAfter(29)), 'nb', 'without-year');
    for (const { text } of await remindersTo(signing, 0))
      expect(text).toMatch(new RegExp(`(senest|til og med) ${lastDay}`));
  });

  test('who was forgotten the first time is reminded of the last only', async () => {
    const { on } = desk.current;
    const signing = await made();
    await sendReminders(on, dayAfter(28));
    expect((await channels(signing, 0)).toSorted()).toEqual(['email', 'sms']);
  });

  test('no reminder is sent at night; it goes in the morning', async () => {
    const { on } = desk.current;
    const signing = await made();
    for (const clock of ['22:00', '23:59']) await sendReminders(on, dayAfter(28, clock));
    await sendReminders(on, dayAfter(29, '07:59'));
    expect(await channels(signing, 0)).toEqual([]);
    await sendReminders(on, dayAfter(29, '08:00'));
    expect((await channels(signing, 0)).toSorted()).toEqual(['email', 'sms']);
  });

  test('a document that has ended sends no reminder', async () => {
    const { on } = desk.current;
    const signing = await made();
    await sendReminders(on, dayAfter(30));
    expect(await channels(signing, 0)).toEqual([]);
  });
});

test('a signer who has signed is never reminded, and neither is any signer of a voided document', async () => {
  const { on } = desk.current;
  const signing = await made();
  const voided = await made();
  await sign(on, signing, 0);
  await sql`update signing_document set state = 'voided' where id = ${voided.documentId}`.execute(on.db);
  await sendReminders(on, dayAfter(28));
  expect(await channels(signing, 0)).toEqual([]);
  expect(await channels(signing, 1)).toHaveLength(2);
  expect(await channels(voided, 0)).toEqual([]);
});

test('whose signed print is with the broker is not reminded', async () => {
  const { on } = desk.current;
  const signing = await made();
  const paper = JSON.stringify({ pictures: [], state: 'waiting', reason: null, at: dayAfter(0) });
  const id = signing.home.parties[0]?.id;
  await sql`update signing_signer set paper = ${paper}::jsonb
    where document_id = ${signing.documentId} and participant_id = ${id}`.execute(on.db);
  await sendReminders(on, dayAfter(28));
  expect(await channels(signing, 0)).toEqual([]);
});

test('the reminder holds a link of its own, and the old one dies', async () => {
  const { on } = desk.current;
  const signing = await made();
  await sendReminders(on, dayAfter(28));
  const found = (await remindersTo(signing, 0)).map(({ text }) => /#k=([\w-]{43})/.exec(text)?.[1]);
  expect(new Set(found).size).toBe(1);
  expect(found[0]).toBeDefined();
  const living = await on.db
    .selectFrom('accessLink')
    .select('id')
    .where('estateId', '=', signing.home.estateId)
    .where('revokedAt', 'is', null)
    .execute();
  expect(living).toHaveLength(signing.home.parties.length);
});

test('is looked for once an hour', () => {
  expect(remindSigners.everySeconds).toBe(3600);
});
