import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { samples } from '#flows/forms/settlement-seller/samples.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { finishForm } from '#src/server/forms/form/finish-form.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { everythingAsked } from '#src/server/signing/documents/declared-list.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import { recordSignature } from '#src/server/signing/documents/record-signature.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

/** Authority 26 and 27: an outsider's account, and an owner who is not to sign, count once the broker has said yes. */
const server = testServer();
const on = () => server.current.running.on;
const flow = 'settlement-seller';
let tokens: { own: string; other: string };
beforeAll(async () => {
  await insertHome(on().database);
  tokens = await brokerTokens({ on: on() });
});

interface Shown {
  readonly id: string;
  readonly kind: string;
  readonly who: string | null;
  readonly number: string | null;
  readonly reason: string | null;
  readonly asks: boolean;
  readonly seen: object | null;
}
const send = (endpoint: AnyEndpoint, params: Readonly<Record<string, string>>, body?: object) =>
  new Visitor(server.current.url).send(endpoint, {
    params,
    headers: { authorization: `Bearer ${tokens.own}` },
    ...(body && { body }),
  });

const refOf = ({ estateId }: TestHome) => ({ flow, estateId }) as const;
const documentOf = async (home: TestHome) => {
  const found = await latestDocument(on().db, refOf(home));
  if (found === undefined) throw new Error('The form has no document');
  return found;
};
const finish = (home: TestHome) => {
  const { id, name } = partyIn(home, 'seller');
  const reader = { form: formOf(flow), me: { estateId: home.estateId } };
  return finishForm(on(), reader, { kind: 'party', id, name });
};
const lock = async (home: TestHome) => {
  const { id, name } = partyIn(home, 'seller');
  const actor = { kind: 'party', id, name } as const;
  await on().transaction((tx) => createDocument(tx, on(), { ref: refOf(home), actor, method: 'e-id' }));
};
const sign = async (home: TestHome, who: number) => {
  const { id: documentId, contentSha256: sha256 } = await documentOf(home);
  const { id: participantId } = partyIn(home, 'seller', who);
  const signature = { ...refOf(home), documentId, participantId, sha256, method: 'e-id' } as const;
  await on().transaction(async (tx) => {
    const declared = await everythingAsked(tx, documentId, participantId);
    await recordSignature(tx, on(), { ...signature, declared, evidence: {} });
  });
};
/** The sellers of a home whose money also goes to someone who sells nothing. */
const lockedWithOutsider = async () => {
  const home = await filledForm(on(), { account: samples.account.sharedWithAnother ?? {} });
  await lock(home);
  const { body } = await send(brokerForms.forms, { id: home.estateId });
  const form = body.forms.find((one: { flow: string }) => one.flow === flow);
  const point: Shown | undefined = form.deviations.find(({ kind }: Shown) => kind === 'other-account-owner');
  if (point === undefined) throw new Error('There is nothing to decide');
  return { home, point, params: { id: home.estateId, flow, deviation: point.id } };
};

describe('the account of an outsider', () => {
  test('is asked about on the desk, with the name and the whole number', async () => {
    const { home, point } = await lockedWithOutsider();
    expect(point).toMatchObject({ who: 'Rolf Berntzen', asks: true, seen: null });
    expect(point.number?.replaceAll(/\D/g, '')).toMatch(/^\d{11}$/);
    const { needs } = await deskHomeOf({ url: server.current.url, token: tokens.own }, home);
    expect(needs.map(({ kind, who }) => [kind, who])).toContainEqual(['other-account-owner', 'Rolf Berntzen']);
  });

  test('26: nothing is sealed or finished without the broker’s yes, which seals it', async () => {
    const { home, params } = await lockedWithOutsider();
    await sign(home, 0);
    await sign(home, 1);
    await on().jobs.idle();
    expect((await documentOf(home)).state).toBe('waitsForBroker');
    await expect(finish(home)).rejects.toMatchObject({ code: 'ST_BROKER_YES' });
    const yes = await send(brokerForms.approveDeviation, params);
    expect(yes.status, yes.text).toBe(200);
    await on().jobs.idle();
    expect((await documentOf(home)).state).toBe('sealed');
    await expect(finish(home)).resolves.toMatchObject({ proofCode: expect.any(String) });
  });

  test('a yes that comes before the last signature holds nothing up', async () => {
    const { home, params } = await lockedWithOutsider();
    await send(brokerForms.approveDeviation, params);
    await sign(home, 0);
    await sign(home, 1);
    await on().jobs.idle();
    expect((await documentOf(home)).state).toBe('sealed');
    expect((await send(brokerForms.refuseDeviation, params, { reason: 'Feil konto' })).body.code).toBe('ST_SIGNED');
  });

  test('a no needs a reason, opens the form again before the seal, and is said to all signers', async () => {
    const { home, params } = await lockedWithOutsider();
    await sign(home, 0);
    await sign(home, 1);
    expect((await send(brokerForms.refuseDeviation, params, { reason: '' })).status).toBe(400);
    const reason = 'Kontoen tilhører ingen av selgerne';
    const no = await send(brokerForms.refuseDeviation, params, { reason });
    expect(no.status, no.text).toBe(200);
    expect(no.body.forms.find((one: { flow: string }) => one.flow === flow).state).toBe('created');
    const said = (await outbox(on())).filter(({ text }) => text.includes(reason)).map(({ to }) => to);
    const sellers = home.parties.filter(({ role }) => role === 'seller').map(({ phone }) => phone);
    expect(said.toSorted()).toEqual(sellers.toSorted());
    const { events } = (await send(broker.takeover, { id: home.estateId })).body;
    const detail = expect.stringContaining(reason);
    expect(events[0]).toMatchObject({ type: 'BROKER_NO', by: 'Prøve Megler', detail });
    await lock(home);
    const again = await send(brokerForms.approveDeviation, params);
    expect(again.body.code, 'a new document is a new question').toBe('NOT_FOUND');
  });

  test('is no point to mark as followed up', async () => {
    const { params } = await lockedWithOutsider();
    expect((await send(brokerForms.markSeen, params)).body.code).toBe('NOT_FOUND');
  });
});

