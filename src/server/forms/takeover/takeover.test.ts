import { describe, expect, test } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import { insertHome, type TestHomeOptions } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });

const begin = async (options: TestHomeOptions = {}) => {
  const { on } = place();
  const home = await insertHome(on.database, options);
  const seller = await visitorAt(place(), home, partyIn(home, 'seller'));
  const buyer = await visitorAt(place(), home, partyIn(home, 'buyer'));
  return { home, seller, buyer, params: { id: home.estateId } };
};
const started = async (options: TestHomeOptions = {}) => {
  const begun = await begin(options);
  const created = await begun.seller.send(takeover.create, { params: begun.params });
  expect(created.status).toBe(201);
  return { ...begun, protocol: created.body };
};

describe('opening a protocol', () => {
  test.each([
    ['no date', { takeoverInDays: null }, 'OTP_NO_DATE'],
    ['not activated', { activated: false }, 'OTP_NOT_ACTIVE'],
    ['fifteen days too soon', { takeoverInDays: 15 }, 'OTP_TOO_SOON'],
    ['fifteen days too late', { takeoverInDays: -15 }, 'OTP_TOO_LATE'],
  ])('with %s the entry shows the reason, and nothing is begun', async (_, options, code) => {
    const { seller, params } = await begin(options);
    const entry = await seller.send(takeover.entry, { params });
    expect(entry.body).toMatchObject({ state: 'notStarted', refusal: { code }, broker: { name: 'Prøve Megler' } });
    const created = await seller.send(takeover.create, { params });
    expect(created).toMatchObject({ status: 409, body: { code } });
    expect((await seller.send(takeover.read, { params })).body.code).toBe('OTP_NOT_FOUND');
  });

  test.each([[14], [0], [-14]])('%i days from the takeover it can be begun', async (takeoverInDays) => {
    const { seller, params } = await begin({ takeoverInDays });
    expect((await seller.send(takeover.create, { params })).status).toBe(201);
  });

  test('the parties of the broker system stand in it, and the other side sees the same', async () => {
    const { home, buyer, params, protocol } = await started();
    const people = protocol.drafts.participants.people;
    expect(people.map((person: { id: string }) => person.id)).toEqual(home.parties.map(({ id }) => id));
    expect(people[0]).toMatchObject({ role: 'seller', deputy: 'no', fromBroker: 'yes' });
    const seen = await buyer.send(takeover.read, { params });
    expect(seen.body.drafts).toEqual(protocol.drafts);
    expect(seen.body.me.role).toBe('buyer');
    expect(seen.body.env.lists.buyers).toHaveLength(2);
    expect(seen.body.env.lists.providers.map(({ id }: { id: string }) => id)).toEqual([
      'hkraft',
      'fjordkraft',
      'fortum',
      'OPT_OUT',
    ]);
  });

  test('a home in Trøndelag is offered the providers that sell there too', async () => {
    const { protocol } = await started({ postcode: '7030' });
    expect(protocol.env.lists.providers).toHaveLength(6);
  });

  test('a second start is refused because the protocol exists', async () => {
    const { buyer, params } = await started();
    expect(await buyer.send(takeover.create, { params })).toMatchObject({ status: 409, body: { code: 'OTP_EXISTS' } });
  });

  test('the buyers are named to both sides', async () => {
    const { home, seller, params } = await begin();
    const before = await seller.send(takeover.buyers, { params });
    expect(before.body).toEqual(
      home.parties.filter(({ role }) => role === 'buyer').map(({ id, name }) => ({ participantId: id, name })),
    );
  });
});

