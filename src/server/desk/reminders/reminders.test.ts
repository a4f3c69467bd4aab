import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerMonitor } from '#src/contract/desk/broker-monitor.ts';
import { needReminders } from '#src/contract/desk/need-reminders.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const tokens = { main: '', assistant: '', responsible: '', colleague: '', stranger: '' };
type Who = keyof typeof tokens;
const roles = { assistant: 'assistant', responsible: 'responsibleBroker', colleague: 'mainBroker' } as const;
const idOf = (who: string) => v.parse(brokerId, `br-${who}`);

beforeAll(async () => {
  await insertHome(on().database);
  const next = { id: v.parse(officeId, 'of-next'), name: 'Naboen', orgNumber: '311047300', phone: '+4742000101' };
  await on().db.insertInto('office').values(next).execute();
  for (const who of ['assistant', 'responsible', 'colleague', 'stranger'] as const) {
    const office = who === 'stranger' ? next.id : v.parse(officeId, 'of-test');
    const role = who === 'stranger' ? 'responsibleBroker' : roles[who];
    const contact = { name: `Megler ${who}`, email: `${who}@megler.example.com`, phone: '+4742000300', title: '' };
    await on()
      .db.insertInto('broker')
      .values({ id: idOf(who), ...contact, role, officeId: office, passwordHash: null })
      .execute();
    tokens[who] = (await beginSession(on(), idOf(who))).token;
  }
  tokens.main = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
});

interface CallInput {
  readonly params: Readonly<Record<string, string>>;
  readonly body?: object;
}
const ask = (endpoint: AnyEndpoint, asked: CallInput, who: Who = 'main') =>
  new Visitor(server.current.url).send(endpoint, { ...asked, headers: { authorization: `Bearer ${tokens[who]}` } });

/** What the home’s takeover needs; its forms have needs of their own. */
const needsIn = async (home: TestHome) => {
  const { needs } = await deskHomeOf({ url: server.current.url, token: tokens.main }, home);
  return needs.filter(({ flow }) => flow === undefined);
};
const kindsIn = async (home: TestHome) => (await needsIn(home)).map(({ kind }) => kind);
const logOf = async (home: TestHome): Promise<string[]> => {
  const { events } = (await ask(broker.takeover, { params: { id: home.estateId } })).body;
  return events.map(({ type }: { type: string }) => type).filter((type: string) => type.startsWith('REMINDER'));
};
/** A home that waits for its broker, since no day of the takeover is agreed. */
const waiting = async () => {
  const home = await insertHome(on().database, { takeoverInDays: null, activated: false });
  const [need] = await needsIn(home);
  if (need === undefined) throw new Error('The home waits for nothing');
  expect(need.kind).toBe('no-date');
  return { home, params: { id: home.estateId, reminder: need.id } };
};
const tomorrow = () => new Date(Date.now() + 20 * 3_600_000).toISOString();

