import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import { links } from '#src/contract/homes/links.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { insertHome, type TestHome, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { linkKeyFor, partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { limitLinks, type MadeLink, masked, maskedEmail, revokeLinks } from './create-link.ts';
import { linkStates } from './link-states.ts';
import { type Channel, sendLink } from './send-link.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const flow = 'takeover-protocol' as const;

const arranged = async () => {
  const home = await insertHome(place().on.database);
  return { home, seller: partyIn(home, 'seller'), buyer: partyIn(home, 'buyer'), params: { id: home.estateId } };
};
const made = (link: MadeLink | null): MadeLink => {
  if (link === null) throw new Error('No link was made: the person has no address');
  return link;
};
const send = async (home: TestHome, party: TestParty, channels?: readonly Channel[]) =>
  made(
    await place().on.transaction((tx) =>
      sendLink(
        tx,
        place().on,
        { place: { flow, estateId: home.estateId }, holder: party },
        {
          occasion: 'invited',
          replaces: 'links-and-sessions',
          facts: { home: 'Prøveveien 1', sender: 'Prøvekontoret' },
          by: { kind: 'system' },
          ...(channels && { channels }),
        },
      ),
    ),
  );
const revoke = (home: TestHome, party: TestParty) =>
  place().on.transaction((tx) => revokeLinks(tx, { flow, estateId: home.estateId }, party.id));
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
describe('a personal link', () => {
  test('opens a session for one person and one home, in a cookie that no script reads', async () => {
    const { home, seller, params } = await arranged();
    const visitor = new Visitor(place().url);
    const key = await linkKeyFor(place().on, home, seller);
    const raw = await visitor.raw(links.exchange, { body: { estateId: home.estateId, flow, key } });
    expect(await raw.json()).toMatchObject({ participantId: seller.id, role: 'seller', name: seller.name });
    expect(raw.headers.get('set-cookie')).toMatch(/^flow=[\w-]{43};.*HttpOnly.*SameSite=Lax/i);
    expect((await visitor.send(takeover.entry, { params })).body.me.participantId).toBe(seller.id);
  });

  test('ends in 43 characters after the hash, and neither they nor the session are stored', async () => {
    const { home, seller } = await arranged();
    const { url } = await send(home, seller);
    expect(url).toMatch(new RegExp(`/customer/overtake-protocol/${home.estateId}#k=[\\w-]{43}$`));
    const visitor = new Visitor(place().url);
    const key = url.split('#k=')[1] ?? '';
    await visitor.exchange(home.estateId, key);
    const token = visitor.cookie.split('=')[1] ?? '';
    const { rows } = await sql<{ all: string }>`
      select (select jsonb_agg(l) from access_link l)::text || (select jsonb_agg(s) from access_session s)::text ||
        (select jsonb_agg(e) from flow_event e)::text || (select jsonb_agg(m) from outbox_message m)::text as all
    `.execute(place().on.db);
    const stored = rows[0]?.all ?? '';
    expect(stored).toContain(createHash('sha256').update(key).digest('hex'));
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(token);
    expect(server.current.logged.join('\n')).not.toContain(key);
  });

  test('goes to its holder by SMS and mail, in Norwegian and English', async () => {
    const { home, seller } = await arranged();
    const { url } = await send(home, seller);
    const sent = (await outbox(place().on)).filter(({ to }) => [seller.phone, seller.email].includes(to));
    expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
    for (const { text } of sent) expect(text).toContain(url);
    expect(sent.find(({ channel }) => channel === 'email')?.text).toContain(
      'The takeover protocol for Prøveveien 1 is open',
    );
  });

  test('of another home looks unknown, is logged there, and opens nothing', async () => {
    const { home, seller } = await arranged();
    const other = await arranged();
    const key = await linkKeyFor(place().on, home, seller);
    const visitor = new Visitor(place().url);
    const body = { estateId: other.home.estateId, flow, key };
    const refused = await visitor.send(links.exchange, { body, ...from('203.0.113.4') });
    expect(refused).toMatchObject({ status: 401, body: { code: 'LINK_UNKNOWN' } });
    const events = await place()
      .on.db.selectFrom('flowEvent')
      .select('type')
      .where('estateId', '=', home.estateId)
      .execute();
    expect(events).toEqual([{ type: 'LINK_MISUSED' }]);
  });

  test('that was revoked is gone, with everything it had opened, at once', async () => {
    const { home, seller, params } = await arranged();
    const visitor = await visitorAt(place(), home, seller);
    const key = await linkKeyFor(place().on, home, seller);
    await revoke(home, seller);
    expect(await visitor.send(takeover.entry, { params })).toMatchObject({ status: 410, body: { code: 'LINK_GONE' } });
    expect((await new Visitor(place().url).exchange(home.estateId, key)).status).toBe(410);
  });

  test('that has expired is gone', async () => {
    const { home, seller, params } = await arranged();
    const visitor = await visitorAt(place(), home, seller);
    const key = await linkKeyFor(place().on, home, seller);
    await sql`update access_link set expires_at = now() where estate_id = ${home.estateId}`.execute(place().on.db);
    expect((await new Visitor(place().url).exchange(home.estateId, key)).body.code).toBe('LINK_GONE');
    expect((await visitor.send(takeover.entry, { params })).status).toBe(401);
  });

  test('lives 14 days, and 30 after the end', async () => {
    const { home, seller } = await arranged();
    await send(home, seller);
    const days = async () => {
      const { rows } = await sql<{ days: number }>`
        select round(extract(epoch from expires_at - now()) / 86400)::int as days from access_link
        where estate_id = ${home.estateId}`.execute(place().on.db);
      return rows[0]?.days;
    };
    expect(await days()).toBe(14);
    await place().on.transaction((tx) => limitLinks(tx, place().on, { flow, estateId: home.estateId }));
    expect(await days()).toBe(30);
  });

  test('a number is shown by its state and mask, never by itself', async () => {
    const { home, seller } = await arranged();
    const { url } = await send(home, seller);
    const state = async () => (await linkStates(place().on.db, flow, [home.estateId]))[0];
    expect(await state()).toMatchObject({ state: 'sent', sentTo: masked(seller.phone) });
    await new Visitor(place().url).exchange(home.estateId, url.split('#k=')[1] ?? '');
    expect(await state()).toMatchObject({ state: 'opened' });
    expect(JSON.stringify(await state())).not.toContain(seller.phone.slice(3));
    await revoke(home, seller);
    expect(await state()).toMatchObject({ state: 'revoked' });
  });
});

