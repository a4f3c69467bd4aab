import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { productWithDemo } from '#src/server/demo/product.ts';
import { checkLaws } from '#src/server/platform/audit/command.ts';
import { findBreaches } from '#src/server/platform/audit/laws.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { testServer } from '#tests/support/server.ts';

const server = testServer({ demo: true });
const on = () => server.current.running.on;
const { laws } = productWithDemo;

const talk = randomUUID();
const talkOf = (seq: number) => `insert into chat_thread (id, estate_id, side, last_at, last_seq)
  select '${talk}', id, 'seller', now(), ${seq} from estate order by id limit 1`;
const said = (seq: number, more = 'null, null', at = 'now()') =>
  `insert into chat_message (id, thread_id, seq, author, kind, at, sealed, withdrawn_at)
  values (gen_random_uuid(), '${talk}', ${seq}, 'br-01', 'text', ${at}, ${more})`;
const aDocument = (state: string, more = '') => `insert into signing_document
  (id, estate_id, kind, state, state_at, context, method, content, content_sha256, created_at, created_by, proof_code,
    version, sealed_sha256, sealed_at)
  select gen_random_uuid(), id, 'settlement-seller', '${state}', now(), '{}', 'on-screen', '{}', repeat('a', 64),
    now() - interval '1 hour', 'x', 'CODE' || row_number() over (), 1, repeat('b', 64), now()
  from estate order by id limit 1${more}`;
const aSigner = (signedAt: string, signed: string) => `insert into signing_signer
  (document_id, participant_id, role, name, email, phone, position, on_behalf_of, signed_at, signed_sha256)
  select id, gen_random_uuid(), 'seller', 'A', '', '', 9, '[]', ${signedAt}, ${signed}
  from signing_document where proof_code = 'CODE1'`;
const aSale = `insert into office_sale (id, office_id, commission, sold_at) select '${talk}', id, 100000, now() from office
  order by id limit 1`;
const shareOf = (bp: number, revenue: number) => `insert into sale_share (sale_id, broker_id, bp, revenue)
  select '${talk}', id, ${bp}, ${revenue} from broker order by id limit 1`;
const aMailing = (state: string) => `insert into mailing (id, estate_id, broker_id, purpose, text, state, starts_at)
  select '${talk}', id, broker_id, 'MARKETING', 'x', '${state}', now() from estate where broker_id is not null
  order by id limit 1`;
const aRecipient = (state: string, more: string) => `insert into mailing_recipient
  (mailing_id, customer_id, position, state, ${more.split('=')[0]})
  select '${talk}', id, 0, '${state}', ${more.split('=')[1]} from customer order by id limit 1`;

const aSold = "(select estate_id from sale where state = 'post-work' order by estate_id limit 1)";
const aComing = "(select estate_id from sale where state = 'target-group-analysis' order by estate_id limit 1)";
const dateOf = (kind: string, at: string, home = aSold) => `insert into estate_event (id, estate_id, kind, at)
  select gen_random_uuid(), ${home}, '${kind}', ${at}`;
const aPaper = (type: string, dated: string) => `insert into home_document
  (id, estate_id, type, external_id, from_name, dated, pages, sha256, is_demo)
  select gen_random_uuid(), ${aSold}, '${type}', 'x', 'x', ${dated}, 1, repeat('f', 64), true`;
const aValuation = (revision: number, valuedOn: string) => `insert into broker_valuation
  (estate_id, revision, value, low, high, valued_on, valid_until, broker_id, shown_to_buyers, state, set_at)
  select ${aSold}, ${revision}, 3, 2, 4, ${valuedOn}, current_date, 'br-01', false, 'expired', now()`;

