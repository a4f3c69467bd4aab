import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import { type ParticipantId, pictureId } from '#src/domain/ids.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { type Heard, linkKeyFor, partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });

const started = async () => {
  const { on } = place();
  const home = await insertHome(on.database);
  const party = {
    seller: partyIn(home, 'seller'),
    coSeller: partyIn(home, 'seller', 1),
    buyer: partyIn(home, 'buyer'),
    coBuyer: partyIn(home, 'buyer', 1),
  };
  const seller = await visitorAt(place(), home, party.seller);
  const buyer = await visitorAt(place(), home, party.buyer);
  const params = { id: home.estateId };
  await seller.send(takeover.create, { params });
  const change = (visitor: Visitor, pid: string, revision: number, changes: object, code?: string) =>
    visitor.send(takeover.changeParticipant, {
      params: { id: home.estateId, pid },
      revision,
      body: { changes, ...(code === undefined ? {} : { code }) },
    });
  const askCode = (visitor: Visitor, pid: string, field: string, value: string) =>
    visitor.send(takeover.sendContactCode, { params: { id: home.estateId, pid }, body: { field, value } });
  const changeByCode = async (visitor: Visitor, pid: string, at: number, field: string, value: string, to = value) => {
    await askCode(visitor, pid, field, value);
    return change(visitor, pid, at, { [field]: value }, codeIn(await sentTo(to)));
  };
  const addDeputy = (visitor: Visitor, changes: object, role = 'seller') =>
    visitor.send(takeover.addParticipant, { params, body: { role, changes } });
  return { home, party, seller, buyer, params, change, askCode, changeByCode, addDeputy };
};
const sentTo = async (address: string) =>
  (await outbox(place().on)).filter(({ to }) => to === address).map(({ subject, text }) => ({ subject, text }));
/** Returns a complete deputy's card, with a picture stored for the home. */
const wholeDeputy = async ({ estateId, parties }: TestHome, deputyFor: ParticipantId) => {
  const id = v.parse(pictureId, crypto.randomUUID());
  const { db } = place().on;
  const [by] = parties;
  if (!by) throw new Error('A home without parties');
  const size = { mediaType: 'image/jpeg', bytes: 4, width: 1, height: 1 } as const;
  const row = { id, estateId, sha256: 'a'.repeat(64), ...size, byParticipant: by.id };
  await db.insertInto('picture').values(row).execute();
  const contact = { name: 'Guro Fullmektig', email: 'guro@example.com', phone: '42055555' };
  return { ...contact, deputyFor, powerOfAttorneyPicture: id };
};
const codeIn = (sent: readonly { text: string }[]): string => /\b(\d{4})\b/.exec(sent[0]?.text ?? '')?.[1] ?? '';
const other = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const personIn = (body: Heard['body'], id: string) =>
  body.drafts.participants.people.find((row: { id: string }) => row.id === id);

