import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { evidenceLines } from '#src/server/signing/documents/signers-on-paper.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

/** authority.md, contractPictures: self or own side, and what another sends in a person's name is said to that person. */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const flow = 'settlement-seller';
let token = '';

beforeAll(async () => {
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});

const onPaper = async () => {
  const home = await insertHome(on().database);
  const [silje, halvor] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
  const form = await SignedForm.open(place(), home, silje, flow);
  await form.fill();
  await form.give('how-to-sign', { signMethod: 'PAPER', paperReason: [halvor.id] });
  const contentSha256 = await form.lock({ onPaper: [halvor] });
  const send = async (by: SignedForm) => {
    const { calls, at } = by.signing;
    const body = { participantId: halvor.id, contentSha256, pictures: await by.printedPages() };
    await by.call(calls.signOnPaper, { ...at, body });
  };
  return { home, silje, halvor, form, send };
};

test('pictures of a signature that another sends are said to the signer, to the broker and on the proof', async () => {
  const { home, silje, halvor, form, send } = await onPaper();
  const before = new Set((await outbox(on())).map(({ id }) => id));
  await send(form);
  const sent = (await outbox(on())).filter(({ id }) => !before.has(id));
  const own = sent.filter(({ text }) => text.includes(`${silje.name} sendte bilder av underskriften din`));
  expect(own.map(({ to }) => to).toSorted()).toEqual([halvor.phone, halvor.email].toSorted());
  expect(own.every(({ text }) => text.includes('Var det ikke du som signerte? Ring '))).toBe(true);
  const mail = sent.find(({ subject }) => subject?.startsWith('Papirsignatur å kontrollere'));
  expect(mail?.text).toContain(`${silje.name} sendte bilder av underskriften til ${halvor.name}`);
  const approved = await new Visitor(server.current.url).send(brokerForms.approvePaper, {
    params: { id: home.estateId, flow, pid: halvor.id },
    body: { answers: [] },
    headers: { authorization: `Bearer ${token}` },
    key: crypto.randomUUID(),
  });
  expect(approved.status, approved.text).toBe(200);
  const rows = await on().db.selectFrom('signingSigner').select(['participantId', 'evidence']).execute();
  const evidence = rows.find(({ participantId }) => participantId === halvor.id)?.evidence ?? {};
  expect(evidenceLines(evidence, 'nb')).toContain(`Bildene ble sendt av: ${silje.name}`);
});

test.each([[['halvor']], [[]]] as const)(
  'one is asked to sign on paper only where the answers say it: %j',
  async (asked) => {
    const home = await insertHome(on().database);
    const [silje, halvor] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
    const form = await SignedForm.open(place(), home, silje, flow);
    await form.fill();
    const chosen = { signMethod: 'PAPER', paperReason: [halvor.id] };
    await form.give('how-to-sign', asked.length > 0 ? { signMethod: 'ON_SCREEN' } : chosen);
    const { calls, at } = form.signing;
    const { contentSha256 } = await form.call(calls.preview, at);
    const body = { inksign: true, contentSha256, onPaper: asked.length > 0 ? [halvor.id] : [silje.id] };
    const refused = await form.visitor.send(calls.createDocument, { ...at, body, key: crypto.randomUUID() });
    expect([refused.status, refused.body.code, refused.body.steps]).toEqual([422, 'V_ALL_FIELDS', ['how-to-sign']]);
  },
);

test('the signer’s own pictures are said to the broker alone', async () => {
  const { home, halvor, send } = await onPaper();
  const theirs = await SignedForm.open(place(), home, halvor, flow);
  const before = new Set((await outbox(on())).map(({ id }) => id));
  await send(theirs);
  const sent = (await outbox(on())).filter(({ id }) => !before.has(id));
  expect(sent.map(({ text }) => text).join()).not.toContain('underskriften');
  expect(sent.some(({ text }) => text.includes(`${halvor.name} har signert`))).toBe(true);
});

test('an owner who is not to sign sends no pictures of another’s signature', async () => {
  const home = await insertHome(on().database);
  const [silje, halvor] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
  const form = await SignedForm.open(place(), home, silje, flow);
  await form.fill();
  await sql`update flow_answer set value = value || '{"notSigning": true, "notSigningWhy": "Er syk"}'
    where row_id = ${silje.id} and step = 'participants'`.execute(on().db);
  await form.give('how-to-sign', { signMethod: 'PAPER', paperReason: [halvor.id] });
  const contentSha256 = await form.lock({ onPaper: [halvor] });
  const { calls, at } = form.signing;
  const body = { participantId: halvor.id, contentSha256, pictures: await form.printedPages() };
  const refused = await form.visitor.send(calls.signOnPaper, { ...at, body, key: crypto.randomUUID() });
  expect([refused.status, refused.body.code], refused.text).toEqual([404, 'ST_SIGNER_MISSING']);
});
