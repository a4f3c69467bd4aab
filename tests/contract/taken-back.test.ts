import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';

/** Issue 39: the other side never sees a draft that was taken back, and a signer still sees what was signed. */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
beforeAll(() => insertHome(on().database));
afterEach(() => on().db.deleteFrom('rateLimit').execute());

const withheld = { amount: '77 777', reason: 'Ovnen er sprukket', remedy: 'NOT_AGREED' };
const open = (home: TestHome, role: 'seller' | 'buyer') =>
  SignedForm.open(place(), home, partyIn(home, role), 'takeover-protocol');

/** A takeover in which a buyer withholds a sum, and confirms it. */
const withholding = async () => {
  const home = await insertHome(on().database);
  const [nora, seller] = [await open(home, 'buyer'), await open(home, 'seller')];
  await nora.fill('settlement');
  await nora.give('settlement', { mode: 'WITHHOLD', sharedCosts: 'BY_PARTIES' });
  await nora.give('final-settlement', withheld);
  await seller.read();
  await seller.fill();
  return { home, nora, seller };
};
const taken = /77\s?777|Ovnen er sprukket/;

describe('a sum that a buyer withheld', () => {
  test('is read by the seller as long as it is asked, and by the buyers alone once it is taken back', async () => {
    const { home, nora, seller } = await withholding();
    expect((await seller.read()).drafts['final-settlement']).toMatchObject({ reason: withheld.reason });
    await nora.read();
    await nora.give('final-settlement', { ...withheld, amount: '1 000', reason: 'En dør' });
    const after = await seller.read();
    expect(JSON.stringify(after)).not.toMatch(taken);
    expect(after.drafts['final-settlement']).toMatchObject({ reason: 'En dør' });
    expect(after.confirmed).not.toBeNull();
    await nora.read();
    await nora.give('settlement', { mode: 'FULL', sharedCosts: 'BY_PARTIES' });
    const full = JSON.stringify(await seller.read());
    expect(full).not.toMatch(taken);
    expect(full).not.toMatch(/1\s?000"|En dør/);
    const own = await nora.read();
    expect(own.drafts['final-settlement']).toMatchObject({ reason: 'En dør' });
    expect(own.confirmed?.drafts['final-settlement']).toMatchObject({ reason: withheld.reason });
    const visitor = await visitorAt(place(), home, partyIn(home, 'seller'));
    const body = { step: 'final-settlement', changes: { reason: 'x' } };
    const stale = await visitor.send(takeover.change, { params: { id: home.estateId }, revision: 99_999, body });
    expect(stale.text).not.toMatch(/77\s?777|Ovnen|En dør/);
  });

  test('is shown to the seller who signed it, beside what stands now', async () => {
    const { home, nora, seller } = await withholding();
    await seller.give('who-signs', { inksign: 'ON_SCREEN' });
    const { calls, at } = seller.signing;
    const signers = home.parties.map(({ id }) => id);
    const lock = async () => {
      const { contentSha256 } = await seller.call(calls.preview, at);
      await seller.call(calls.createDocument, { ...at, body: { inksign: true, signers, contentSha256 } });
      return contentSha256;
    };
    await seller.signByHand(partyIn(home, 'seller'), await lock());
    await on()
      .db.updateTable('signingDocument')
      .set({ state: 'voided' })
      .where('estateId', '=', home.estateId)
      .execute();
    await on().db.updateTable('flowInstance').set({ state: 'created' }).where('estateId', '=', home.estateId).execute();
    await nora.read();
    await nora.give('final-settlement', { ...withheld, amount: '1 000', reason: 'En dør' });
    await nora.fill();
    await seller.fill();
    await lock();
    const { signedBefore } = await seller.read();
    const [[whose, before] = []] = Object.entries(signedBefore ?? {});
    expect(whose).toBe(partyIn(home, 'seller').id);
    expect(before?.drafts['final-settlement']).toMatchObject({ reason: withheld.reason });
    expect(Object.keys((await nora.read()).signedBefore ?? {})).toEqual([]);
  });
});