describe('changing answers', () => {
  test('what is typed is kept as typed, also half done, and has a revision', async () => {
    const { seller, params } = await started();
    const first = await seller.send(takeover.change, { params, body: { step: 'keys', changes: { sets: '3 stk' } } });
    expect(first).toMatchObject({ status: 200, body: { drafts: { keys: { sets: '3 stk' } }, revisions: { keys: 1 } } });
    const second = await seller.send(takeover.change, {
      params,
      revision: 1,
      body: { step: 'keys', changes: { details: ['HOME', 'GARAGE'] } },
    });
    expect(second.body.drafts.keys).toEqual({ sets: '3 stk', details: ['HOME', 'GARAGE'] });
    expect(second.body.revisions.keys).toBe(2);
  });

  test('a change over an older revision is refused with the values now, the fields that changed, and by whom', async () => {
    const { home, seller, buyer, params } = await started();
    const change = (visitor: typeof seller, revision: number | undefined, changes: object) =>
      visitor.send(takeover.change, {
        params,
        ...(revision !== undefined && { revision }),
        body: { step: 'keys', changes },
      });
    await change(seller, undefined, { sets: '3', details: ['HOME'] });
    await change(seller, 1, { sets: '4' });
    const stale = await change(buyer, 1, { sets: '5' });
    expect(stale).toMatchObject({
      status: 412,
      body: {
        code: 'STALE',
        revision: 2,
        drafts: { sets: '4', details: ['HOME'] },
        changed: ['sets'],
        by: partyIn(home, 'seller').name,
      },
    });
    const blind = await change(buyer, undefined, { sets: '5' });
    expect(blind).toMatchObject({ status: 428, body: { code: 'REV_REQUIRED' } });
  });

  test('whose an answer is stays known where the other has changed another one of the step since', async () => {
    const { home, seller, buyer, params } = await started();
    const change = (visitor: typeof seller, revision: number, changes: object) =>
      visitor.send(takeover.change, { params, revision, body: { step: 'inspection', changes } });
    const [silje, jonas] = [partyIn(home, 'seller'), partyIn(home, 'buyer')];
    await change(seller, 0, { cleaned: 'yes', emptied: 'yes' });
    const second = await change(buyer, 1, { cleaned: 'no' });
    expect(second.body.answered.inspection).toMatchObject({
      by: jonas.id,
      fields: { cleaned: 2, emptied: 1 },
      authors: { emptied: { by: silje.id, name: silje.name } },
    });
    const third = await change(buyer, 2, { emptied: 'no' });
    expect(third.body.answered.inspection).toMatchObject({ by: jonas.id, authors: {} });
    const fourth = await change(seller, 3, { asAgreed: 'yes' });
    const his = { by: jonas.id, name: jonas.name };
    expect(fourth.body.answered.inspection).toMatchObject({ by: silje.id, authors: { cleaned: his, emptied: his } });
    const stale = await change(buyer, 1, { cleaned: 'yes' });
    expect(stale.body).toMatchObject({ code: 'STALE', changed: ['cleaned', 'emptied', 'asAgreed'], by: silje.name });
  });

  test.each([
    ['a step that does not exist', { step: 'nowhere', changes: { sets: '1' } }],
    ['a name that every object has', { step: 'constructor', changes: { sets: '1' } }],
    ['a field of another step', { step: 'keys', changes: { smokeAlarm: 'yes' } }],
    ['a fact that is only shown', { step: 'handover', changes: { takeoverDate: '2026-01-01' } }],
    ['a group as a whole', { step: 'water', changes: { meters: ['x'] } }],
    ['the prototype', { step: 'keys', changes: { constructor: 'x' } }],
    ['a tick as a list', { step: 'handover', changes: { bothPresent: ['yes'] } }],
    ['five thousand and one characters', { step: 'keys', changes: { comment: 'x'.repeat(5001) } }],
    ["a picture of somebody else's home", { step: 'inspection', changes: { cleanedPictures: [crypto.randomUUID()] } }],
    ['a field beside the contract', { step: 'keys', changes: {}, state: 'finalized' }],
  ])('%s is refused, and nothing is written', async (_, body) => {
    const { seller, params } = await started();
    const refused = await seller.send(takeover.change, { params, body });
    expect(refused.status).toBe(400);
    expect((await seller.send(takeover.read, { params })).body.revisions).not.toHaveProperty(body.step);
  });

  test('an answer that changes after the summary was confirmed takes the confirmation away', async () => {
    const { seller, buyer, params } = await started();
    const change = async (who: typeof seller, step: string, changes: object, revision?: number) =>
      (await who.send(takeover.change, { params, body: { step, changes }, ...(revision && { revision }) })).body;
    await change(seller, 'keys', { sets: '3' });
    await change(seller, 'summary', { confirmCorrect: true });
    const same = await change(buyer, 'keys', { sets: '3' }, 1);
    expect(same.drafts.summary).toEqual({ confirmCorrect: true });
    const signers = await change(buyer, 'who-signs', { inksign: 'E_ID' });
    expect(signers.drafts.summary).toEqual({ confirmCorrect: true });
    const changed = await change(buyer, 'keys', { sets: '2' }, 1);
    expect(changed).toMatchObject({ drafts: { summary: { confirmCorrect: null } }, revisions: { summary: 2 } });
    await change(seller, 'summary', { confirmCorrect: true }, 2);
    const meter = await seller.send(takeover.addMeter, { params, body: { type: 'COLD_WATER', changes: {} } });
    expect(meter.body.drafts.summary).toEqual({ confirmCorrect: null });
  });

  test('every change stands in the log by field, without what was written', async () => {
    const { home, seller, params } = await started();
    await seller.send(takeover.change, {
      params,
      body: { step: 'keys', changes: { comment: 'hemmelig kode Sølvskap nr. 9' } },
    });
    const events = await place()
      .on.db.selectFrom('flowEvent')
      .select(['type', 'data'])
      .where('estateId', '=', home.estateId)
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(events[0]).toMatchObject({ type: 'EDIT', data: { step: 'keys', fields: ['comment'], revision: 1 } });
    expect(JSON.stringify(events)).not.toContain('Sølvskap nr. 9');
    expect(server.current.logged.join('\n')).not.toContain('Sølvskap nr. 9');
  });
});

