import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { documents } from '#src/contract/documents.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { selfDeclaration } from '#src/contract/self-declaration.ts';
import { settlementBuyer } from '#src/contract/settlement-buyer.ts';
import { settlementSeller } from '#src/contract/settlement-seller.ts';
import { takeover } from '#src/contract/takeover.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { flowsOf, partyIn, type Visitor, visitorAt } from '#tests/support/visitor.ts';

/** What one side says must never reach the other, and its numbers never come back whole (Spec section 6; D1). */
const server = testServer();
const numbers = ['99807336203', '99801495954', '99801575141'];
const said = ['Kanarifugl Låntaker', 'Fordi kanarifuglen eier en del.'];
const masked = ['******36203', '******95954', '******75141'];
let home: TestHome;
let own = '';
const heardByBuyer: { readonly call: string; readonly text: string }[] = [];

const key = () => ({ key: crypto.randomUUID() });
const readAll = async (visitor: Visitor, calls: Readonly<Record<string, AnyEndpoint>>): Promise<void> => {
  for (const [call, endpoint] of Object.entries(calls)) {
    if (endpoint.method !== 'GET' || endpoint.answer?.kind !== 'schema') continue;
    const { text } = await visitor.send(endpoint, { params: { id: home.estateId } });
    heardByBuyer.push({ call: `${endpoint.path} ${call}`, text });
  }
};

beforeAll(async () => {
  const { url, running } = server.current;
  home = await insertHome(running.on.database);
  const params = { id: home.estateId };
  const [seller, buyer] = [
    await visitorAt({ url, on: running.on }, home, partyIn(home, 'seller'), flowsOf('seller')),
    await visitorAt({ url, on: running.on }, home, partyIn(home, 'buyer'), flowsOf('buyer')),
  ];
  await seller.send(settlementSeller.create, { params, ...key() });
  await buyer.send(settlementBuyer.create, { params, ...key() });
  await buyer.send(selfDeclaration.create, { params, ...key() });
  const loan = { bank: 'Demobanken', borrower: 'OTHER', borrowerName: said[0], loanNumber: numbers[0] };
  await seller.send(settlementSeller.putLoans, { params, body: { loans: [loan] }, ...key() });
  const account = { owner: 'OTHER', ownerName: 'Kari Nordmann', otherOwnerReason: said[1] };
  const accounts = [
    { ...account, accountNumber: numbers[1], distribution: '60' },
    { ...account, accountNumber: numbers[2], distribution: '40' },
  ];
  const kept = await seller.send(settlementSeller.putAccounts, { params, body: { accounts }, ...key() });
  expect(kept.status, kept.text).toBe(200);
  own = (await seller.send(settlementSeller.read, { params })).text;
  await readAll(buyer, { ...takeover });
  await readAll(buyer, { ...settlementBuyer });
  await readAll(buyer, { ...settlementSeller });
  await readAll(buyer, { ...selfDeclaration });
  await readAll(buyer, { ...documents });
});

test('what a seller typed is in the seller’s own answer, the numbers masked', () => {
  for (const mine of [...said, ...masked]) expect(own).toContain(mine);
  for (const number of numbers) expect(own).not.toContain(number);
});

test('no call that a buyer makes answers with anything of it', () => {
  expect(heardByBuyer.length).toBeGreaterThan(10);
  expect(heardByBuyer.some(({ text }) => text.includes('"drafts"'))).toBe(true);
  const found = heardByBuyer.flatMap(({ call, text }) =>
    [...numbers, ...said, ...masked].filter((canary) => text.includes(canary)).map((canary) => `${call}: ${canary}`),
  );
  expect(found).toEqual([]);
});

test.each(['flow_answer', 'flow_event', 'signing_document', 'outbox_message'])(
  'no row of %s holds a number in clear',
  async (table) => {
    const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(server.current.running.on.db);
    if (table === 'flow_answer') expect(rows.length).toBeGreaterThan(3);
    const text = rows.map(({ row }) => row).join('\n');
    expect(numbers.filter((number) => text.includes(number))).toEqual([]);
  },
);
