import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokerReminders, type LoansReminded } from '#src/contract/desk/broker-reminders.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { remindSellers } from './remind-sellers.ts';

const server = testServer();
const on = () => server.current.running.on;
let tokens: { own: string; other: string };
beforeAll(async () => {
  await insertHome(on().database, { takeoverInDays: 60 });
  tokens = await brokerTokens({ on: on() });
});
afterEach(async () => {
  await on().db.deleteFrom('rateLimit').execute();
});

const today = () => osloDate(instantOf(Date.now()));
const at = (clock: string, days = 0): IsoInstant => osloInstant(addDays(today(), days), clock);
/** Creates a home so late that only the broker reminds it. */
const late = (days = 10) => insertHome(on().database, { takeoverInDays: days });
const press = async (token = tokens.own) =>
  new Visitor(server.current.url).send(brokerReminders.remindLoans, { headers: { authorization: `Bearer ${token}` } });
const outcomeFor = ({ homes }: LoansReminded, { estateId }: TestHome) =>
  homes.find((home) => home.estateId === estateId)?.outcome;
const sellersOf = ({ parties }: TestHome) => parties.filter(({ role }) => role === 'seller');
const sentTo = async (home: TestHome) => {
  const all = await outbox(on());
  const known = sellersOf(home).flatMap(({ phone, email }) => [phone, email]);
  return all.filter(({ to, text }) => known.includes(to) && text.includes('opplysninger om lånene'));
};
const kinds = async (home: TestHome) => (await sentTo(home)).map(({ channel }) => channel).toSorted();
const remind = async (home: TestHome, clock: string) => {
  const estate = await readEstate(on().db, home.estateId);
  if (!estate) throw new Error('No such home');
  return on().transaction((tx) => remindSellers(tx, on(), estate, { at: at(clock), by: system }));
};

describe('one press of the broker', () => {
  test('a reminder goes to the sellers of every late home, each by an own link, and the broker sees what became of each', async () => {
    const [one, other, early] = [await late(), await late(3), await late(14)];
    const { status, body } = await press();
    expect(status).toBe(200);
    expect([one, other, early].map((home) => outcomeFor(body, home))).toEqual(['sent', 'sent', undefined]);
    const names = sellersOf(one).map(({ name }) => name);
    expect(body.homes.find(({ estateId }: TestHome) => estateId === one.estateId).names).toEqual(names);
    const mails = (await sentTo(one)).filter(({ channel }) => channel === 'email');
    const keys = mails.map(({ text }) => /settlement\/seller\S*#k=([\w-]{43})/.exec(text)?.[1]);
    expect(new Set(keys).size).toBe(names.length);
    expect(keys).not.toContain(undefined);
    expect(await sentTo(early)).toEqual([]);
    const buyer = partyIn(one, 'buyer');
    expect((await outbox(on())).filter(({ to }) => [buyer.phone, buyer.email].includes(to))).toEqual([]);
  });

  test('a reminder pressed again, or twice at once, is not sent a second time that day', async () => {
    const home = await late();
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ body }) => outcomeFor(body, home)).toSorted()).toEqual(['already', 'sent']);
    expect(outcomeFor((await press()).body, home)).toBe('already');
    expect((await sentTo(home)).filter(({ channel }) => channel === 'email')).toHaveLength(sellersOf(home).length);
  });

  test('is stopped when it is pressed without end', async () => {
    const heard: number[] = [];
    for (let count = 0; count < 11; count += 1) heard.push((await press(tokens.other)).status);
    expect(heard).toEqual([...Array(10).fill(200), 429]);
  });

  test('leaves out sellers who have locked their form, and other brokers’ homes', async () => {
    const locked = await filledForm(on(), {}, { takeoverInDays: 9 });
    const { id, name } = partyIn(locked, 'seller');
    const ref = { flow: 'settlement-seller', estateId: locked.estateId } as const;
    await on().transaction((tx) =>
      createDocument(tx, on(), { ref, actor: { kind: 'party', id, name }, method: 'e-id' }),
    );
    const home = await late();
    expect(outcomeFor((await press()).body, locked)).toBeUndefined();
    expect((await press(tokens.other)).body).toEqual({ homes: [] });
    expect(await remind(locked, '12:00')).toMatchObject({ outcome: 'nobody' });
    expect(await sentTo(locked)).toEqual([]);
    expect(await kinds(home)).not.toEqual([]);
  });

  test('a reminder at night sends no SMS: then the mail goes alone', async () => {
    const home = await late();
    expect(await remind(home, '23:10')).toMatchObject({ outcome: 'sent', texted: false });
    expect(new Set(await kinds(home))).toEqual(new Set(['email']));
  });

  test('a reminder is in the home’s log with who was written to, and by whom', async () => {
    const home = await late();
    await press();
    const { rows } = await sql<{ actorName: string; data: { to: string } }>`
      select actor_name, data from flow_event
      where estate_id = ${home.estateId} and type = 'LOANS_REMINDED'`.execute(on().db);
    const to = sellersOf(home)
      .map(({ name }) => name)
      .join(', ');
    expect(rows).toEqual([{ actorName: 'Prøve Megler', data: { to } }]);
  });
});
