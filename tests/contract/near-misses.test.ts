import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { chats } from '#src/contract/chat/chats.ts';
import { brokerCustomers } from '#src/contract/desk/broker-customers.ts';
import { brokerMerges } from '#src/contract/desk/broker-merges.ts';
import { potentialBuyers } from '#src/contract/desk/potential-buyers.ts';
import { bookings } from '#src/contract/services/booking.ts';
import { officeId, participantId } from '#src/domain/ids.ts';
import { addressKey } from '#src/domain/own-home.ts';
import { propertyFor } from '#src/server/engagement/quiz/property-of-day.ts';
import { idOf } from '#tests/support/batches.ts';
import { freshDetails } from '#tests/support/bookings.ts';
import { insertCustomer, signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestParty } from '#tests/support/homes.ts';
import { insertComing, keepSearch, runMarket } from '#tests/support/market.ts';
import { type Keys, type KeyValues, nearMisses } from '#tests/support/near-misses.ts';
import { insertProperty } from '#tests/support/quiz.ts';
import { testServer } from '#tests/support/server.ts';
import { talkCalls } from '#tests/support/talks.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const { on, insertBrokers, call, customerOf, open, write, noLimit } = talkCalls(server);
beforeAll(insertBrokers);

interface Matching<K extends string> {
  readonly what: string;
  readonly keys: Keys<K>;
  /** Arranges both, and returns whether the one finds the other. */
  readonly finds: (given: KeyValues<K>) => Promise<boolean>;
}
const matching = <const K extends string>(one: Matching<K>) => one;

let numbers = 0;
const next = (): number => {
  numbers += 1;
  return numbers;
};
const party = (role: 'seller' | 'buyer', given: Partial<TestParty> = {}): TestParty => {
  next();
  const id = v.parse(participantId, randomUUID());
  return {
    id,
    role,
    name: `Ola Nr${numbers}`,
    email: `nr${numbers}@example.com`,
    phone: `+47482${10_000 + numbers}`,
    ...given,
  };
};
const contactOf = async (one: TestParty): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`select contact_id as id from contact_party where party_id = ${one.id}`.execute(on().db);
  return rows[0]?.id ?? '';
};
const brokerOfOffice = (office: string) => idOf(office === 'of-test' ? 'main' : 'stranger');
/** Two people of an office; returns the reason why the first is offered to be the other one. */
const sameAs = async (own: Partial<TestParty>, other: Partial<TestParty>, office = 'of-test') => {
  const [first, second] = [party('seller', own), party('seller', other)];
  await insertHome(on().database, { parties: [first] });
  await insertHome(on().database, { parties: [second], broker: brokerOfOffice(office) });
  const { body } = await call('responsible', brokerMerges.same, { params: { id: await contactOf(first) } });
  const [id] = [await contactOf(second)];
  return body.items.find((one: { id: string }) => one.id === id)?.reason ?? null;
};
/** A word that no other test has in a name, a street or a message. */
const word = () =>
  `x${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? 'q')}`;
const street = () => `Nestengata ${next()}`;

