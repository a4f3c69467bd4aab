import { beforeAll, describe, expect, test } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, type Visitor, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
beforeAll(() => insertHome(place().on.database));

/** A takeover that is begun, with a link for a seller and for a buyer. */
const begun = async () => {
  const home = await insertHome(place().on.database);
  const [ola, nora] = [partyIn(home, 'seller'), partyIn(home, 'buyer')];
  const seller = await visitorAt(place(), home, ola, ['takeover-protocol']);
  const buyer = await visitorAt(place(), home, nora, ['takeover-protocol']);
  const params = { id: home.estateId };
  await seller.send(takeover.create, { params, key: crypto.randomUUID() });
  const change = async (by: Visitor, step: string, changes: object) => {
    const read = await by.send(takeover.read, { params });
    return by.send(takeover.change, { params, revision: read.body.revisions[step] ?? 0, body: { step, changes } });
  };
  const stored = async (step: string) => (await buyer.send(takeover.read, { params })).body.drafts[step];
  return { home, ola, nora, seller, buyer, params, change, stored };
};

describe('an answer is its owner’s', () => {
  test('a seller cannot take back what a buyer withholds: the refusal names the buyers, and nothing changes', async () => {
    const { home, nora, seller, buyer, change, stored } = await begun();
    expect((await change(buyer, 'settlement', { mode: 'WITHHOLD' })).status).toBe(200);
    expect((await change(buyer, 'final-settlement', { amount: '50 000', ownRisk: true })).status).toBe(200);
    for (const [step, changes] of [
      ['settlement', { mode: 'FULL' }],
      ['final-settlement', { amount: '5 000' }],
      ['final-settlement', { ownRisk: false }],
    ] as const) {
      const refused = await change(seller, step, changes);
      expect(refused).toMatchObject({ status: 403, body: { code: 'ANSWER_NOT_YOURS' } });
      expect(refused.body.params.who).toBe([nora.name, partyIn(home, 'buyer', 1).name].join(', '));
    }
    expect(await stored('final-settlement')).toMatchObject({ amount: '50 000', ownRisk: true });
  });

  test('a seller may type the sum on the phone at hand: the buyer makes it theirs, and then it is not replaced', async () => {
    const { nora, ola, seller, buyer, params, change } = await begun();
    await change(seller, 'settlement', { mode: 'WITHHOLD' });
    expect((await change(seller, 'final-settlement', { amount: '40 000' })).status).toBe(200);
    expect((await change(seller, 'final-settlement', { amount: '30 000' })).status).toBe(200);
    const proposed = (await buyer.send(takeover.read, { params })).body.answered['final-settlement'];
    expect(proposed).toMatchObject({ by: ola.id });
    expect((await change(buyer, 'final-settlement', { amount: '30 000' })).status).toBe(200);
    const given = (await buyer.send(takeover.read, { params })).body.answered['final-settlement'];
    expect(given).toMatchObject({ by: nora.id });
    expect((await change(seller, 'final-settlement', { amount: '20 000' })).body.code).toBe('ANSWER_NOT_YOURS');
  });

  test('a buyer cannot replace the sellers’ new address, and both may correct what they saw in the room', async () => {
    const { seller, buyer, change } = await begun();
    await change(seller, 'seller-new-address', { address: 'Nyveien 1' });
    expect((await change(buyer, 'seller-new-address', { address: 'Gamleveien 2' })).status).toBe(403);
    expect((await change(seller, 'keys', { sets: '3' })).status).toBe(200);
    expect((await change(buyer, 'keys', { sets: '4' })).status).toBe(200);
  });

  test('a defect is its author’s: neither its picture nor the row is touched by the other side (forty no. 36, 37)', async () => {
    const { nora, seller, buyer, params, change, stored } = await begun();
    await change(buyer, 'inspection', { defects: 'yes' });
    const key = crypto.randomUUID();
    const added = await buyer.send(takeover.addDefect, { params, key, body: { changes: { text: 'Kranen drypper' } } });
    const [defect] = added.body.drafts.inspection.defectsFound;
    expect(defect).toMatchObject({ text: 'Kranen drypper', writtenBy: nora.name });
    const own = { params: { ...params, did: defect.id } };
    for (const refused of [
      await seller.send(takeover.changeDefect, {
        ...own,
        revision: 1,
        body: { changes: { pictures: [crypto.randomUUID()] } },
      }),
      await seller.send(takeover.changeDefect, { ...own, revision: 1, body: { changes: { text: 'Ingen feil' } } }),
      await seller.send(takeover.removeDefect, { ...own, revision: 1 }),
      await change(seller, 'inspection', { defects: 'no' }),
    ]) {
      expect(refused).toMatchObject({ status: 403, body: { code: 'ANSWER_NOT_YOURS', params: { who: nora.name } } });
    }
    expect((await stored('inspection')).defectsFound).toEqual([defect]);
    const sellers = await seller.send(takeover.addDefect, {
      params,
      key: crypto.randomUUID(),
      body: { changes: { text: 'Døra er ny' } },
    });
    expect(sellers.body.drafts.inspection.defectsFound).toHaveLength(2);
    const changed = await buyer.send(takeover.changeDefect, {
      ...own,
      revision: 1,
      body: { changes: { text: 'Lekker' } },
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await buyer.send(takeover.removeDefect, { ...own, revision: 2 })).status).toBe(200);
  });

  test('a meter that a buyer read is not taken away by the seller, by its row or by “no”, and the buyer may', async () => {
    const { home, nora, seller, buyer, params, change, stored } = await begun();
    expect((await change(buyer, 'water', { hasMeter: 'yes' })).status).toBe(200);
    const body = { type: 'GAS', changes: { number: '77123', level: '12,5' } };
    const added = await buyer.send(takeover.addMeter, { params, key: crypto.randomUUID(), body });
    expect(added.status, added.text).toBe(201);
    const { meters } = await stored('water');
    const mine = meters.find(({ number }: { readonly number: string }) => number === '77123');
    const at = { params: { ...params, mid: mine.id } };
    const removeBy = async (by: Visitor) => {
      const { revisions } = (await by.send(takeover.read, { params })).body;
      return by.send(takeover.removeMeter, { ...at, revision: revisions[`water/${mine.id}`] ?? 0 });
    };
    const refused = { status: 403, body: { code: 'ANSWER_NOT_YOURS', params: { who: nora.name } } };
    expect(await removeBy(seller)).toMatchObject(refused);
    expect(await change(seller, 'water', { hasMeter: 'no' })).toMatchObject(refused);
    expect((await stored('water')).meters).toHaveLength(meters.length);
    const co = await visitorAt(place(), home, partyIn(home, 'buyer', 1), ['takeover-protocol']);
    expect((await removeBy(co)).status).toBe(200);
    expect((await change(seller, 'water', { hasMeter: 'no' })).status).toBe(200);
  });

  test.each([
    [
      'firesafety',
      { smokeAlarm: 'no', extinguisherOrHose: 'yes', comment: 'Røykvarsleren mangler' },
      { smokeAlarm: 'yes' },
    ],
    ['keys', { sets: '0', comment: 'Vi fikk ingen nøkler' }, { sets: '2' }],
  ])('what a buyer wrote on the page %s is not rewritten or hidden by the seller', async (step, said, hides) => {
    const { seller, buyer, change, stored } = await begun();
    expect((await change(buyer, step, said)).status).toBe(200);
    for (const changes of [{ comment: 'Alt i orden' }, { comment: '' }, hides])
      expect(await change(seller, step, changes)).toMatchObject({ status: 403, body: { code: 'ANSWER_NOT_YOURS' } });
    expect(await stored(step)).toMatchObject(said);
    expect((await change(buyer, step, hides)).status).toBe(200);
  });

  test('what a side wrote on the inspection is not rewritten, and not hidden, by the other side', async () => {
    const { nora, seller, buyer, change, stored } = await begun();
    expect((await change(buyer, 'inspection', { cleaned: 'no', cleanedComment: 'Ovnen er ikke vasket' })).status).toBe(
      200,
    );
    for (const changes of [{ cleanedComment: 'Alt er vasket' }, { cleanedComment: '' }, { cleaned: 'yes' }])
      expect(await change(seller, 'inspection', changes)).toMatchObject({
        status: 403,
        body: { code: 'ANSWER_NOT_YOURS', params: { who: nora.name } },
      });
    expect(await stored('inspection')).toMatchObject({ cleaned: 'no', cleanedComment: 'Ovnen er ikke vasket' });
    expect((await change(seller, 'inspection', { emptied: 'no', emptiedComment: 'Bod står igjen' })).status).toBe(200);
    expect((await change(buyer, 'inspection', { cleaned: 'yes' })).status).toBe(200);
    expect((await change(seller, 'inspection', { cleaned: 'no' })).status).toBe(200);
  });

  test('the side that comes second has its own words and pictures under the same question', async () => {
    const { nora, ola, seller, buyer, change, stored } = await begun();
    const said = { cleaned: 'no', cleanedComment: 'Ovnen er ikke vasket' };
    expect((await change(seller, 'inspection', { cleanedReply: 'Ovnen er vasket' })).status).toBe(403);
    expect((await change(buyer, 'inspection', said)).status).toBe(200);
    // The author of the comment has no second place; the other side has one, and keeps it.
    const refusedTo = (who: string) => ({ status: 403, body: { code: 'ANSWER_NOT_YOURS', params: { who } } });
    expect((await change(buyer, 'inspection', { cleanedReply: 'Alt er skittent' })).status).toBe(403);
    expect((await change(seller, 'inspection', { cleanedReply: 'Ovnen ble vasket fredag' })).status).toBe(200);
    expect(await change(buyer, 'inspection', { cleanedReply: '' })).toMatchObject(refusedTo(ola.name));
    for (const changes of [{ cleaned: 'yes' }, { cleanedComment: '' }])
      expect(await change(buyer, 'inspection', changes)).toMatchObject(refusedTo(ola.name));
    expect(await change(seller, 'inspection', { cleanedComment: '' })).toMatchObject(refusedTo(nora.name));
    expect(await stored('inspection')).toMatchObject({ ...said, cleanedReply: 'Ovnen ble vasket fredag' });
    expect((await change(seller, 'inspection', { cleanedReply: '' })).status).toBe(200);
    expect((await change(buyer, 'inspection', { cleaned: 'yes' })).status).toBe(200);
  });

  test('a seller who has nothing left to answer is let past the choice of power, and the lock names the buyers', async () => {
    const { home, ola, nora, seller, params } = await begun();
    const form = await SignedForm.open(place(), home, ola, 'takeover-protocol');
    await form.fill('water');
    await form.give('electricity', form.flow.samples.electricity?.withMeteringPoint ?? {});
    await form.fill();
    const asked = await seller.send(takeoverSigning.createDocument, {
      params,
      body: { inksign: true, contentSha256: '0'.repeat(64) },
      key: crypto.randomUUID(),
    });
    expect([asked.status, asked.body.code]).toEqual([422, 'ANSWER_WAITS']);
    expect(asked.body.params.who).toContain(nora.name);
  });
});
