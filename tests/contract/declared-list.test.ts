import { describe, expect, test } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const on = () => server.current.running.on;

const evidenceOf = async (id: string) => {
  const rows = await on().db.selectFrom('signingSigner').select(['participantId', 'evidence']).execute();
  return rows.find(({ participantId }) => participantId === id)?.evidence;
};

const locked = async (): Promise<{ home: TestHome; form: SignedForm; sha256: string }> => {
  const home = await insertHome(on().database);
  const form = await SignedForm.open(place(), home, partyIn(home, 'seller'), 'settlement-seller');
  await form.fill();
  return { home, form, sha256: await form.lock() };
};

describe('the list right before a signature', () => {
  test('who filled in the form is asked nothing twice; the co-owner ticks what the other typed, with its value', async () => {
    const { home, form } = await locked();
    const [mine, theirs] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
    expect(await form.declaredBy(mine.id)).toEqual([]);
    const { calls, at } = form.signing;
    const { declares } = await form.call(calls.previewFor, { ...at, params: { ...at.params, pid: theirs.id } });
    expect(declares.map(({ id }) => id)).toEqual(expect.arrayContaining(['account', 'summary.confirmCorrect']));
    const account = declares.find(({ id }) => id === 'account');
    expect(account?.by).toEqual([mine.name]);
    expect(account?.rows.map(({ value }) => value)).toContain(mine.name);
  });

  test.each([0, 1])(
    'signer %i without the whole list is refused, by e-ID and by hand on another’s phone, and signs with it',
    async (index) => {
      const { home, form, sha256 } = await locked();
      const signer = partyIn(home, 'seller', index);
      const { calls, at } = form.signing;
      const needed = await form.declaredBy(signer.id);
      if (needed.length > 0) {
        const declared = needed.slice(1);
        const byEid = { participantId: signer.id, contentSha256: sha256, declared };
        const visitor = await visitorAt(place(), home, partyIn(home, 'seller'), ['settlement-seller']);
        for (const refused of [
          await visitor.send(calls.startEid, { ...at, body: byEid, key: crypto.randomUUID() }),
          await visitor.send(calls.signOnScreen, {
            ...at,
            body: { ...byEid, code: '1234', typedName: signer.name },
            key: crypto.randomUUID(),
          }),
        ]) {
          expect([refused.status, refused.body.code]).toEqual([422, 'ST_DECLARE']);
        }
        expect(await evidenceOf(signer.id)).toBeNull();
      }
      await form.signByHand(signer, sha256);
      expect((await evidenceOf(signer.id))?.declaredIds ?? []).toEqual(needed);
    },
  );

  test('what a signer ticked is evidence, by its value, and changes nothing of what all sign', async () => {
    const { home, form, sha256 } = await locked();
    const signer = partyIn(home, 'seller', 1);
    await form.signByHand(signer, sha256);
    const said = (await evidenceOf(signer.id))?.declared;
    expect(String(said)).toContain('Jeg bekrefter at opplysningene er riktige');
    expect(String(said)).toContain(`foreslått av ${partyIn(home, 'seller').name}`);
    const { calls, at } = form.signing;
    expect((await form.call(calls.signStatus, at)).contentSha256).toBe(sha256);
  });
});

test.each(['settlement-buyer', 'settlement-seller'] as const)(
  'a card of the list in %s bears the name of its person, never a number',
  async (flow) => {
    const home = await insertHome(on().database);
    const side = flow === 'settlement-buyer' ? 'buyer' : 'seller';
    const form = await SignedForm.open(place(), home, partyIn(home, side), flow);
    await form.fill();
    await form.lock();
    const theirs = partyIn(home, side, 1);
    const { calls, at } = form.signing;
    const { declares } = await form.call(calls.previewFor, { ...at, params: { ...at.params, pid: theirs.id } });
    const labels = declares.flatMap(({ rows }) => rows.map(({ label }) => label));
    expect(labels).toContain(theirs.name);
    expect(labels.filter((label) => /^Deltaker \d/.test(label))).toEqual([]);
  },
);

test('an own account that another typed is read whole before it is given, by its owner and on the phone it was typed on', async () => {
  const home = await insertHome(on().database);
  const [mine, theirs] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
  const form = await SignedForm.open(place(), home, mine, 'settlement-seller');
  const accountNumber = '9980 15 75141';
  await form.fill();
  await form.give('account', { accounts: [{ id: 'new', accountNumber, owner: theirs.id }] });
  await form.fill();
  const own = await SignedForm.open(place(), home, theirs, 'settlement-seller');
  const listOn = async ({ signing: { calls, at }, call }: SignedForm) => {
    const { declares } = await call(calls.previewFor, { ...at, params: { ...at.params, pid: theirs.id } });
    return declares.find(({ id }) => id === 'account')?.rows.map(({ value }) => value);
  };
  for (const isLocked of [false, true]) {
    if (isLocked) await form.lock();
    for (const phone of [own, form]) expect(await listOn(phone)).toContain(accountNumber);
  }
  const kept = await on()
    .db.selectFrom('signingDocument')
    .select('shown')
    .where('estateId', '=', home.estateId)
    .execute();
  expect(JSON.stringify(kept)).not.toContain('75141');
});

test('own risk is a buyer’s alone: the seller cannot tick it, and it is in each buyer’s list', async () => {
  const home = await insertHome(on().database);
  const [seller, nora, second] = [partyIn(home, 'seller'), partyIn(home, 'buyer'), partyIn(home, 'buyer', 1)];
  const form = await SignedForm.open(place(), home, nora, 'takeover-protocol');
  await form.fill('settlement');
  await form.give('settlement', { mode: 'WITHHOLD', sharedCosts: 'BY_PARTIES' });
  await form.give('final-settlement', { amount: '5 000', reason: 'Ovnen', remedy: 'NOT_AGREED' });
  const sellers = await SignedForm.open(place(), home, seller, 'takeover-protocol');
  const tick = { step: 'final-settlement', changes: { ownRisk: true } };
  const refused = await sellers.visitor.send(takeover.change, {
    params: { id: home.estateId },
    body: tick,
    key: crypto.randomUUID(),
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'ANSWER_NOT_YOURS']);
  await sellers.fill();
  await sellers.give('who-signs', { inksign: 'ON_SCREEN' });
  const { calls, at } = sellers.signing;
  const { contentSha256 } = await sellers.call(calls.preview, at);
  const signers = home.parties.map(({ id }) => id);
  await sellers.call(calls.createDocument, { ...at, body: { inksign: true, signers, contentSha256 } });
  const risk = 'final-settlement.ownRisk';
  for (const buyer of [nora, second]) expect(await sellers.declaredBy(buyer.id)).toContain(risk);
  expect(await sellers.declaredBy(seller.id)).not.toContain(risk);
  await sellers.signByHand(nora, contentSha256);
  expect((await evidenceOf(nora.id))?.declaredIds).toContain(risk);
});
