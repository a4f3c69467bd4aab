import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { type BrokerPart, type BrokerPermission, mayDo } from '#src/domain/broker-permissions.ts';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { besideBody, bodyBehindDoor } from './bodies.ts';
import { everyCall } from './every-call.ts';
import { permissionOfCall } from './permission-of-call.ts';

const server = testServer();
const on = () => server.current.running.on;
let home: TestHome;
const tokens: Record<string, string> = {};

interface Person {
  readonly name: string;
  readonly role: 'assistant' | 'mainBroker' | 'responsibleBroker';
  readonly office: 'of-test' | 'of-far';
  /** Undefined for a broker without a part in the home. */
  readonly part?: BrokerPart;
}
const main: Person = { name: 'main broker of the home', role: 'mainBroker', office: 'of-test', part: 'main' };
const people: readonly Person[] = [
  { name: 'assistant of the home', role: 'assistant', office: 'of-test', part: 'assistant' },
  { name: 'responsible for the office', role: 'responsibleBroker', office: 'of-test', part: 'responsible' },
  { name: 'colleague in the office', role: 'mainBroker', office: 'of-test' },
  { name: 'assistant of a colleague', role: 'assistant', office: 'of-test' },
  { name: 'main broker of another office', role: 'mainBroker', office: 'of-far' },
  { name: 'responsible for another office', role: 'responsibleBroker', office: 'of-far' },
];
const idOf = (index: number) => v.parse(brokerId, `br-permission-${index}`);

beforeAll(async () => {
  const { database, db } = on();
  home = await insertHome(database);
  const far = { id: v.parse(officeId, 'of-far'), name: 'Fjern', orgNumber: '311047300', phone: '+4742000101' };
  await db.insertInto('office').values(far).execute();
  for (const [index, { name, role, office }] of people.entries()) {
    const contact = { name, email: `permission-${index}@megler.example.com`, phone: '+4742000300', title: '' };
    const row = { id: idOf(index), ...contact, role, officeId: v.parse(officeId, office), passwordHash: null };
    await db.insertInto('broker').values(row).execute();
    tokens[name] = (await beginSession(on(), row.id)).token;
  }
  await db
    .updateTable('estate')
    .set({ assistantId: idOf(0) })
    .where('id', '=', home.estateId)
    .execute();
  tokens[main.name] = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
});

const ofBrokers = everyCall.filter(([, { access, answer }]) => access === 'broker' && answer?.kind !== 'stream');
const ofHomes = ofBrokers.filter(([name]) => permissionOfCall[name] !== 'own');
const known: Readonly<Record<string, string>> = { flow: 'settlement-seller', deviation: 'a'.repeat(32) };

const ask = (name: string, call: AnyEndpoint, who: string) => {
  const params = Object.fromEntries(
    [...call.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [
      key,
      key === 'id' ? home.estateId : (known[key] ?? randomUUID()),
    ]),
  );
  const body = call.method === 'GET' || call.body === undefined ? undefined : (bodyBehindDoor(name) ?? {});
  const beside = besideBody(name, call);
  const headers = { ...beside.headers, authorization: `Bearer ${tokens[who]}` };
  return new Visitor(server.current.url).send(call, {
    ...beside,
    params,
    headers,
    ...(body === undefined ? {} : { body }),
  });
};

test('every call of a broker names its permission', () => {
  const names = everyCall.filter(([, { access }]) => access === 'broker').map(([name]) => name);
  expect(Object.keys(permissionOfCall).sort()).toEqual(names.sort());
});

test('every call that names a home is no call about the caller alone', () => {
  const named = ofBrokers.filter(([, { path }]) => path.includes('/estates/:id') || path.includes('/takeovers/:id'));
  expect(named.filter(([name]) => permissionOfCall[name] === 'own').map(([name]) => name)).toEqual([]);
});

test('where a home has no main broker, the assistant asks the one responsible for the office', async () => {
  const orphan = await insertHome(on().database);
  const change = on().db.updateTable('estate').where('id', '=', orphan.estateId);
  await change.set({ brokerId: null, assistantId: idOf(0) }).execute();
  const headers = { authorization: `Bearer ${tokens['assistant of the home']}` };
  const { body } = await new Visitor(server.current.url).send(broker.voidDocument, {
    params: { id: orphan.estateId },
    headers,
    body: { reason: 'Feil måler' },
  });
  expect(body).toMatchObject({ code: 'BR_ASK_MAIN', params: { name: 'responsible for the office' } });
});

/** The main broker is last: what a call of theirs changes is then read by no other row. */
describe.each([...people, main])('$name', ({ name: who, part }) => {
  test.each(ofHomes)('%s', async (name, call) => {
    // seam: calls without a permission in a home are left out above.
    const permission = permissionOfCall[name] as BrokerPermission;
    const { status, body, text } = await ask(name, call, who);
    const said = `${status} ${text}`;
    if (part === undefined) {
      expect([status, ['ESTATE_404', 'NOT_FOUND'].includes(String(body?.code))], said).toEqual([404, true]);
    } else if (mayDo(part, permission)) {
      expect([status < 500 && status !== 401, body?.code === 'BR_ASK_MAIN', body?.code === 'ESTATE_404'], said).toEqual(
        [true, false, false],
      );
    } else {
      expect([status, body?.code], said).toEqual([409, 'BR_ASK_MAIN']);
      expect(text).toContain('Megler');
    }
  });
});
