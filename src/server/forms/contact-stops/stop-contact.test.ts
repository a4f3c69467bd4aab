import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { samples } from '#flows/forms/settlement-seller/samples.ts';
import { partyActs } from '#src/contract/desk/party-acts.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { contactStops } from '#src/contract/forms/contact-stops.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { sendCode } from '#src/server/signing/documents/sign-on-screen.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { contactOf, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

/** Authority, "Contact details": the old address is written to, and a press there stops a change. */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const desks = batchCalls(server);
let bearer = '';
beforeAll(desks.insertBrokers);
beforeAll(async () => {
  await insertHome(on().database);
  bearer = (await brokerTokens({ on: on() })).own;
});
const flow = 'settlement-seller';
const desk = (endpoint: AnyEndpoint, home: TestHome, pid?: string, body?: object) =>
  new Visitor(server.current.url).send(endpoint, {
    params: { id: home.estateId, ...(pid && { pid }) },
    headers: { authorization: `Bearer ${bearer}` },
    ...(body && { body }),
  });
const texts = async (to: string) =>
  (await outbox(on())).filter((one) => one.to.toLowerCase() === to.toLowerCase()).map(({ text }) => text);
const stopIn = (said: readonly string[]) =>
  said.flatMap((text) => /\/customer\/stop-contact#t=([\w-]{43})/.exec(text)?.[1] ?? [])[0] ?? '';
const press = (token: string) => new Visitor(server.current.url).send(contactStops.stop, { body: { token } });
const needs = async (home: TestHome) =>
  (await deskHomeOf({ url: server.current.url, token: bearer }, home)).needs.map(({ kind, who }) => [kind, who]);

let next = 100;
/** A home whose broker has changed the mobile and e-mail of one seller, who had a link. */
const changed = async () => {
  next += 1;
  const contact = { phone: `+4742991${next}`, email: `ny.${next}@example.com` };
  const home = await filledForm(on());
  const seller = partyIn(home, 'seller');
  await visitorAt(place(), home, seller, [flow]);
  const answer = await desk(partyActs.changeContact, home, seller.id, contact);
  expect(answer.status, answer.text).toBe(200);
  const key = /#k=([\w-]{43})/.exec((await texts(contact.phone))[0] ?? '')?.[1] ?? '';
  const shown = async () =>
    (await desk(partyActs.read, home)).body.contacts.find(
      ({ participantId }: { participantId: string }) => participantId === seller.id,
    );
  return { home, seller, contact, key, shown, token: stopIn(await texts(seller.email)) };
};
/** Confirms the answers again, which a new address asks for, and begins the signing. */
const asked = async ({ home, seller: { id, name } }: Awaited<ReturnType<typeof changed>>) => {
  const ref = { flow, estateId: home.estateId } as const;
  const form = (await readFlow(on().db, flow, home.estateId)) ?? { id: '' };
  await sql`update flow_answer set value = value || ${JSON.stringify(samples.summary.default)}::jsonb
    where instance_id = ${form.id} and step = 'summary'`.execute(on().db);
  const actor = { kind: 'party', id, name } as const;
  return on().transaction((tx) => createDocument(tx, on(), { ref, actor, method: 'on-screen' }));
};

test('a press at the old address puts it back, closes the new link, and is a need until the broker has seen it', async () => {
  const { home, seller, contact, key, shown, token } = await changed();
  const { name, email } = seller;
  expect(stopIn(await texts(seller.phone))).toBe(token);
  expect(stopIn([...(await texts(contact.phone)), ...(await texts(contact.email))])).toBe('');
  const stranger = new Visitor(server.current.url);
  expect((await stranger.exchange(home.estateId, key, flow)).status).toBe(200);
  expect((await press(token)).status).toBe(204);
  expect(await shown()).toMatchObject({ email, phone: expect.stringContaining(' ') });
  expect((await shown()).phone.replaceAll(' ', '')).toBe(seller.phone.slice(3));
  expect((await stranger.send(settlementSeller.read, { params: { id: home.estateId } })).status).toBe(410);
  expect((await new Visitor(server.current.url).exchange(home.estateId, key, flow)).status).toBe(410);
  expect(await needs(home)).toContainEqual(['contact-stopped', name]);
  expect((await desk(partyActs.read, home)).body.stops).toEqual([{ participantId: seller.id, name, isRestored: true }]);
  const seen = await desk(partyActs.settleStop, home, seller.id);
  expect([seen.status, seen.body.stops]).toEqual([200, []]);
  expect(await needs(home)).not.toContainEqual(['contact-stopped', name]);
  expect((await desk(partyActs.settleStop, home, seller.id)).body.code).toBe('NOT_FOUND');
});

test('the owner gets a new own link at the old address, and who has the new one gets none', async () => {
  const { home, seller, contact, token } = await changed();
  const before = (await texts(seller.phone)).length;
  const theirs = (await texts(contact.phone)).length;
  expect((await press(token)).status).toBe(204);
  const [said = '', ...more] = await texts(seller.phone);
  expect(more).toHaveLength(before);
  const key = /#k=([\w-]{43})/.exec(said)?.[1] ?? '';
  expect((await new Visitor(server.current.url).exchange(home.estateId, key, flow)).status).toBe(200);
  expect(await texts(contact.phone)).toHaveLength(theirs);
});

test('an assistant, another office, a party and a signed-out session settle no stop, and change no address', async () => {
  const { home, seller, contact, token, shown } = await changed();
  expect((await press(token)).status).toBe(204);
  const assistants = on()
    .db.updateTable('estate')
    .set({ assistantId: idOf('assistant') });
  await assistants.where('id', '=', home.estateId).execute();
  const buyer = await visitorAt(place(), home, partyIn(home, 'buyer'), ['settlement-buyer']);
  const params = { id: home.estateId, pid: seller.id };
  const before = await shown();
  for (const [act, asked] of [
    [partyActs.settleStop, { params }],
    [partyActs.changeContact, { params, body: contact }],
  ] as const) {
    const refused = await desks.call('assistant', act, asked);
    expect([refused.status, refused.body.code]).toEqual([409, 'BR_ASK_MAIN']);
    for (const who of ['colleague', 'stranger']) expect((await desks.call(who, act, asked)).status).toBe(404);
    for (const visitor of [buyer, new Visitor(server.current.url)]) {
      expect((await visitor.send(act, asked)).status).toBe(401);
    }
  }
  expect(await needs(home)).toContainEqual(['contact-stopped', seller.name]);
  expect(await shown()).toEqual(before);
  // The responsible broker of the office may.
  expect((await desks.call('responsible', partyActs.settleStop, { params })).body.stops).toEqual([]);
});

test('the link stops once', async () => {
  const { token, seller, home, contact, shown } = await changed();
  const both = await Promise.all([press(token), press(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  await desk(partyActs.changeContact, home, seller.id, contact);
  expect((await press(token)).body.code).toBe('AUTH_STOP_OVER');
  expect(await shown()).toMatchObject({ email: contact.email });
});

test('then the person changes nothing, and the broker overrules it: no link of that change stops it', async () => {
  const { home, seller, contact, shown, token } = await changed();
  await press(token);
  const own = await visitorAt(place(), home, seller, [flow]);
  const params = { id: home.estateId, pid: seller.id };
  const body = { field: 'phone', value: '429 92 001' };
  const refused = await own.send(settlementSeller.sendContactCode, { params, body });
  expect([refused.status, refused.body.code], refused.text).toEqual([403, 'ANSWER_OF_BROKER']);
  const before = await texts(seller.email);
  expect((await desk(partyActs.changeContact, home, seller.id, contact)).body.stops).toEqual([]);
  expect(await shown()).toMatchObject({ email: contact.email });
  const [said = '', ...more] = await texts(seller.email);
  expect(more).toHaveLength(before.length);
  expect(said).toContain('ring megleren med én gang');
  expect(stopIn([said])).toBe('');
});

test('before the first signature the signing ends, and the form is open with the old address', async () => {
  const here = await changed();
  await asked(here);
  expect((await press(here.token)).status).toBe(204);
  expect(await here.shown()).toMatchObject({ email: here.seller.email });
  expect((await texts(partyIn(here.home, 'seller', 1).phone)).join()).toContain('endringen er stoppet');
});

test('what was signed since stands as it is, and no code goes to the new number before the broker has seen it', async () => {
  const here = await changed();
  const { home, seller, contact, token } = here;
  const document = await asked(here);
  const other = partyIn(home, 'seller', 1);
  const ref = { flow, estateId: home.estateId } as const;
  await on()
    .db.updateTable('signingSigner')
    .set({ signedAt: new Date().toISOString() })
    .where('documentId', '=', document)
    .where('participantId', '=', other.id)
    .execute();
  expect((await press(token)).status).toBe(204);
  const [stop] = (await desk(partyActs.read, home)).body.stops;
  expect(stop).toMatchObject({ participantId: seller.id, isRestored: false });
  const kept = await on().db.selectFrom('signingDocument').select('state').where('id', '=', document).execute();
  expect(kept).toEqual([{ state: 'signing' }]);
  const code = () => on().transaction((tx) => sendCode(tx, on(), ref, seller.id));
  await expect(code()).rejects.toMatchObject({ code: 'ST_NUMBER_HELD' });
  await desk(partyActs.settleStop, home, seller.id);
  await code();
  expect((await texts(contact.phone)).join()).toMatch(/er \d{4}\./);
});

test('who took an address by the own code cannot stop its owner by the link of the next change', async () => {
  const { home, seller, contact, shown, token } = await changed();
  const further = { phone: '+4742993001', email: 'enda.en@example.com' };
  await desk(partyActs.changeContact, home, seller.id, further);
  const taken = stopIn(await texts(contact.email));
  expect((await press(taken)).status).toBe(204);
  expect(await shown()).toMatchObject({ email: contact.email });
  expect((await press(token)).status).toBe(204);
  expect(await shown()).toMatchObject({ email: seller.email });
  expect((await press(taken)).body.code).toBe('AUTH_STOP_OVER');
});

test('a correction of the broker system is stopped in the same way, and stays stopped when the home is read again', async () => {
  const home = await filledForm(on());
  const { id, email } = partyIn(home, 'seller');
  await takePartiesOf(on(), home, home.parties.map(contactOf));
  const parties = home.parties.map((party) => ({
    ...contactOf(party),
    ...(party.id === id && { email: 'rettet@example.com' }),
  }));
  await takePartiesOf(on(), home, parties);
  const read = async () =>
    (await desk(partyActs.read, home)).body.contacts.find(
      ({ participantId }: { participantId: string }) => participantId === id,
    );
  expect(await read()).toMatchObject({ email: 'rettet@example.com' });
  expect((await press(stopIn(await texts(email)))).status).toBe(204);
  await takePartiesOf(on(), home, parties);
  expect(await read()).toMatchObject({ email });
});