describe('where a link was sent, as the broker reads it', () => {
  test.each([
    [['sms', 'email'], masked],
    [['sms'], masked],
    [['email'], (_phone: string, mail: string) => maskedEmail(mail)],
  ] as const)('a link sent by %s shows the masked address that got it', async (channels, shown) => {
    const { home, seller } = await arranged();
    await send(home, seller, channels);
    const [state] = await linkStates(place().on.db, flow, [home.estateId]);
    expect(state?.sentTo).toBe(shown(seller.phone, seller.email));
  });
});

describe('the log of a link', () => {
  const logged = async (home: TestHome) => {
    const rows = await place()
      .on.db.selectFrom('flowEvent as event')
      .leftJoin('flowInstance as form', 'form.id', 'event.instanceId')
      .select(['event.type', 'form.flow'])
      .where('event.estateId', '=', home.estateId)
      .orderBy('event.seq')
      .execute();
    return rows.map((event) => [event.type, event.flow]);
  };

  test('names the form that it was sent for and opened, as every other event does', async () => {
    const { home, seller } = await arranged();
    const sending = {
      occasion: 'invited',
      replaces: 'links',
      facts: { home: 'Prøveveien 1', sender: 'Prøvekontoret' },
      by: { kind: 'system' },
    } as const;
    const settlement = { flow: 'settlement-seller', estateId: home.estateId } as const;
    const sent = made(
      await place().on.transaction((tx) => sendLink(tx, place().on, { place: settlement, holder: seller }, sending)),
    );
    const visitor = new Visitor(place().url);
    const key = sent.url.split('#k=')[1] ?? '';
    await visitor.exchange(home.estateId, key, 'settlement-seller');
    await visitor.send(links.exchange, {
      body: { estateId: home.estateId, flow: 'takeover-protocol', key },
      ...from('203.0.113.9'),
    });
    expect(await logged(home)).toEqual([
      ['LINK_SENT', 'settlement-seller'],
      ['LINK_OPENED', 'settlement-seller'],
      ['LINK_MISUSED', 'settlement-seller'],
    ]);
  });
});

