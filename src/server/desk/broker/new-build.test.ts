import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { brokerId } from '#src/domain/ids.ts';
import { newBuildBaseType } from '#src/domain/new-build.ts';
import { partyChanges } from '#src/server/desk/broker-system/take-parties.ts';
import { partiesOf } from '#src/server/homes/estates/estates.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { contentOf, filledHome, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const named = { name: 'Ola Utbygger', email: 'ola@utbygger.example.com', phone: '+4742001234' };
const other = { name: 'Kari Utbygger', email: 'kari@utbygger.example.com', phone: '+4742001235' };

let token = '';
beforeAll(async () => {
  await insertHome(on().database);
  token = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
});
const send = (endpoint: AnyEndpoint, { estateId }: TestHome, body?: object) =>
  new Visitor(server.current.url).send(endpoint, {
    headers: { authorization: `Bearer ${token}` },
    params: { id: estateId },
    ...(body === undefined ? {} : { body }),
  });
const newBuild = () => insertHome(on().database, { baseType: newBuildBaseType, sellers: 0, activated: false });
const smsTo = async (phone: string) => (await outbox(on(), 500)).filter(({ to }) => to === phone).length;

test('a new-build goes from the developer’s representative, named at activation, to the last signature', async () => {
  const home = await newBuild();
  const refused = await send(broker.activate, home);
  expect([refused.status, refused.body.code]).toEqual([409, 'OTP_DEVELOPER']);
  expect((await send(broker.nameRepresentative, home, other)).status).toBe(200);
  const { status, body } = await send(broker.nameRepresentative, home, named);
  expect([status, body.developer, body.people[0].name]).toEqual([200, 'Prøvehagen Utbygging AS', named.name]);
  expect(body.people.filter(({ role }: { role: string }) => role === 'seller')).toHaveLength(1);
  expect((await send(broker.activate, home)).body.activated).toBe(true);
  expect([await smsTo(named.phone), await smsTo(other.phone)]).toEqual([1, 0]);
  expect((await send(broker.nameRepresentative, home, other)).body.code).toBe('OTP_EXISTS');

  const parties = await partiesOf(on().db, home.estateId);
  const filled = await filledHome(on(), {
    home: { ...home, parties },
    answers: { 'seller-new-address': {} },
  });
  const { content } = await contentOf(on(), filled);
  const printed = JSON.stringify(content.sections);
  expect(printed).toContain('Selger, for Prøvehagen Utbygging AS');
  expect(printed).not.toContain('Selgers nye adresse');
  await signAll(on(), await startSigning(on(), filled));
  expect((await send(broker.takeover, home)).body.state).toBe('locked');
});

test('a representative is of a new-build only, and stays when the broker system’s parties are read again', async () => {
  const used = await insertHome(on().database, { sellers: 0, activated: false });
  expect((await send(broker.nameRepresentative, used, named)).body.code).toBe('OTP_PARTICIPANT');
  expect((await send(broker.activate, used)).body.code).toBe('V_SELLER_MIN');
  const home = await newBuild();
  await send(broker.nameRepresentative, home, named);
  const { gone } = await on().transaction((tx) => partyChanges(tx, on(), home.estateId, []));
  expect(gone.map(({ name }) => name)).not.toContain(named.name);
});
