import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { documents } from '#src/contract/account/documents.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import { brokerPowers } from '#src/contract/desk/broker-powers.ts';
import { heldChanges } from '#src/contract/desk/held-changes.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const tokens: Record<string, string> = {};
let home: TestHome;

type Role = 'assistant' | 'mainBroker' | 'responsibleBroker';
const people: readonly (readonly [name: string, role: Role, office: string])[] = [
  ['assistant of the home', 'assistant', 'of-test'],
  ['responsible for the office', 'responsibleBroker', 'of-test'],
  ['main broker of other homes', 'mainBroker', 'of-test'],
  ['assistant of other homes', 'assistant', 'of-test'],
  ['responsible for another office', 'responsibleBroker', 'of-next'],
];
const idOf = (index: number) => v.parse(brokerId, `br-part-${index}`);

beforeAll(async () => {
  home = await insertHome(on().database);
  const office = { id: v.parse(officeId, 'of-next'), name: 'Naboen', orgNumber: '311047300', phone: '+4742000101' };
  await on().db.insertInto('office').values(office).execute();
  for (const [index, [name, role, at]] of people.entries()) {
    const contact = { name, email: `part-${index}@megler.example.com`, phone: '+4742000300', title: '' };
    const row = { id: idOf(index), ...contact, role, officeId: v.parse(officeId, at), passwordHash: null };
    await on().db.insertInto('broker').values(row).execute();
    tokens[name] = (await beginSession(on(), row.id)).token;
  }
  await on()
    .db.updateTable('estate')
    .set({ assistantId: idOf(0) })
    .where('id', '=', home.estateId)
    .execute();
  tokens['main broker of the home'] = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
});

const ask = (endpoint: AnyEndpoint, who: string, more: object = {}) =>
  new Visitor(server.current.url).send(endpoint, {
    params: { id: home.estateId },
    headers: { authorization: `Bearer ${tokens[who]}` },
    ...more,
  });

const reading: readonly (readonly [string, AnyEndpoint])[] = [
  ['the home’s page', broker.takeover],
  ['its forms', brokerForms.forms],
  ['its documents', documents.list],
  ['its powers of attorney', brokerPowers.powers],
  ['what waits from the broker system', heldChanges.read],
];

describe.each(['main broker of the home', 'assistant of the home', 'responsible for the office'])('the %s', (who) => {
  test.each(reading)('reads %s', async (_what, endpoint) => {
    expect((await ask(endpoint, who)).status).toBe(200);
  });

  test('reads which part is theirs, and whom an assistant asks', async () => {
    const part = { 'main broker of the home': 'main', 'assistant of the home': 'assistant' }[who] ?? 'responsible';
    expect((await ask(broker.takeover, who)).body).toMatchObject({ part, mainBroker: 'Prøve Megler' });
  });

  test('sets the takeover date, in their own name', async () => {
    const { status, body } = await ask(broker.setDate, who, { body: { takeoverDate: '2035-08-01' } });
    expect([status, body.takeoverDate]).toEqual([200, '2035-08-01']);
  });
});

describe.each(['main broker of other homes', 'assistant of other homes', 'responsible for another office'])(
  'the %s',
  (who) => {
    test.each(reading)('does not learn that there is %s', async (_what, endpoint) => {
      const { status, body } = await ask(endpoint, who);
      expect([status, body.code]).toEqual([404, 'ESTATE_404']);
    });

    test('changes nothing', async () => {
      const { status, body } = await ask(broker.setDate, who, { body: { takeoverDate: '2035-09-01' } });
      expect([status, body.code]).toEqual([404, 'ESTATE_404']);
    });
  },
);
