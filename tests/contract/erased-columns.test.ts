import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { forgetFarewells } from '#src/server/account/account-deletion/farewell.ts';
import { purgeDue } from '#src/server/account/account-deletion/purge.ts';
import { productWithDemo } from '#src/server/demo/product.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { tablesOf } from '#src/server/platform/held-data.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import {
  type Catalogue,
  type GivenRows,
  type MarkedPerson,
  marksLeft,
  plantMarkedRows,
  readCatalogue,
  wholeDatabase,
} from '#tests/support/marked-rows.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const password = 'Riktig passord 1';
let catalogue: Catalogue;

const powerWords = ['deputy_name', 'added_by_name', 'reason', 'fingerprint'] as const;
/** What the catalogue does not hold of a row that names a person. */
const givenRows: GivenRows = {
  waiting_deletion: () => [{ state: 'waiting', context: '{}' }],
  analytics_event: () => [{ role: 'customer' }],
  access_link: ({ person }) => [{ flow: `settlement-${person.role}` }],
  access_session: ({ person }) => [{ flow: `settlement-${person.role}` }],
  hand_over_key: ({ person }) => [{ flow: `settlement-${person.role}` }],
  booking_phone: () => [{ place: 1 }],
  quiz_guess: () => [{ n: 1 }],
  booking: ({ mark }) => [
    { state: 'done', start: '2026-01-12T09:00:00Z', key_sha256: mark('key_sha256_1') },
    { state: 'cancelled', key_sha256: mark('key_sha256_2'), sealed: mark('sealed_2'), reason: mark('reason_2') },
  ],
  broker_rating: () => [{ state: 'given', stars: 5 }],
  broker_valuation: () => [{ low: 1, value: 2, high: 3, valued_on: '2026-01-01', valid_until: '2099-01-01' }],
  calendar_feed: ({ mark }) => [
    { link_id: undefined },
    { customer_id: undefined, key_sha256: mark('key_sha256_of_link') },
  ],
  chat_member: () => [{ is_broker: false }],
  chat_message: ({ person }) => [
    {
      kind: 'text',
      author: person.participantId,
      card: undefined,
      picture: undefined,
      document: undefined,
      meeting: undefined,
      meeting_kind: undefined,
    },
  ],
  contact_merge: ({ idIn }) => [{ into_id: idIn('contact') }],
  contact_alias: () => [{ office_id: 'of-test' }],
  ekstra_order: () => [{ state: 'done', cancel_cause: undefined }],
  feed_item: ({ mark, person }) => [{ data: JSON.stringify({ estateId: person.estateId, words: mark('data') }) }],
  flow_answer: ({ mark, person }) => [
    { field_authors: JSON.stringify({ a: { by: person.participantId, name: mark('field_authors') } }) },
  ],
  quiz_score: () => [{ mean_error: undefined, period: 'DAY', first_day: '2026-11-02' }],
  lead: ({ mark }) => [
    {
      instance_id: undefined,
      estate_id: undefined,
      participant_id: undefined,
      definition_version: undefined,
      state: 'sent',
    },
    {
      customer_id: undefined,
      text_version: undefined,
      order_partner: undefined,
      answer_by: undefined,
      state: 'sent',
      sent_text: mark('sent_text_of_form'),
      shared_sealed: mark('shared_sealed_of_form'),
      contact_method: mark('contact_method_of_form'),
      loan_type: mark('loan_type_of_form'),
    },
  ],
  mailed_token: ({ person }) => [{ kind: 'customer-email', owner: person.customerId }],
  mailing: () => [{ about: undefined }],
  mailing_recipient: () => [{ state: 'sent', sign_up_id: undefined }],
  outbox_message: ({ person, mark }) =>
    [person.email, person.phone, person.party.email, person.party.phone].map((recipient, index) => ({
      recipient,
      key: randomUUID(),
      text: mark(`text_${index}`),
      invitation: mark(`invitation_${index}`),
      subject: mark(`subject_${index}`),
    })),
  power_of_attorney: ({ person, mark }) => [
    {
      flow: `settlement-${person.role}`,
      state: 'ended',
      judged_by: 'br-test',
      represents: JSON.stringify([{ id: person.participantId, name: mark('represents') }]),
    },
    // Of a form that stays while the other side has an account.
    {
      flow: 'takeover-protocol',
      state: 'ended',
      judged_by: 'br-test',
      ...Object.fromEntries(powerWords.map((column) => [column, mark(`${column}_of_protocol`)])),
      judged_by_name: 'Megler',
      pictures: '[]',
      represents: JSON.stringify([{ id: person.participantId, name: mark('represents_of_protocol') }]),
    },
  ],
  signing_signer: ({ mark }) => [{ on_behalf_of: JSON.stringify([mark('on_behalf_of')]) }],
  sync_raw: ({ person }) => [{ kind: 'estates', id: `VM-${person.estateId}` }],
  sync_written: ({ person }) => [{ kind: 'consent', id: `V-${person.participantId}` }],
  power_notice: ({ person }) => [{ flow: `settlement-${person.role}` }],
  push_device: () => [{ broker_id: undefined }],
  quiz_property: () => [{ alias: randomUUID().replaceAll('-', '').slice(0, 12) }],
  reward: () => [{ state: 'claimed' }],
  signing_document: ({ person }) => [{ kind: `settlement-${person.role}`, state: 'sealed' }],
};
const elsewhere: Readonly<Record<string, string>> = {
  account_deletion: 'Begins when the account is gone.',
  restricted_party: 'Begins when the account is gone.',
  desk_home: 'A job writes it from other rows.',
  desk_need: 'A job writes it from other rows.',
  premarket_search: 'A job writes it from the search profile.',
  premarket_match: 'A job writes it from the search profile.',
  premarket_match_count: 'A job writes it from the search profile.',
  buyer_match: 'A job writes it from the search profile.',
};
const personal = productWithDemo.held
  .flatMap((one) => ('nobody' in one ? [] : tablesOf(one)))
  .filter((table) => !(table in elsewhere));