describe('owners and buyers', () => {
  test.each([
    ['a seller', 'seller', 'the other seller', 'coSeller'],
    ['a seller', 'seller', 'the buyer', 'buyer'],
    ['a seller', 'seller', 'the buyers’ deputy', 'buyersDeputy'],
    ['a buyer', 'buyer', 'the seller', 'seller'],
    ['a buyer', 'buyer', 'the other buyer', 'coBuyer'],
    ['a buyer', 'buyer', 'the sellers’ deputy', 'sellersDeputy'],
  ] as const)('%s (%s) cannot change the phone or e-mail of %s', async (_who, actor, _whom, target) => {
    const { seller, buyer, change, party, addDeputy } = await started();
    const add = async (by: Visitor, role: string) =>
      (await addDeputy(by, { name: 'Guro Fullmektig', phone: '42055555' }, role)).body.drafts.participants.people.at(
        -1,
      );
    const deputies = { sellersDeputy: await add(seller, 'seller'), buyersDeputy: await add(buyer, 'buyer') };
    const { id } = { ...party, ...deputies }[target];
    for (const changes of [{ phone: '42009999' }, { email: 'min.egen@example.com' }]) {
      const refused = await change({ seller, buyer }[actor], id, 1, changes);
      expect(refused).toMatchObject({ status: 403, body: { code: 'OTP_NOT_YOURS' } });
    }
    expect(await sentTo('min.egen@example.com')).toEqual([]);
  });

  test('nor can it be done by the call that names the person in the body', async () => {
    const { seller, party, params } = await started();
    const body = { participantId: party.buyer.id, changes: { phone: '42009999' } };
    const refused = await seller.send(takeover.changeParticipants, { params, revision: 1, body });
    expect(refused.status).toBe(403);
  });

  test.each([
    [{ name: 'Et Annet Navn' }],
    [{ role: 'buyer' }],
    [{ fromBroker: '' }],
    [{ addedBy: 'x' }],
    [{ id: 'x' }],
  ])('what the broker system says of them stays: %j is refused', async (changes) => {
    const { seller, change, party } = await started();
    expect((await change(seller, party.seller.id, 1, changes)).status).toBe(400);
  });

  test('they cannot be removed', async () => {
    const { home, seller, party } = await started();
    const params = { id: home.estateId, pid: party.coSeller.id };
    expect((await seller.send(takeover.removeParticipant, { params, revision: 1 })).status).toBe(400);
  });

  test('a participant of another home is not found', async () => {
    const { seller, change } = await started();
    const other = await started();
    expect((await change(seller, other.party.seller.id, 1, { email: 'x@example.com' })).body.code).toBe(
      'OTP_PARTICIPANT',
    );
  });
});

describe('a participant changes their own contact', () => {
  test('only with the code that went to the new one', async () => {
    const { seller, change, party, askCode } = await started();
    const bare = await change(seller, party.seller.id, 1, { phone: '420 88 222' });
    expect(bare).toMatchObject({ status: 409, body: { code: 'OTP_CONTACT_CODE' } });
    expect((await askCode(seller, party.seller.id, 'phone', '420 88 222')).status).toBe(200);
    const code = codeIn(await sentTo('+4742088222'));
    const wrong = await change(seller, party.seller.id, 1, { phone: '420 88 222' }, other(code));
    expect(wrong).toMatchObject({ status: 422, body: { code: 'SMS_CODE' } });
    const another = await change(seller, party.seller.id, 1, { phone: '420 88 223' }, code);
    expect(another).toMatchObject({ status: 422, body: { code: 'SMS_CODE' } });
    expect(await sentTo(party.seller.email)).toEqual([]);
    const right = await change(seller, party.seller.id, 1, { phone: '420 88 222' }, code);
    expect(personIn(right.body, party.seller.id).phone).toBe('420 88 222');
    expect((await change(seller, party.seller.id, 2, { phone: '420 88 222 ' }, code)).status).toBe(200);
    expect((await change(seller, party.seller.id, 3, { phone: '420 88 229' }, code)).status).toBe(422);
  });

  test('the old addresses are notified, the new ones get a link, and the old link is dead', async () => {
    const { home, seller, party, params, changeByCode } = await started();
    const oldKey = await linkKeyFor(place().on, home, party.seller);
    await changeByCode(seller, party.seller.id, 1, 'email', 'ny.adresse@example.com');
    const saved = await changeByCode(seller, party.seller.id, 2, 'phone', '420 88 111', '+4742088111');
    expect(personIn(saved.body, party.seller.id)).toMatchObject({
      phone: '420 88 111',
      email: 'ny.adresse@example.com',
    });
    const [notice] = await sentTo(party.seller.email);
    expect(notice?.subject).toBe('Kontaktopplysningene dine er endret');
    expect(notice?.text).not.toContain('#k=');
    expect((await sentTo(party.seller.phone)).map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining('Mobilnummeret ditt')]),
    );
    const [mail] = await sentTo('ny.adresse@example.com');
    const [text] = await sentTo('+4742088111');
    expect(text?.text).toContain('#k=');
    const stranger = new Visitor(place().url);
    expect((await stranger.exchange(home.estateId, oldKey)).status).toBe(410);
    const fresh = /#k=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await stranger.exchange(home.estateId, fresh)).body).toMatchObject({ participantId: party.seller.id });
    expect((await seller.send(takeover.read, { params })).status).toBe(200);
  });

  test('their other phones are out', async () => {
    const { home, seller, changeByCode, party, params } = await started();
    const tablet = await visitorAt(place(), home, party.seller);
    await changeByCode(seller, party.seller.id, 1, 'phone', '42077777', '+4742077777');
    expect((await tablet.send(takeover.read, { params })).status).toBe(410);
    expect((await seller.send(takeover.read, { params })).status).toBe(200);
  });

  test('of forty guesses at once five are looked at, and the right code is then too late', async () => {
    const { seller, change, party, askCode } = await started();
    await askCode(seller, party.seller.id, 'phone', '42066001');
    const code = codeIn(await sentTo('+4742066001'));
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => change(seller, party.seller.id, 1, { phone: '42066001' }, other(code))),
    );
    const tally = (status: number) => guesses.filter((guess) => guess.status === status).length;
    expect([tally(422), tally(429)]).toEqual([5, 35]);
    expect((await change(seller, party.seller.id, 1, { phone: '42066001' }, code)).status).toBe(429);
  });

  test('codes asked for at once are one code, and no participant asks for another’s', async () => {
    const { seller, party, askCode } = await started();
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => askCode(seller, party.seller.id, 'phone', '42066002')),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(asked.filter(({ body }) => body.code === 'TOO_MANY')).toHaveLength(9);
    expect(await sentTo('+4742066002')).toHaveLength(1);
    expect((await askCode(seller, party.buyer.id, 'phone', '42066003')).body.code).toBe('OTP_NOT_YOURS');
    expect((await askCode(seller, party.seller.id, 'email', 'halv@')).body.code).toBe('V_EMAIL');
    expect(await sentTo('+4742066003')).toEqual([]);
  });

  test('the same number written in another way is no change', async () => {
    const { seller, change, party } = await started();
    const same = await change(seller, party.seller.id, 1, { phone: `0047 ${party.seller.phone.slice(3)}` });
    expect(same.status).toBe(200);
    expect(await sentTo(party.seller.phone)).toEqual([]);
  });
});