describe('meters', () => {
  const meters = async (options: TestHomeOptions = {}) => {
    const begun = await started(options);
    const add = (type: string, changes: object = {}) =>
      begun.seller.send(takeover.addMeter, { params: begun.params, body: { type, changes } });
    return { ...begun, add };
  };

  test('are added, changed by their own revision, and removed', async () => {
    const { home, seller, params, add } = await meters();
    const added = await add('COLD_WATER', { number: 'WM-1' });
    expect(added.status).toBe(201);
    const [meter] = added.body.drafts.water.meters;
    expect(meter).toMatchObject({ type: 'COLD_WATER', number: 'WM-1' });
    const mid = { id: home.estateId, mid: meter.id };
    const changed = await seller.send(takeover.changeMeter, {
      params: mid,
      revision: 1,
      body: { changes: { level: '412,3' } },
    });
    expect(changed.body.drafts.water.meters[0]).toMatchObject({ number: 'WM-1', level: '412,3' });
    expect(changed.body.revisions[`water/${meter.id}`]).toBe(2);
    expect((await seller.send(takeover.removeMeter, { params: mid, revision: 1 })).status).toBe(412);
    expect((await seller.send(takeover.removeMeter, { params: mid, revision: 2 })).body.drafts.water).toBeUndefined();
    expect((await seller.send(takeover.removeMeter, { params: mid, revision: 2 })).body.code).toBe('OTP_METER');
    expect((await seller.send(takeover.read, { params })).body.drafts.water).toBeUndefined();
  });

  test('there is one for electricity, and ten for water and heat', async () => {
    const { add } = await meters();
    expect((await add('ELECTRICITY', { number: '697063140007717' })).status).toBe(201);
    expect((await add('ELECTRICITY')).status).toBe(400);
    for (let count = 0; count < 10; count += 1) expect((await add('HOT_WATER')).status).toBe(201);
    expect((await add('GAS')).status).toBe(400);
  });
});

describe('the other homes of the same phone', () => {
  test('a home that the session is not for looks like one that does not exist', async () => {
    const { seller } = await started();
    const other = await insertHome(place().on.database);
    const known = await seller.send(takeover.read, { params: { id: other.estateId } });
    const unknown = await seller.send(takeover.read, { params: { id: crypto.randomUUID() } });
    expect(known.status).toBe(404);
    expect({ ...known.body, requestId: '', instance: '' }).toEqual({ ...unknown.body, requestId: '', instance: '' });
  });
});