const meetingOnPage = async ({
  address,
  postcode,
  side,
  home: which,
  broker,
}: KeyValues<'address' | 'postcode' | 'side' | 'home' | 'broker'>) => {
  const own = street();
  const home = await insertHome(on().database, { street: own, postcode: '0476', sellers: 1, buyers: 1 });
  const other = await insertHome(on().database, { street: own, postcode: '0476', sellers: 1, buyers: 1 });
  const buyer = await customerOf(home, 'buyer');
  const { body } = await open(buyer, home);
  const asker = side === 'buyer' ? partyIn(which === 'this' ? home : other, 'buyer') : partyIn(home, 'seller');
  const { token } = await signedInCustomer(on(), { parties: [asker.id] });
  const send: Visitor['send'] = (endpoint, asked) => new Visitor(server.current.url).send(endpoint, asked);
  const { rows } = await sql<{
    at: string;
  }>`select to_char(date_trunc('day', now()) + interval '70 days' + interval '1 hour' * ${next()}::int, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`.execute(
    on().db,
  );
  const start = rows[0]?.at ?? '';
  // A booking of its own, as a request would make it.
  const { bookingLocation } = await import('#src/server/services/booking/booking-row.ts');
  const id = randomUUID();
  const details = freshDetails({ address: address === 'same' ? `  ${own.toUpperCase()} ` : address, postcode });
  const sealed = on().encryption.seal(JSON.stringify({ ...details, key: 'k' }), bookingLocation(id));
  const customer = await sql<{
    id: string;
  }>`select customer_id as id from customer_party where party_id = ${asker.id} order by linked_at desc limit 1`.execute(
    on().db,
  );
  await sql`insert into booking (id, broker_id, start, state, expires_at, held_at, changed_at, revision, sealed, key_sha256, customer_id)
    values (${id}, ${idOf(broker)}, ${start}, 'confirmed', null, now(), now(), 1, ${sealed}, ${'a'.repeat(64)}, ${customer.rows[0]?.id})`.execute(
    on().db,
  );
  expect((await send(bookings.mine, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  const shown = (await call('main', chats.meetings, { params: { id: body.id } })).body;
  return shown.some((one: { id: string }) => one.id === id);
};

const matchings = [
  matching({
    what: 'a booked meeting that a broker may send in the talk about its home',
    keys: {
      address: ['same', 'Nestengata 1 B'],
      postcode: ['0476', '0477'],
      side: ['buyer', 'seller'],
      home: ['this', 'another of the same address'],
      broker: ['main', 'colleague'],
    },
    finds: meetingOnPage,
  }),
  matching({
    what: 'a person with the same telephone and family name',
    keys: { phone: ['+4748000001', '+4748000002'], family: ['Nestesen', 'Nestesens'], office: ['of-test', 'of-other'] },
    async finds({ phone, family, office }) {
      const own = `+47480${String(next()).padStart(5, '0')}`;
      const theirs = phone === '+4748000001' ? own : `+47480${String(next()).padStart(5, '0')}`;
      return (
        (await sameAs({ name: 'Kari Nestesen', phone: own }, { name: `Ola ${family}`, phone: theirs }, office)) ===
        'phone'
      );
    },
  }),
  matching({
    what: 'a person with the same e-mail, however it is spelt',
    keys: { email: ['same', 'another'], office: ['of-test', 'of-other'] },
    async finds({ email, office }) {
      const own = `${word()}@example.com`;
      const theirs = email === 'same' ? own.toUpperCase() : `x${own}`;
      return (await sameAs({ email: own }, { email: theirs }, office)) === 'email';
    },
  }),
  matching({
    what: 'a person of the same whole name',
    keys: { given: ['Kari', 'Karin'], family: ['same', 'another'], office: ['of-test', 'of-other'] },
    async finds({ given, family, office }) {
      const own = word();
      const name = `${given} ${family === 'same' ? own : `${own}a`}`;
      return (await sameAs({ name: `Kari ${own}` }, { name }, office)) === 'name';
    },
  }),
  matching({
    what: 'a customer of the office who has both words of the search',
    keys: {
      name: ['same', 'another'],
      street: ['same', 'another'],
      person: ['one', 'two'],
      office: ['of-test', 'of-other'],
    },
    async finds({ name, street: at, person, office }) {
      const [named, lives] = [word(), word()];
      const own = party('seller', { name: `Kari ${name === 'same' ? named : word()}` });
      const home = { street: `${at === 'same' ? lives : word()} 1`, broker: brokerOfOffice(office) };
      // Two people who have one word each are not one who has both.
      await insertHome(
        on().database,
        person === 'one' ? { ...home, parties: [own] } : { ...home, parties: [party('seller')] },
      );
      if (person === 'two') await insertHome(on().database, { parties: [own], street: street() });
      const { body } = await call('main', brokerCustomers.customers, { query: { q: `${named} ${lives}` } });
      return body.items.length > 0;
    },
  }),
  matching({
    what: 'a message of the caller’s own talk with both words of the search',
    keys: {
      first: ['same', 'another'],
      second: ['same', 'another'],
      message: ['one', 'two'],
      side: ['buyer', 'seller'],
    },
    async finds({ first, second, message, side }) {
      const [one, two] = [word(), word()];
      const home = await insertHome(on().database, { sellers: 1, buyers: 1, street: street() });
      const [buyer, other] = [
        await customerOf(home, 'buyer'),
        await customerOf(home, side === 'buyer' ? 'buyer' : 'seller'),
      ];
      const { body } = await open(buyer, home);
      const said = [first === 'same' ? one : word(), second === 'same' ? two : word()];
      for (const text of message === 'one' ? [said.join(' og ')] : said) await write(buyer, body.id, text);
      await noLimit();
      const asked = { headers: { authorization: `Bearer ${other.token}` }, query: { q: `${one} ${two}` } };
      return (await new Visitor(server.current.url).send(chats.search, asked)).body.messages.length > 0;
    },
  }),
  matching({
    what: 'a party who is left out of the buyers of their own home',
    keys: { home: ['this', 'another'], customer: ['own', 'another'] },
    async finds({ home: which, customer }) {
      const [home, other] = [await insertComing(on()), await insertComing(on())];
      const seller = partyIn(which === 'this' ? home : other, 'seller').id;
      const { id } = await insertCustomer(on(), customer === 'own' ? { parties: [seller] } : {});
      if (customer !== 'own') await insertCustomer(on(), { parties: [seller] });
      await keepSearch(on(), id);
      await runMarket(on());
      const { body } = await call('main', potentialBuyers.list, {
        params: { id: home.estateId },
        query: { limit: '50' },
      });
      return body.items.every((one: { id: string }) => one.id !== id);
    },
  }),
  matching({
    what: 'a broker who takes meetings in a postcode',
    keys: {
      postcode: ['9990', '9991'],
      role: ['mainBroker', 'assistant'],
      left: ['no', 'yes'],
      verified: ['yes', 'no'],
      approved: ['yes', 'no'],
    },
    async finds({ postcode, role, left, verified, approved }) {
      const number = next();
      const [office, broker] = [`of-near-${number}`, idOf(`near-${number}`)];
      await on()
        .db.insertInto('office')
        .values({ id: v.parse(officeId, office), name: 'Nær', orgNumber: '311047299', phone: '' })
        .execute();
      await sql`delete from office_postcodes where first_postcode in ('9990', '9991')`.execute(on().db);
      await sql`insert into office_postcodes (office_id, first_postcode, last_postcode) values (${office}, '9990', '9990')`.execute(
        on().db,
      );
      await sql`insert into broker (id, name, email, phone, role, title, office_id, left_at, signed_up_at, email_verified_at, approved_at) values
        (${broker}, 'Megler Nær', ${`${broker}@example.com`}, '+4742000301', ${role}, '', ${office},
          ${left === 'yes' ? new Date() : null}, now(), ${verified === 'yes' ? new Date() : null},
          ${approved === 'yes' ? new Date() : null})`.execute(on().db);
      const { body } = await new Visitor(server.current.url).send(bookings.brokers, { query: { postcode } });
      return body.items?.some((one: { id: string }) => one.id === broker) ?? false;
    },
  }),
  matching({
    what: 'the property of the day that is the player’s own home',
    keys: { home: ['this', 'another'], customer: ['own', 'another'] },
    async finds({ home: which, customer }) {
      const home = await insertHome(on().database, { sellers: 1, buyers: 0, street: street() });
      const other = await insertHome(on().database, { sellers: 1, buyers: 0, street: street() });
      const { id } = await insertCustomer(on(), { parties: [partyIn(which === 'this' ? home : other, 'seller').id] });
      const player = customer === 'own' ? id : (await insertCustomer(on())).id;
      const day = `20${30 + (numbers % 60)}-01-${String(1 + (next() % 28)).padStart(2, '0')}` as const;
      const alias = await insertProperty(on(), { vitecId: `VM-${home.estateId}` });
      // The one that is played instead.
      await insertProperty(on());
      await sql`insert into quiz_day (day, property_id)
        select ${day}::text, id from quiz_property where alias = ${alias}`.execute(on().db);
      return on().transaction(async (tx) => !(await propertyFor(tx, on(), day as never, player)).counts);
    },
  }),
];

describe.each(matchings)('$what', ({ keys, finds }) => {
  test('is found by all that must be the same, and not where one of them alone is another', async () => {
    const found: Record<string, boolean> = {};
    for (const { differs, given } of nearMisses(keys as Keys<string>))
      found[differs ?? 'all the same'] = await (finds as (one: KeyValues<string>) => Promise<boolean>)(given);
    const expected = Object.fromEntries([['all the same', true], ...Object.keys(keys).map((key) => [key, false])]);
    expect(found).toEqual(expected);
  });
});

test('two addresses are one home only where street, unit and postcode are the same', () => {
  for (const { differs, given } of nearMisses({
    address: ['Storgata 1 a', 'Storgata 1 b'],
    unit: ['H0101', 'H0102'],
    postcode: ['0476', '0477'],
  }))
    expect(
      addressKey(given) === addressKey({ address: 'STORGATA  1A', unit: 'H0101', postcode: '0476' }),
      `${differs}`,
    ).toBe(differs === null);
});
