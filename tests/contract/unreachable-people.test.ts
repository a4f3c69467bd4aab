import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { readStatus } from '#src/server/signing/documents/read-document.ts';
import { sendCode } from '#src/server/signing/documents/sign-on-screen.ts';
import { textSigner } from '#src/server/signing/documents/text-signer.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

/** Issue 40, seen 7: a message to no address is no message, and counts nowhere as one that was sent. */
const server = testServer();
const on = () => server.current.running.on;
const visitor = () => new Visitor(server.current.url);

let token = '';
beforeAll(async () => {
  // The broker of the tests’ homes comes with the first of them.
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});
const asBroker = () => ({ headers: { authorization: `Bearer ${token}`, 'accept-language': 'nb' } });
const withoutAddress = async (home: TestHome): Promise<string> => {
  const { id } = partyIn(home, 'seller');
  await sql`update estate_party set phone = '', email = '' where id = ${id}`.execute(on().db);
  return id;
};
const needs = async (home: TestHome) =>
  (await deskHomeOf({ url: server.current.url, token }, home)).needs.map(({ kind, who }) => [kind, who]);
const toNoAddress = async () =>
  (await sql<{ key: string }>`select key from outbox_message where recipient = ''`.execute(on().db)).rows;

test('40.7: a message to no address is neither kept nor sent', async () => {
  const sent = await on().transaction((tx) =>
    on().messages.send(tx, { channel: 'sms', key: 'to-no-address', to: '', text: 'Hei' }),
  );
  expect(sent).toBe(false);
  expect(await toNoAddress()).toEqual([]);
});

test('40.7: a party without phone and mail is a need before activation, and is not written to by it', async () => {
  const home = await insertHome(on().database, { activated: false });
  const id = await withoutAddress(home);
  const { name } = partyIn(home, 'seller');
  expect(await needs(home)).toContainEqual(['unreachable', name]);
  const at = { params: { id: home.estateId }, ...asBroker(), key: crypto.randomUUID() };
  const activated = await visitor().send(broker.activate, at);
  expect(activated.status, activated.text).toBe(200);
  expect(activated.body.links.find((link: { participantId: string }) => link.participantId === id)).toMatchObject({
    state: 'none',
  });
  expect(activated.body.events.map(({ type }: { type: string }) => type)).toContain('LINK_NOT_SENT');
  expect(await needs(home)).toContainEqual(['unreachable', name]);
  expect(await toNoAddress()).toEqual([]);
  const again = await visitor().send(broker.sendLink, { ...at, params: { id: home.estateId, pid: id } });
  expect(again.body.code).toBe('ST_NO_ADDRESS');
});

test('40.7: a signer without phone and mail has not been written to, and gets no code', async () => {
  const home = await filledForm(on());
  const { id, name } = partyIn(home, 'seller');
  const ref = { flow: 'settlement-seller', estateId: home.estateId } as const;
  const asked = { ref, actor: { kind: 'party', id, name }, method: 'e-id' } as const;
  const document = await on().transaction((tx) => createDocument(tx, on(), asked));
  await sql`update signing_signer set phone = '', email = '', sent_at = null, text_again_at = null, texts = 0
    where document_id = ${document} and participant_id = ${id}`.execute(on().db);
  await expect(
    on().transaction((tx) => textSigner(tx, on(), ref, { participantId: id, actor: asked.actor })),
  ).rejects.toMatchObject({
    code: 'ST_NO_ADDRESS',
  });
  await expect(on().transaction((tx) => sendCode(tx, on(), ref, id))).rejects.toMatchObject({ code: 'ST_NO_PHONE' });
  const signer = (await readStatus(on(), ref)).signers.find(({ participantId }) => participantId === id);
  expect(signer).toMatchObject({ status: 'PENDING', sentAt: null, sentTo: null });
  expect(await toNoAddress()).toEqual([]);
});