describe('a broker who hides what waits for them', () => {
  test('sees it no more, in no list and no count, and the home stands among the others', async () => {
    const { home, params } = await waiting();
    const before = (await ask(brokerMonitor.needs, { params: {} })).body.total;
    expect((await ask(needReminders.dismiss, { params })).status).toBe(204);
    expect(await kindsIn(home)).toEqual([]);
    expect((await ask(brokerMonitor.needs, { params: {} })).body.total).toBe(before - 1);
    const kept = await on()
      .db.selectFrom('deskHome')
      .select('urgency')
      .where('estateId', '=', home.estateId)
      .executeTakeFirstOrThrow();
    expect(kept.urgency).toBe(1);
  });

  test('does it again: nothing happens, and the log has it once', async () => {
    const { home, params } = await waiting();
    for (const _ of [1, 2, 3]) expect((await ask(needReminders.dismiss, { params })).status).toBe(204);
    expect(await logOf(home)).toEqual(['REMINDER_HIDDEN']);
  });

  test('in two tabs at once, or the assistant at the same time: both are done, and the log has one event', async () => {
    const { home, params } = await waiting();
    await on()
      .db.updateTable('estate')
      .set({ assistantId: idOf('assistant') })
      .where('id', '=', home.estateId)
      .execute();
    const tabs: readonly Who[] = ['main', 'main', 'assistant', 'main'];
    const done = await Promise.all(tabs.map((who) => ask(needReminders.dismiss, { params }, who)));
    expect(done.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await logOf(home)).toEqual(['REMINDER_HIDDEN']);
    expect((await verifyAudit(on().db)).broken).toEqual([]);
  });

  test('takes it back within ten seconds, once', async () => {
    const { home, params } = await waiting();
    await ask(needReminders.dismiss, { params });
    const backs = await Promise.all([1, 2].map(() => ask(needReminders.undo, { params })));
    expect(backs.map(({ status }) => status).toSorted()).toEqual([204, 412]);
    expect(await kindsIn(home)).toEqual(['no-date']);
    expect(await logOf(home)).toEqual(['REMINDER_UNDONE', 'REMINDER_HIDDEN']);
    expect((await ask(needReminders.undo, { params })).body.code).toBe('STALE');
  });

  test('does not take it back after ten seconds', async () => {
    const { home, params } = await waiting();
    await ask(needReminders.dismiss, { params });
    await sql`update reminder set undo_ends_at = now() where id = ${params.reminder}`.execute(on().db);
    expect(await ask(needReminders.undo, { params })).toMatchObject({ status: 412, body: { code: 'STALE' } });
    expect(await kindsIn(home)).toEqual([]);
    expect(await logOf(home)).toEqual(['REMINDER_HIDDEN']);
  });

  test('hides one cause only: when the day is set and the protocol waits to be opened, that is another', async () => {
    const { home, params } = await waiting();
    await ask(needReminders.dismiss, { params });
    const soon = addDays(osloDate(instantOf(Date.now())), 3);
    await ask(broker.setDate, { params: { id: home.estateId }, body: { takeoverDate: soon } });
    const [first] = await needsIn(home);
    expect(first?.kind).toBe('not-activated');
    const state = async () =>
      (await on().db.selectFrom('reminder').select('state').where('id', '=', params.reminder).executeTakeFirst())
        ?.state;
    await expect.poll(state).toBe('resolved');
    // What is hidden and gone is hidden: a tab that shows it still may press, and nothing happens.
    expect((await ask(needReminders.dismiss, { params })).status).toBe(204);
    await ask(needReminders.dismiss, { params: { id: home.estateId, reminder: first?.id ?? '' } });
    expect(await kindsIn(home)).toEqual([]);
    // Another day is another cause.
    await ask(broker.setDate, { params: { id: home.estateId }, body: { takeoverDate: addDays(soon, 1) } });
    expect(await kindsIn(home)).toEqual(['not-activated']);
    expect((await needsIn(home))[0]?.id).not.toBe(first?.id);
  });
});

