import { afterEach, beforeAll, expect, test } from 'vitest';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
beforeAll(() => insertHome(on().database));
afterEach(() => on().db.deleteFrom('rateLimit').execute());

test('a second signing of a form is sent with the steps that have changed, and the first with none', async () => {
  const home = await insertHome(on().database);
  const [one, other] = [partyIn(home, 'seller', 0), partyIn(home, 'seller', 1)];
  const form = await SignedForm.open(place(), home, one, 'settlement-seller');
  await form.fill();
  const links = async () =>
    (await outbox(on())).filter(({ to, text }) => to === other.phone && /signer her/.test(text));
  await form.lock();
  expect((await links()).map(({ text }) => text.includes('Endret'))).toEqual([false]);
  const ref = { flow: 'settlement-seller', estateId: home.estateId } as const;
  const actor = { kind: 'party', id: one.id, name: one.name } as const;
  await on().transaction((tx) => voidDocument(tx, on(), { ref, actor }));
  await form.give('intermediate-step', Object.values(form.flow.samples['intermediate-step'] ?? {})[1] ?? {});
  await form.fill();
  await form.lock();
  const [again] = (await links()).filter(({ text }) => text.includes('Endret siden sist'));
  expect(again?.text).toContain('Endret siden sist: ');
});