describe('deputies', () => {
  test('a deputy is added for an absent owner, who is notified by SMS and mail as soon as the card is complete', async () => {
    const { home, seller, party, addDeputy } = await started();
    const added = await addDeputy(seller, await wholeDeputy(home, party.coSeller.id));
    expect(added.status).toBe(201);
    const deputy = added.body.drafts.participants.people.at(-1);
    expect(deputy).toMatchObject({ role: 'seller', deputy: 'yes', name: 'Guro Fullmektig', fromBroker: '' });
    const [told] = await sentTo(party.coSeller.email);
    expect(told?.subject).toBe('Guro Fullmektig er satt opp til å signere for deg');
    expect((await sentTo(party.coSeller.phone))[0]?.text).toMatch(/stopp det her: \S+power-of-attorney#t=[\w-]{43}/);
  });

  test.each([
    ['an owner', { deputy: 'no' }],
    ['another role', { role: 'buyer' }],
    ['from the broker', { fromBroker: 'yes' }],
  ])('no participant is added as %s', async (_, changes) => {
    const { seller, addDeputy } = await started();
    expect((await addDeputy(seller, changes)).status).toBe(400);
  });

  test('a deputy stands in for the same side only', async () => {
    const { seller, party, addDeputy } = await started();
    expect((await addDeputy(seller, { deputyFor: party.buyer.id })).status).toBe(400);
  });

  test('a participant is changed by who added them, and by no other as to phone and e-mail', async () => {
    const { seller, buyer, change, addDeputy } = await started();
    const added = await addDeputy(seller, { name: 'Guro Fullmektig', phone: '42055555' });
    const { id } = added.body.drafts.participants.people.at(-1);
    expect((await change(buyer, id, 1, { phone: '42066666' })).status).toBe(403);
    const changed = await change(seller, id, 1, { phone: '42044444', email: 'guro@example.com' });
    expect(changed.status).toBe(200);
    const removed = await seller.send(takeover.removeParticipant, {
      params: { id: changed.body.estateId, pid: id },
      revision: 2,
    });
    expect(personIn(removed.body, id)).toBeUndefined();
  });

  test('a seller’s link cannot add a deputy for the buyers', async () => {
    const { seller, party, params, addDeputy } = await started();
    const refused = await addDeputy(seller, { name: 'Ola Angriper', deputyFor: party.buyer.id }, 'buyer');
    expect(refused).toMatchObject({ status: 403, body: { code: 'POA_NOT_YOURS' } });
    expect((await seller.send(takeover.read, { params })).body.drafts.participants.people).toHaveLength(4);
  });

  test('a seller’s link neither changes nor removes the buyers’ deputy', async () => {
    const { home, seller, buyer, change, party, addDeputy } = await started();
    const added = await addDeputy(buyer, { name: 'Guro Fullmektig', deputyFor: party.buyer.id }, 'buyer');
    const { id } = added.body.drafts.participants.people.at(-1);
    for (const changes of [{ name: 'Ola Angriper' }, { deputyFor: party.coBuyer.id }, { deputyFor: '' }]) {
      expect(await change(seller, id, 1, changes)).toMatchObject({ status: 403, body: { code: 'POA_NOT_YOURS' } });
    }
    const removed = await seller.send(takeover.removeParticipant, {
      params: { id: home.estateId, pid: id },
      revision: 1,
    });
    expect(removed).toMatchObject({ status: 403, body: { code: 'POA_NOT_YOURS' } });
  });

  test('a seller’s link cannot make one buyer the deputy of the other', async () => {
    const { seller, change, party } = await started();
    const refused = await change(seller, party.buyer.id, 1, { deputy: 'yes', deputyFor: party.coBuyer.id });
    expect(refused).toMatchObject({ status: 403, body: { code: 'POA_NOT_YOURS' } });
  });

  test('a deputy that a buyer adds without saying for which side is the buyers’', async () => {
    const { buyer, params } = await started();
    const added = await buyer.send(takeover.addParticipant, { params, body: { changes: {} } });
    expect(added.body.drafts.participants.people.at(-1)).toMatchObject({ role: 'buyer', deputy: 'yes' });
  });

  test('a person without a name, or who is a deputy, is not offered as one to represent', async () => {
    const { seller, party, addDeputy } = await started();
    await addDeputy(seller, { name: 'Guro Fullmektig' });
    const { body } = await addDeputy(seller, {});
    const { seller: one, coSeller, buyer, coBuyer } = party;
    const offered = body.env.lists.people.map(({ id }: { id: string }) => id);
    expect(offered).toEqual([one, coSeller, buyer, coBuyer].map(({ id }) => id));
  });

  test('a co-owner may be the deputy of the other', async () => {
    const { home, seller, change, party } = await started();
    const { powerOfAttorneyPicture } = await wholeDeputy(home, party.coSeller.id);
    const power = { deputy: 'yes', deputyFor: party.coSeller.id, powerOfAttorneyPicture };
    const saved = await change(seller, party.seller.id, 1, power);
    expect(personIn(saved.body, party.seller.id)).toMatchObject({ deputy: 'yes', deputyFor: party.coSeller.id });
    expect(await sentTo(party.coSeller.email)).toHaveLength(1);
  });

  test('names that would be addresses are harmless in the message', async () => {
    const { home, seller, party, addDeputy } = await started();
    const name = 'Klikk evil.example';
    await addDeputy(seller, { ...(await wholeDeputy(home, party.coSeller.id)), name });
    const [told] = await sentTo(party.coSeller.email);
    expect(`${told?.subject}${told?.text}`).not.toMatch(/evil\.example/);
    expect(told?.subject).toContain('Klikk evil');
  });
});

test('the log of a change of people holds no phone and no e-mail', async () => {
  const { home, seller, changeByCode, party } = await started();
  await changeByCode(seller, party.seller.id, 1, 'email', 'hemmelig.adresse@example.com');
  const { rows } = await sql<{ all: string }>`
    select jsonb_agg(data)::text as all from flow_event where estate_id = ${home.estateId}`.execute(place().on.db);
  expect(rows[0]?.all).not.toContain('hemmelig');
  expect(rows[0]?.all).toContain('email');
});
