import { beforeAll, describe, expect, test } from 'vitest';
import { brokerProfile } from '#src/contract/desk/broker-profile.ts';
import { brokerMailKinds } from '#src/domain/broker-mails.ts';
import { brokerCardOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { unstorable } from '#tests/contract/unstorable.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer({ clock: 'movable' });
const { on, insertBrokers, homeAt } = batchCalls(server);
const tokens: Record<string, string> = {};
beforeAll(async () => {
  await server.current.clock.set('2026-11-24T09:00:00.000Z');
  await insertBrokers();
  for (const who of ['main', 'colleague']) tokens[who] = (await beginSession(on(), idOf(who))).token;
});

const call = (endpoint: (typeof brokerProfile)[keyof typeof brokerProfile], given: object = {}, who = 'main') =>
  new Visitor(server.current.url).send(endpoint, { headers: { authorization: `Bearer ${tokens[who]}` }, ...given });
const profile = async (who = 'main') => (await call(brokerProfile.read, {}, who)).body;
const ferie = { text: 'Jeg er på ferie.\nRing kontoret.', from: '2026-11-24', to: '2026-11-30' };

describe('the away text', () => {
  test('is the broker’s own, and is changed and removed, twice too', async () => {
    expect((await profile()).away).toBe(null);
    expect((await call(brokerProfile.setAway, { body: ferie })).status).toBe(204);
    const body = { ...ferie, to: '2026-12-01' };
    const both = await Promise.all([1, 2].map(() => call(brokerProfile.setAway, { body })));
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect([(await profile()).away, (await profile('colleague')).away]).toEqual([body, null]);
    for (const _ of [1, 2]) expect((await call(brokerProfile.endAway)).status).toBe(204);
    expect((await profile()).away).toBe(null);
  });

  test('is read by the customers of the broker’s homes from its first day in Oslo to its last', async () => {
    const { estateId } = await homeAt('Bortebakken 1');
    const { estateId: other } = await homeAt('Bortebakken 2', { broker: 'colleague' });
    await call(brokerProfile.setAway, { body: { ...ferie, from: '2026-11-25', to: '2026-11-26' } });
    const cardOf = async (id = estateId) => {
      const estate = await readEstate(on().db, id);
      return estate && brokerCardOf(estate).away;
    };
    const shown = { text: ferie.text, until: '2026-11-26' };
    for (const [at, away] of [
      ['2026-11-24T22:59:59.000Z', undefined],
      ['2026-11-24T23:00:00.000Z', shown],
      ['2026-11-26T22:59:59.000Z', shown],
      ['2026-11-26T23:00:00.000Z', undefined],
    ] as const) {
      await server.current.clock.set(at);
      expect([at, await cardOf()]).toEqual([at, away]);
      expect(await cardOf(other)).toBe(undefined);
    }
    await server.current.clock.set('2026-11-24T09:00:00.000Z');
  });

  test.each([
    ['no words', { ...ferie, text: ' \n ' }, 'V_REQUIRED'],
    ['501 characters', { ...ferie, text: 'x'.repeat(501) }, 'V_LEN'],
    ['a megabyte', { ...ferie, text: 'x'.repeat(1_000_000) }, 'INVALID_INPUT'],
    ['an end before its beginning', { ...ferie, to: '2026-11-23' }, 'V_FROM_TO'],
    ['an end that is over', { ...ferie, from: '2026-11-01', to: '2026-11-23' }, 'V_DATE_FUTURE'],
    ['a day that is none', { ...ferie, from: '2026-02-30' }, 'V_DATE'],
  ])('with %s is refused, and changes nothing', async (_what, body, code) => {
    const before = (await profile()).away;
    const { status, body: refused } = await call(brokerProfile.setAway, { body });
    expect(status).toBeGreaterThan(399);
    expect(JSON.stringify(refused)).toContain(code);
    expect((await profile()).away).toEqual(before);
  });

  test.each(unstorable)('with %j is stored without it, or refused', async (text) => {
    const { status } = await call(brokerProfile.setAway, { body: { ...ferie, text: `Borte${text}` } });
    expect([204, 400, 422]).toContain(status);
  });

  test('of 500 characters of two units each is kept whole', async () => {
    const text = '🏡'.repeat(500);
    expect((await call(brokerProfile.setAway, { body: { ...ferie, text } })).status).toBe(204);
    expect((await profile()).away.text).toBe(text);
  });
});

test('mails are switched one by one, also by two tabs at once, and only the caller’s', async () => {
  const set = (mail: string, isOn: boolean) => call(brokerProfile.setMail, { body: { mail, on: isOn } });
  expect((await profile()).mails).toEqual({
    question: true,
    booking: true,
    ekstra: true,
    signing: true,
    message: true,
  });
  await Promise.all([set('question', false), set('booking', false), set('booking', false)]);
  expect((await profile()).mails).toEqual({
    question: false,
    booking: false,
    ekstra: true,
    signing: true,
    message: true,
  });
  await Promise.all(brokerMailKinds.map((kind) => set(kind, true)));
  expect(Object.values((await profile()).mails)).toEqual(brokerMailKinds.map(() => true));
  expect(Object.values((await profile('colleague')).mails)).toEqual(brokerMailKinds.map(() => true));
  for (const mail of ['paper', 'power', '%00']) expect((await set(mail, false)).status).toBeGreaterThan(399);
});

describe('the broker’s own texts', () => {
  const save = (title: string, text = 'Hei {fornavn}!', who = 'main') =>
    call(brokerProfile.saveTemplate, { body: { title, text } }, who);
  const remove = (title: string, who = 'main') => call(brokerProfile.removeTemplate, { body: { title } }, who);

  test('are kept by name, and are the broker’s alone', async () => {
    await Promise.all([save('Visning'), save('Visning')]);
    await save('Visning', 'Hei {fornavn}, velkommen på visning.');
    expect((await profile()).templates).toEqual([{ title: 'Visning', text: 'Hei {fornavn}, velkommen på visning.' }]);
    expect((await profile('colleague')).templates).toEqual([]);
    await remove('Visning', 'colleague');
    expect((await profile()).templates).toHaveLength(1);
    for (const _ of [1, 2]) expect((await remove('Visning')).status).toBe(204);
    expect((await profile()).templates).toEqual([]);
  });

  test('are at most twenty, also when two tabs add the twentieth at once; one of them can still be changed', async () => {
    for (let number = 1; number < 20; number += 1) await save(`Tekst ${number}`);
    const both = await Promise.all([save('Den ene'), save('Den andre')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await save('Tekst 1', 'Ny tekst')).status).toBe(204);
    expect((await save('En til')).body.code).toBe('TPL_MANY');
    expect((await profile()).templates).toHaveLength(20);
  });

  test.each([
    ['no name', '', 'Hei'],
    ['no words', 'Navn', '  '],
    ['too many words', 'Navn', 'a'.repeat(601)],
    ['too long a name', 'a'.repeat(61), 'Hei'],
  ])('with %s are refused', async (_case, title, text) => {
    expect((await save(title, text, 'colleague')).status).toBe(422);
    expect((await profile('colleague')).templates).toEqual([]);
  });
});