/** By law, statements that break it, over the demo's rows. */
const breaches: Readonly<Record<string, readonly string[]>> = {
  'one-home-an-address': [
    `with two as (select id, row_number() over (order by id) as n from estate
       where source = 'broker-system' and archived_at is null limit 2)
     update estate set street = 'Samme gate 1', postcode = '0550', unit = null, bra_i = 50 + n from two
     where two.id = estate.id`,
  ],
  'steps-in-order': [
    `update sale set context = jsonb_set(context, '{since,post-work}', '"2020-01-01T08:00:00Z"') where estate_id = ${aSold}`,
  ],
  'step-has-begun': [`update sale set context = context #- '{since,post-work}' where estate_id = ${aSold}`],
  'sold-by-its-price': [`update estate set sold_for = null where id = ${aSold}`],
  'buyer-has-bought': [
    `insert into estate_party (id, estate_id, role, name, email, phone, position)
     select '${talk}', ${aComing}, 'buyer', 'A', '', '', 9`,
  ],
  'bids-after-viewings': [`update estate set last_bid = 4000000 where id = ${aComing}`],
  'published-before-viewing': [dateOf('viewing', 'now()'), dateOf('published', "now() + interval '1 day'")],
  'sold-home-has-its-figures': [dateOf('viewing', "now() - interval '60 days'")],
  'takeover-after-the-sale': [
    `update flow_instance set context = jsonb_set(context, '{takeoverDate}', '"2020-01-01"')
     where flow = 'takeover-protocol' and estate_id in (select estate_id from sale where state = 'post-work')`,
  ],
  'completed-sale-has-no-form-half-done': [
    `update sale set state = 'completed' where estate_id in (
       select estate_id from flow_instance where state = 'created')`,
  ],
  'prospectus-before-viewing': [
    "update home_document set dated = current_date where type = 'sales-prospect'",
    dateOf('viewing', "now() - interval '3 days'"),
  ],
  'journal-after-its-bids': [aPaper('tender-list', "'2020-01-01'")],
  'contract-after-the-sale': [aPaper('purchase-contract', "'2020-01-01'")],
  'paper-of-a-day-that-was': [aPaper('energy-label', 'current_date + 2')],
  'valuations-in-order': [aValuation(81, 'current_date'), aValuation(82, "'2020-01-01'")],
  'no-value-of-tomorrow': [
    `insert into own_value (customer_id, estate_id, is_used, set_at, value, year)
     select id, ${aSold}, true, now(), 3000000, 2999 from customer order by id limit 1`,
  ],
  'guess-on-its-day': ["update quiz_guess set at = at - interval '8 hours' where n = 1"],
  'won-by-a-right-guess': ["update quiz_round set last_error = 80 where state = 'won'"],
  'no-offer-by-night': [aMailing('done'), aRecipient('sent', "sent_at='2026-12-01 01:00+00'")],
  'sent-while-it-ran': [aMailing('done'), aRecipient('sent', "sent_at='2026-10-01 12:00+00'")],
  'lead-has-its-broker': ["update contact_lead set taken_at = created_at - interval '1 day'"],
  'said-by-one-who-is-in-it': [talkOf(1), said(1).replace("'br-01'", "'br-99'")],
  'talk-of-a-side-that-is-there': [
    `insert into chat_thread (id, estate_id, side, last_at, last_seq) select '${talk}', ${aComing}, 'buyer', now(), 0`,
  ],
  'link-of-a-party': [
    `update estate_party set removed_at = now() where id in (select participant_id from access_link
       where revoked_at is null and expires_at > now() limit 1)`,
  ],
  'session-of-a-living-link': [
    `insert into access_session (token_sha256, link_id, estate_id, flow, expires_at)
     select repeat('c', 64), id, estate_id, flow, now() + interval '1 hour' from access_link limit 1`,
    "update access_link set revoked_at = now() - interval '5 minutes'",
  ],
  'sold-home-has-its-forms': [
    `insert into flow_instance (id, flow, estate_id, definition_version, state, context)
     select gen_random_uuid(), 'takeover-protocol', id, 1, 'notActivated', '{}' from estate e
       where not exists (select from flow_instance form where form.estate_id = e.id) order by id limit 1`,
  ],
  'sold-for-a-price': [
    `update estate set sold_for = 5000000, last_bid = 4000000 where id = (select id from estate order by id limit 1)`,
  ],
  'signed-what-is-sealed': [aDocument('signing'), aSigner('now()', "repeat('d', 64)")],
  'sealed-by-all': [aDocument('sealed'), aSigner('null', 'null')],
  'signed-in-time-order': [aDocument('signing'), aSigner("now() - interval '2 hours'", "repeat('a', 64)")],
  'void-says-why': [aDocument('voided')],
  'sealed-names-its-file': [aDocument('sealed'), 'update signing_document set sealed_sha256 = null'],
  'ended-meeting-frees-its-time': [
    "insert into broker_cell (broker_id, quarter, ref) select id, '2027-01-04 09:00+00', gen_random_uuid() from broker limit 1",
  ],
  'hold-ends': [
    `insert into booking (id, broker_id, start, state, held_at, changed_at, expires_at)
     select gen_random_uuid(), id, '2027-01-04 09:00+00', 'held', now(), now(), now() - interval '2 hours' from broker limit 1`,
  ],
  'confirmed-meeting-has-its-time': [
    `insert into booking (id, broker_id, start, state, held_at, changed_at, sealed, key_sha256)
     select gen_random_uuid(), id, '2099-01-05 09:00+00', 'confirmed', now(), now(), 'x', 'x' from broker limit 1`,
  ],
  'shares-are-the-sale': [aSale, shareOf(9000, 90_000)],
  'months-are-the-shares': [aSale, shareOf(10_000, 100_000)],
  'ended-mailing-waits-for-none': [aMailing('done'), aRecipient('waiting', 'parts=0')],
  'sent-has-a-time-and-parts': [aMailing('done'), aRecipient('sent', 'parts=0')],
  'home-has-a-broker-who-is-there': [
    'update broker set left_at = now() where id = (select broker_id from estate join sale on sale.estate_id = estate.id limit 1)',
  ],
  'match-is-a-match': ['update premarket_match set score = 59'],
  'match-is-no-own-home': [
    `insert into estate_party (id, estate_id, role, name, email, phone, position)
     select '${talk}', estate_id, 'seller', 'A', '', '', 9 from premarket_match limit 1`,
    `insert into customer_party (customer_id, party_id, linked_by) select m.customer_id, party.id, 'eid'
     from premarket_match m join estate_party party on party.estate_id = m.estate_id and party.id = '${talk}' limit 1`,
  ],
  'counts-are-the-matches': ['update premarket_match_count set homes = homes + 1'],
  'round-has-its-guesses': ['delete from quiz_guess where n = 1'],
  'points-by-the-attempt': ["update quiz_round set points = 100 where state = 'lost'"],
  'lost-after-all-guesses': ["update quiz_round set attempts = 4 where state = 'lost'"],
  'reward-of-enough-friends': [
    "insert into reward (id, customer_id, state) select gen_random_uuid(), id, 'unlocked' from customer order by id limit 1",
  ],
  'no-friend-of-oneself': [
    "insert into referral (invited, inviter, code, registered_at) select id, id, 'AAAAAA', now() from customer limit 1",
  ],
  'talk-without-a-hole': [talkOf(2), said(2)],
  'read-no-further-than-said': [
    talkOf(0),
    `insert into chat_member (thread_id, person, is_broker, read_seq) values ('${talk}', 'br-01', true, 3)`,
  ],
  'withdrawn-says-nothing': [talkOf(1), said(1, "'x', now()")],
  'said-in-order': [talkOf(2), said(1), said(2, 'null, null', "now() - interval '1 hour'")],
  'expired-proofs-go': [
    `insert into mailed_token (token_sha256, kind, owner, email, former, expires_at)
     values (repeat('e', 64), 'customer-email', 'x', 'x', 'null', now() - interval '2 days')`,
  ],
};