describe('a co-owner who is not to sign', () => {
  const why = 'Bor i utlandet og svarer ikke';
  const leftOut = async () => {
    const home = await filledForm(on());
    const { id, name } = partyIn(home, 'seller', 1);
    await sql`update flow_answer set value = value || ${JSON.stringify({ notSigning: true, notSigningWhy: why })}::jsonb
      where row_id = ${id} and step = 'participants'`.execute(on().db);
    await lock(home);
    const { body } = await send(brokerForms.forms, { id: home.estateId });
    const form = body.forms.find((one: { flow: string }) => one.flow === flow);
    const point: Shown | undefined = form.deviations.find(({ kind }: Shown) => kind === 'not-signing');
    if (point === undefined) throw new Error('There is nothing to decide');
    return { home, point, name, params: { id: home.estateId, flow, deviation: point.id } };
  };
  const signersOf = async (home: TestHome) => {
    const { id } = await documentOf(home);
    const signers = on().db.selectFrom('signingSigner').select('name').where('documentId', '=', id);
    return (await signers.execute()).map(({ name }) => name);
  };

  test('27: nothing is sealed or finished without the broker’s yes, which seals it', async () => {
    const { home, name, point, params } = await leftOut();
    expect(point).toMatchObject({ who: name, asks: true, reason: why, seen: null });
    const { needs } = await deskHomeOf({ url: server.current.url, token: tokens.own }, home);
    expect(needs.map(({ kind, who }) => [kind, who])).toContainEqual(['not-signing', name]);
    const { text } = await send(brokerForms.answers, { id: home.estateId, flow });
    expect(text).toContain(`En eier skal ikke signere: ${name}`);
    expect(text).toContain(`"label":"Skal ikke signere","value":"${why}"`);
    expect(text).toContain(`"label":"Svarene er fra","value":"Selger, ${partyIn(home, 'seller').name}"`);
    expect(await signersOf(home)).toEqual([partyIn(home, 'seller').name]);
    await sign(home, 0);
    await on().jobs.idle();
    expect((await documentOf(home)).state).toBe('waitsForBroker');
    await expect(finish(home)).rejects.toMatchObject({ code: 'ST_BROKER_YES' });
    expect((await send(brokerForms.approveDeviation, params)).status).toBe(200);
    await on().jobs.idle();
    expect((await documentOf(home)).state).toBe('sealed');
    await expect(finish(home)).resolves.toMatchObject({ proofCode: expect.any(String) });
  });

  test('gets a message at the lock, and at the broker’s no', async () => {
    const { home, params } = await leftOut();
    const { phone, email } = partyIn(home, 'seller', 1);
    const toThem = async () => (await outbox(on())).filter(({ to }) => to === phone || to === email);
    const atLock = await toThem();
    expect(atLock.map(({ to }) => to).toSorted()).toEqual([phone, email].toSorted());
    for (const { text } of atLock) expect(text).toContain(why);
    const reason = 'Begge eierne må signere';
    expect((await send(brokerForms.refuseDeviation, params, { reason })).status).toBe(200);
    const said = (await outbox(on())).filter(({ text }) => text.includes(reason)).map(({ to }) => to);
    expect(said).toContain(phone);
    expect(said).toContain(partyIn(home, 'seller').phone);
  });
});
