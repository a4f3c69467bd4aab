import { beforeAll, describe, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { insertHome, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { filledHome, sign, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const key = () => ({ key: crypto.randomUUID() });
const reason = 'Målerstanden er feil';
let token = '';
beforeAll(async () => {
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});

/** A takeover that one buyer has signed, with a phone for a seller, the signer and the other buyer. */
const signedByOne = async () => {
  const home = await filledHome(on());
  const [ola, nora, emil] = [partyIn(home, 'seller'), partyIn(home, 'buyer'), partyIn(home, 'buyer', 1)];
  const phoneOf = (party: TestParty) => visitorAt(place(), home, party, ['takeover-protocol']);
  const [seller, buyer, coBuyer] = [await phoneOf(ola), await phoneOf(nora), await phoneOf(emil)];
  await sign(on(), await startSigning(on(), home), home.parties.indexOf(nora));
  const at = () => ({ params: { id: home.estateId }, ...key() });
  const ask = (by: Visitor) => by.send(takeoverSigning.askToOpen, { ...at(), body: { reason } });
  const answer = (by: Visitor, body: { yes: true } | { yes: false; reason: string }) =>
    by.send(takeoverSigning.answerOpening, { ...at(), body });
  const status = async () =>
    (await seller.send(takeoverSigning.signStatus, { params: { id: home.estateId } })).body as {
      status: string;
      asking: { name: string; reason: string } | null;
      signers: { status: string }[];
    };
  const textsTo = async ({ phone }: TestParty, words: string) =>
    (await outbox(on())).filter(({ to, text }) => to === phone && text.includes(words)).length;
  return { home, ola, nora, emil, seller, buyer, coBuyer, at, ask, answer, status, textsTo };
};

describe('a takeover after the first signature', () => {
  test('is not opened by one person alone, and every signature stands (forty no. 23)', async () => {
    const { seller, at, status } = await signedByOne();
    const refused = await seller.send(takeoverSigning.voidDocument, at());
    expect(refused).toMatchObject({ status: 409, body: { code: 'ST_ASK_FIRST' } });
    expect((await status()).signers.filter((one) => one.status === 'SIGNED')).toHaveLength(1);
  });

  test('is opened by the yes of one person of the other side, and everyone who signs is told why', async () => {
    const { ola, nora, emil, seller, buyer, ask, answer, status, textsTo } = await signedByOne();
    expect((await ask(seller)).status).toBe(200);
    expect(await status()).toMatchObject({ status: 'signing', asking: { name: ola.name, reason } });
    expect([await textsTo(nora, reason), await textsTo(emil, reason), await textsTo(ola, reason)]).toEqual([1, 1, 0]);
    expect((await answer(seller, { yes: true })).body.code).toBe('ST_ASK_OTHERS');
    expect((await answer(buyer, { yes: true })).body.status).toBe('voided');
    for (const each of [ola, nora, emil]) expect(await textsTo(each, `Grunn: ${reason}`)).toBeGreaterThan(0);
    expect(await textsTo(nora, `${nora.name} sa ja`)).toBe(1);
  });

  test('is not opened by the asker’s own side, which says nothing for the other', async () => {
    const { buyer, coBuyer, ask, answer, status } = await signedByOne();
    await ask(buyer);
    expect((await answer(coBuyer, { yes: true })).body.code).toBe('ST_ASK_OTHERS');
    expect((await status()).status).toBe('signing');
  });

  test('stands after a no, which the asker gets with its reason', async () => {
    const { ola, seller, buyer, ask, answer, status, textsTo } = await signedByOne();
    await ask(seller);
    await answer(buyer, { yes: false, reason: 'Tallet stemmer, se bildet' });
    expect(await status()).toMatchObject({ status: 'signing', asking: null });
    expect(await textsTo(ola, 'Tallet stemmer, se bildet')).toBe(1);
  });

  test('stands when who asked takes the request back, which the others are told', async () => {
    const { nora, ola, seller, buyer, at, ask, answer, status, textsTo } = await signedByOne();
    await ask(seller);
    const back = (by: Visitor) => by.send(takeoverSigning.takeBackOpening, at());
    expect(await back(buyer)).toMatchObject({ status: 403, body: { code: 'ST_ASKERS_OWN' } });
    expect((await back(seller)).body).toMatchObject({ status: 'signing', asking: null });
    expect([await textsTo(nora, `${ola.name} trakk`), await textsTo(ola, `${ola.name} trakk`)]).toEqual([1, 0]);
    expect((await answer(buyer, { yes: true })).body.code).toBe('ST_NOT_ASKED');
    expect((await ask(buyer)).status).toBe(200);
    expect((await status()).signers.filter((one) => one.status === 'SIGNED')).toHaveLength(1);
  });

  test('has no dead end: the desk is asked too, and the broker answers where the others do not', async () => {
    const { home, ola, seller, ask, status } = await signedByOne();
    await ask(seller);
    const desk = new Visitor(place().url);
    const headers = { authorization: `Bearer ${token}` };
    const { needs } = await deskHomeOf({ url: place().url, token }, home);
    expect(needs).toContainEqual(expect.objectContaining({ kind: 'opening-asked', who: ola.name }));
    const body = { yes: true } as const;
    const given = await desk.send(broker.answerOpening, { params: { id: home.estateId }, headers, body, ...key() });
    expect(given.status, given.text).toBe(200);
    expect((await status()).status).toBe('voided');
  });
});

test('a settlement that one owner has signed is opened by the yes of the other owner', async () => {
  const home = await insertHome(on().database);
  const [ola, kari] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
  const form = await SignedForm.open(place(), home, ola, 'settlement-seller');
  await form.fill();
  await form.signByHand(ola, await form.lock());
  const other = await visitorAt(place(), home, kari, ['settlement-seller']);
  const at = () => ({ params: { id: home.estateId }, ...key() });
  const alone = await form.visitor.send(settlementSeller.voidDocument, at());
  expect(alone.body.code).toBe('ST_ASK_FIRST');
  await form.visitor.send(settlementSeller.askToOpen, { ...at(), body: { reason } });
  const own = await form.visitor.send(settlementSeller.answerOpening, { ...at(), body: { yes: true } });
  expect(own.body.code).toBe('ST_ASK_OTHERS');
  const yes = await other.send(settlementSeller.answerOpening, { ...at(), body: { yes: true } });
  expect(yes.body.status).toBe('voided');
});