class Undone extends Error {}
/** Returns the laws that are broken after some statements, which are undone. */
const brokenBy = async (statements: readonly string[]): Promise<readonly string[]> => {
  let broken: readonly string[] = [];
  const work = async (tx: Tx) => {
    for (const statement of statements) await sql`${sql.raw(statement)}`.execute(tx);
    broken = (await findBreaches(tx, laws)).map(({ law }) => law);
    throw new Undone();
  };
  await on()
    .transaction(work)
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return broken;
};

test('the planted office breaks no law, and the audit says so', async () => {
  const lines: string[] = [];
  expect([await checkLaws(on(), laws, (line) => lines.push(line)), lines]).toEqual([
    0,
    [`${laws.length} laws, 0 broken`],
  ]);
});

describe('a planted breach', () => {
  test.each(laws.map(({ name }) => name))('of %s is found', async (name) => {
    expect(await brokenBy(breaches[name] ?? [])).toContain(name);
  });
});

test('each law has a name of its own, and the audit ends with 1 and names the rows of one that is broken', async () => {
  expect(new Set(laws.map(({ name }) => name)).size).toBe(laws.length);
  const lines: string[] = [];
  await on()
    .transaction(async (tx) => {
      await sql`delete from quiz_guess where n = 1`.execute(tx);
      expect(await checkLaws({ db: tx }, laws, (line) => lines.push(line))).toBe(1);
      throw new Undone();
    })
    .catch(() => undefined);
  expect(lines[0]).toBe(
    'BROKEN round-has-its-guesses: A round of the quiz has more guesses than it may, or was won or lost with none.',
  );
  expect(lines.length).toBe(22);
});