const markedCustomer = async (label: string, home: TestHome, role: 'seller' | 'buyer') => {
  const party = partyIn(home, role);
  const hash = await hashPassword(password);
  const { id, token, email, phone } = await signedInCustomer(on(), { parties: [party.id], passwordHash: hash });
  const person: MarkedPerson = {
    label,
    customerId: id,
    participantId: party.id,
    estateId: home.estateId,
    role,
    email,
    phone,
    party: { email: party.email, phone: party.phone },
  };
  const flow = await on()
    .db.selectFrom('flowInstance')
    .select('id')
    .where('estateId', '=', home.estateId)
    .where('flow', '=', `settlement-${role}`)
    .executeTakeFirstOrThrow();
  const contact = await on()
    .db.selectFrom('contactParty')
    .select('contactId')
    .where('partyId', '=', party.id)
    .executeTakeFirstOrThrow();
  await on()
    .db.updateTable('estateParty')
    .set({ vitecId: `V-${party.id}` })
    .where('id', '=', party.id)
    .execute();
  const marks = await plantMarkedRows(on(), person, {
    catalogue,
    tables: personal,
    given: givenRows,
    there: {
      customer: id,
      estate: home.estateId,
      estate_party: party.id,
      flow_instance: flow.id,
      office: 'of-test',
      broker: 'br-test',
      customer_party: party.id,
      flow_chain: home.estateId,
      flow_event: '1',
      contact: contact.contactId,
      contact_party: party.id,
      estate_meter: '',
      estate_picture: '',
    },
  });
  return { ...person, id, token, marks };
};
const remove = async ({ id, token }: { readonly id: string; readonly token: string }) => {
  const body = { id, reason: 'NO_RELATION', password };
  const headers = { authorization: `Bearer ${token}` };
  const { status, text } = await new Visitor(server.current.url).send(accountDeletion.delete, { headers, body });
  expect(status, text).toBe(200);
  await on().jobs.idle();
  await forgetFarewells(on());
};
const afterYears = (years: number) => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return instantOf(date.getTime());
};