describe('a session', () => {
  test('without a cookie, with another’s, or after leaving there is no session: 401 and no name', async () => {
    const { home, seller, params } = await arranged();
    const visitor = await visitorAt(place(), home, seller);
    const stranger = new Visitor(place().url);
    for (const cookie of ['', 'flow=abc', `flow=${'x'.repeat(43)}`]) {
      stranger.cookie = cookie;
      const refused = await stranger.send(takeover.read, { params });
      expect(refused).toMatchObject({ status: 401, body: { code: 'AUTH_NOT_LOGGED_IN' } });
      expect(refused.text).not.toContain('Nummer');
    }
    const kept = visitor.cookie;
    expect((await visitor.send(links.leave)).status).toBe(204);
    visitor.cookie = kept;
    expect((await visitor.send(takeover.entry, { params })).status).toBe(401);
  });

  test('two homes can be open in one browser, and the token is new each time', async () => {
    const one = await arranged();
    const other = await arranged();
    const visitor = await visitorAt(place(), one.home, one.seller);
    const before = visitor.cookie;
    await visitor.exchange(other.home.estateId, await linkKeyFor(place().on, other.home, other.buyer));
    expect(visitor.cookie).not.toBe(before);
    expect((await visitor.send(takeover.entry, { params: one.params })).body.me.role).toBe('seller');
    expect((await visitor.send(takeover.entry, { params: other.params })).body.me.role).toBe('buyer');
    const old = new Visitor(place().url);
    old.cookie = before;
    expect((await old.send(takeover.entry, { params: one.params })).status).toBe(401);
  });

  test('a second person on the same phone takes the first one’s place', async () => {
    const { home, seller, buyer, params } = await arranged();
    const visitor = await visitorAt(place(), home, seller);
    await visitor.exchange(home.estateId, await linkKeyFor(place().on, home, buyer));
    expect((await visitor.send(takeover.entry, { params })).body.me.participantId).toBe(buyer.id);
  });

  test('slides 12 hours from its last use, to 24 from its beginning', async () => {
    const { home, seller, params } = await arranged();
    const visitor = await visitorAt(place(), home, seller);
    const { db } = place().on;
    const left = async () => {
      const { rows } = await sql<{ hours: number }>`
        select round(extract(epoch from expires_at - now()) / 3600)::int as hours from access_session
        where estate_id = ${home.estateId}`.execute(db);
      return rows[0]?.hours;
    };
    const age = (hours: number) =>
      sql`update access_session set created_at = now() - make_interval(hours => ${hours}),
            last_seen_at = now() - interval '5 minutes', expires_at = now() + interval '1 hour'
          where estate_id = ${home.estateId}`.execute(db);
    await age(5);
    await visitor.send(takeover.entry, { params });
    expect(await left()).toBe(12);
    await age(20);
    await visitor.send(takeover.entry, { params });
    expect(await left()).toBe(4);
    await age(25);
    await visitor.send(takeover.entry, { params });
    expect((await visitor.send(takeover.entry, { params })).status).toBe(401);
  });
});

describe('send me my link', () => {
  const ask = (estateId: string, contact: string, address = '203.0.113.30') =>
    new Visitor(place().url).send(links.renew, { body: { estateId, flow, contact }, ...from(address) });
  const mailed = async (address: string) => (await outbox(place().on)).filter(({ to }) => to === address);

  test('a request for a new link gets the same response for all, and sends only to the registered contact', async () => {
    const { home, seller } = await arranged();
    await send(home, seller);
    const before = (await mailed(seller.email)).length;
    const known = await ask(home.estateId, seller.email.toUpperCase());
    const stranger = await ask(home.estateId, 'fremmed@example.com');
    const nowhere = await ask(crypto.randomUUID(), seller.email);
    expect(known).toMatchObject({ status: 202, body: { sent: 'if-registered' } });
    expect([stranger.text, nowhere.text]).toEqual([known.text, known.text]);
    await place().on.jobs.idle();
    expect((await mailed(seller.email)).length).toBe(before + 1);
    expect(await mailed('fremmed@example.com')).toEqual([]);
  });

  test('a mobile is known however it is written, and the old link goes on working', async () => {
    const { home, seller } = await arranged();
    const { url } = await send(home, seller);
    await ask(home.estateId, `0047 ${seller.phone.slice(3, 6)} ${seller.phone.slice(6)}`);
    await place().on.jobs.idle();
    expect((await mailed(seller.phone)).length).toBe(2);
    expect((await new Visitor(place().url).exchange(home.estateId, url.split('#k=')[1] ?? '')).status).toBe(200);
  });

  test('a person whose link the broker revoked gets none', async () => {
    const { home, seller } = await arranged();
    await send(home, seller);
    await revoke(home, seller);
    await ask(home.estateId, seller.email);
    await place().on.jobs.idle();
    expect((await mailed(seller.email)).length).toBe(1);
  });
});

test('the event logs of all these homes hold', async () => {
  expect((await verifyAudit(place().on.db)).broken).toEqual([]);
});