describe('a broker who puts it off', () => {
  test('sees it again when the time comes, and may hide it then', async () => {
    const { home, params } = await waiting();
    expect((await ask(needReminders.snooze, { params, body: { until: tomorrow() } })).status).toBe(204);
    expect(await kindsIn(home)).toEqual([]);
    const look = await on()
      .db.selectFrom('deskHome')
      .innerJoin('reminder', 'reminder.estateId', 'deskHome.estateId')
      .select(['lookAt', 'until'])
      .where('deskHome.estateId', '=', home.estateId)
      .executeTakeFirstOrThrow();
    expect(look.lookAt).toEqual(look.until);
    await sql`update reminder set until = now() - interval '1 second' where id = ${params.reminder}`.execute(on().db);
    await sql`update desk_home set look_at = now() where estate_id = ${home.estateId}`.execute(on().db);
    expect(await kindsIn(home)).toEqual(['no-date']);
    expect((await ask(needReminders.dismiss, { params })).status).toBe(204);
    expect(await logOf(home)).toEqual(['REMINDER_HIDDEN', 'REMINDER_SNOOZED']);
  });

  test('takes that back within ten seconds; in another tab it cannot be hidden meanwhile', async () => {
    const { home, params } = await waiting();
    await ask(needReminders.snooze, { params, body: { until: tomorrow() } });
    expect((await ask(needReminders.dismiss, { params })).body.code).toBe('STALE');
    expect((await ask(needReminders.undo, { params })).status).toBe(204);
    expect(await kindsIn(home)).toEqual(['no-date']);
  });

  test('chooses a time that is ahead', async () => {
    const { home, params } = await waiting();
    const until = new Date(Date.now() - 60_000).toISOString();
    expect(await ask(needReminders.snooze, { params, body: { until } })).toMatchObject({
      status: 422,
      body: { code: 'BR_SNOOZE' },
    });
    for (const wrong of ['i morgen', '2026-02-31T10:00:00Z', '', '2099-01-01', null, 4]) {
      expect((await ask(needReminders.snooze, { params, body: { until: wrong } })).body.code).toBe('V_DATE');
    }
    expect(await kindsIn(home)).toEqual(['no-date']);
    expect(await logOf(home)).toEqual([]);
  });
});

describe('another', () => {
  test.each(['colleague', 'stranger', 'assistant'] as const)(
    'without a part in the home, the %s, finds no such home',
    async (who) => {
      const { home, params } = await waiting();
      const tries = [
        await ask(needReminders.dismiss, { params }, who),
        await ask(needReminders.snooze, { params, body: { until: tomorrow() } }, who),
        await ask(needReminders.undo, { params }, who),
      ];
      expect(tries.map(({ status, body }) => [status, body.code])).toEqual(tries.map(() => [404, 'ESTATE_404']));
      expect(await kindsIn(home)).toEqual(['no-date']);
    },
  );

  test('who is responsible for the office hides it in their own name', async () => {
    const { home, params } = await waiting();
    expect((await ask(needReminders.dismiss, { params }, 'responsible')).status).toBe(204);
    expect(await kindsIn(home)).toEqual([]);
    const { events } = (await ask(broker.takeover, { params: { id: home.estateId } })).body;
    expect(events[0]).toMatchObject({ type: 'REMINDER_HIDDEN', by: 'Megler responsible' });
  });

  test('home’s reminder, an unknown one and no id at all are not found', async () => {
    const mine = await waiting();
    const theirs = await waiting();
    const wrong = [theirs.params.reminder, crypto.randomUUID(), "' or true --", 'a'.repeat(36), '\u0000'];
    for (const reminder of wrong) {
      const params = { ...mine.params, reminder };
      for (const call of [needReminders.dismiss, needReminders.undo]) {
        const { status, body } = await ask(call, { params });
        expect([reminder, status, body.code]).toEqual([reminder, 404, 'NOT_FOUND']);
      }
    }
    expect(await kindsIn(mine.home)).toEqual(['no-date']);
    expect(await kindsIn(theirs.home)).toEqual(['no-date']);
    // Moved by its own home's broker, it is not found through another home either.
    await ask(needReminders.dismiss, { params: theirs.params });
    const through = { ...mine.params, reminder: theirs.params.reminder };
    expect((await ask(needReminders.undo, { params: through })).body.code).toBe('NOT_FOUND');
    expect(await kindsIn(theirs.home)).toEqual([]);
  });
});

test('what is hidden in one tab reaches the other at once, as a change of that home', async () => {
  const { home, params } = await waiting();
  const leaving = new AbortController();
  const response = await fetch(`${server.current.url}/api/brokers/takeovers/events`, {
    headers: { authorization: `Bearer ${tokens.main}` },
    signal: leaving.signal,
  });
  let heard = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  void read().catch(() => undefined);
  await expect.poll(() => heard).toContain('"estateId":null');
  await ask(needReminders.dismiss, { params });
  await expect.poll(() => heard).toContain(home.estateId);
  leaving.abort();
});