/** What the law requires us to keep until its time is over: the home's file, and nothing of the account. */
const ofHome = [
  'access_link',
  'access_session',
  'calendar_feed',
  'hand_over_key',
  'outbox_message',
  'chat_message',
  'estate_event',
  'estate_party_identity',
  'fact_report',
  'todo_state',
  'lowest_price',
  'flow_answer',
  'flow_event',
  'flow_presence',
  'picture',
  'held_change',
  'sync_raw',
  'sync_written',
  'home_document',
  'paper_signer',
  'paper_signing',
  'power_notice',
  'power_of_attorney',
  'lead',
  'signing_attempt',
  'signing_document',
  'signing_signer',
];
/** What stays for good, by `table.column`, with why it is nothing of the person any more. */
const forGood: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['asked_on', 'given_on'].map((column) => [
      `broker_rating.${column}`,
      'Stars and days: without words, party or home.',
    ]),
  ),
  ...Object.fromEntries(
    ['channel', 'purpose', 'text_version'].map((column) => [
      `consent_record.${column}`,
      'What was asked, of a subject that is deleted.',
    ]),
  ),
  ...Object.fromEntries(
    ['external_id', 'kind', 'place'].map((column) => [`estate_event.${column}`, 'A date that the broker has set.']),
  ),
  ...Object.fromEntries(
    ['order_partner', 'partner', 'service', 'text_version'].map((column) => [
      `lead.${column}`,
      'Waits for the partner to say that it has deleted: no contact, no answer.',
    ]),
  ),
  'held_change.state': 'That something was held.',
  'sync_raw.hash': 'So that the same row of the broker system is not read as new.',
};
/** Kept under hashes, or sealed, and deleted by the job of each when it expires: tests/time/due-rows.test.ts. */
const expiring = [
  'demo_eid_entry',
  'identity_attempt',
  'identity_proof',
  'one_time_code',
  'sms_challenge',
  'sms_number',
];
/** Stays where another party has an account: it is the home's, and names no person. */
const ofTheOthers = ['home_document', 'paper_signing', 'picture', 'todo_state'];

const tableOf = (mark: string): string => mark.split('.')[0] ?? '';
const isForGood = (mark: string): boolean => mark in forGood || expiring.includes(tableOf(mark));

describe('after an erasure, of what stood in every column of every table that holds something of people', () => {
  type Marked = Awaited<ReturnType<typeof markedCustomer>>;
  let alone: Marked;
  let seller: Marked;
  let buyer: Marked;
  let stranger: Marked;
  const texts: Record<'planted' | 'deleted' | 'purged', string> = { planted: '', deleted: '', purged: '' };

  beforeAll(async () => {
    catalogue = await readCatalogue(on().db);
    const [own, shared, other] = [
      await insertHome(on().database),
      await insertHome(on().database),
      await insertHome(on().database),
    ];
    alone = await markedCustomer('anna', own, 'seller');
    seller = await markedCustomer('siri', shared, 'seller');
    buyer = await markedCustomer('berit', shared, 'buyer');
    stranger = await markedCustomer('frida', other, 'seller');
    texts.planted = await wholeDatabase(on().db);
    for (const one of [alone, seller]) await remove(one);
    texts.deleted = await wholeDatabase(on().db);
    expect(await purgeDue(on(), afterYears(6))).toBe(2);
    texts.purged = await wholeDatabase(on().db);
  });

  test('all of it was there before', () => {
    expect(alone.marks.length).toBeGreaterThan(190);
    for (const one of [alone, seller, buyer, stranger]) expect(marksLeft(texts.planted, one)).toEqual(one.marks);
  });

  test('the account’s is gone on the day of deletion, and the home’s file stays', () => {
    for (const one of [alone, seller]) {
      const left = marksLeft(texts.deleted, one).filter((mark) => !isForGood(mark));
      expect([...new Set(left.map(tableOf))].sort()).toEqual(ofHome.toSorted());
    }
    const lines = texts.deleted.split('\n').filter((line) => line.includes(alone.id) || line.includes(seller.id));
    // That a search has changed: read within a minute.
    expect(lines.filter((line) => !/^public\.(search_)?change /.test(line))).toEqual([]);
  });

  test('nothing is left once the law’s time is over, but what is of nobody', () => {
    const left = marksLeft(texts.purged, alone);
    expect(left.filter((mark) => !isForGood(mark))).toEqual([]);
    expect(Object.keys(forGood).filter((mark) => !left.includes(mark))).toEqual([]);
  });

  test('where the buyer has an account, what stays names the seller no more', () => {
    const left = marksLeft(texts.purged, seller).filter((mark) => !isForGood(mark));
    expect([...new Set(left.map(tableOf))].sort()).toEqual(ofTheOthers);
  });

  test('nothing of others is gone: a stranger’s, and what is the buyer’s own in the same home', () => {
    expect(marksLeft(texts.purged, stranger)).toEqual(stranger.marks);
    const lost = buyer.marks.filter((mark) => !marksLeft(texts.purged, buyer).includes(mark));
    // The broker system's row of a home has all its people; the answers kept with a document are all its signers'.
    expect(lost).toEqual(['held_change.body', 'signing_document.answers']);
  });
});
