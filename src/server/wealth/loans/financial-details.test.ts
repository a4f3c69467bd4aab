import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { financialDetails } from '#src/contract/wealth/financial-details.ts';
import { values } from '#src/contract/wealth/values.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
let home: TestHome;
type Customer = Awaited<ReturnType<typeof signedInCustomer>>;
let mine: Customer;
let other: Customer;

const given = {
  grossIncome: '980 000',
  remainingLoan: '2 650 000',
  interestRate: '5,35',
  originalMortgage: 2_900_000,
  mortgageYears: 25,
  otherDebt: 0,
};
const details = { ...given, grossIncome: 980_000, remainingLoan: 2_650_000, interestRate: 5.35 };

const as = ({ token }: Pick<Customer, 'token'>) => ({
  headers: { authorization: `Bearer ${token}` },
  params: { id: home.estateId },
});
const visitor = () => new Visitor(server.current.url);
const read = async (who: Customer) => (await visitor().send(financialDetails.read, as(who))).body;

beforeAll(async () => {
  home = await insertHome(on().database, { sellers: 2, buyers: 0 });
  const [first, second] = home.parties;
  mine = await signedInCustomer(on(), { parties: first ? [first.id] : [] });
  other = await signedInCustomer(on(), { parties: second ? [second.id] : [] });
  await sql`insert into home_value (estate_id, day, precision, value, low, high, computed_at)
    values (${home.estateId}, '2026-11-01', 'HIGH', 4750000, 4560000, 4940000, now())`.execute(on().db);
});

describe('a person’s own loan and income', () => {
  test('they are stored as typed in either way, and give the share owned and the payment a month', async () => {
    expect(await read(mine)).toEqual({ details: null, revision: 0 });
    const stored = await visitor().send(financialDetails.change, { ...as(mine), body: given });
    expect(stored.body).toEqual({ details, revision: 1 });
    expect(await read(mine)).toEqual({ details, revision: 1 });
    const { body } = await visitor().send(values.read, as(mine));
    expect(body).toMatchObject({
      loan: 2_650_000,
      equity: 2_100_000,
      loanToValue: 55.8,
      payment: { now: 16_037, atHigherRate: 21_071, points: 3 },
    });
  });

  test('the loan alone gives the share owned, and no payment', async () => {
    const one = await insertHome(on().database, { sellers: 1, buyers: 0 });
    const owner = await signedInCustomer(on(), { parties: one.parties.map(({ id }) => id) });
    await sql`insert into home_value (estate_id, day, precision, value, low, high, computed_at)
      values (${one.estateId}, '2026-11-01', 'HIGH', 4750000, 4560000, 4940000, now())`.execute(on().db);
    const asked = { ...as(owner), params: { id: one.estateId } };
    const stored = await visitor().send(financialDetails.change, { ...asked, body: { remainingLoan: '2 650 000' } });
    expect(stored.body).toMatchObject({ details: { remainingLoan: 2_650_000, interestRate: null }, revision: 1 });
    expect((await visitor().send(values.read, asked)).body).toMatchObject({ loanToValue: 55.8, payment: null });
  });

  test('a co-owner’s loan is never in the other’s answer', async () => {
    expect(await read(other)).toEqual({ details: null, revision: 0 });
    const worth = (await visitor().send(values.read, as(other))).body;
    const list = (await visitor().send(values.list, as(other))).body;
    expect(worth).toMatchObject({ loan: null, equity: null, loanToValue: null, payment: null });
    expect(JSON.stringify([worth, list])).not.toMatch(/2650000|980000/);
  });

  test('in the database nothing of them can be read, and a row moved to the co-owner does not open', async () => {
    const { rows } = await sql<{ sealed: string }>`select sealed from financial_detail`.execute(on().db);
    expect(JSON.stringify(rows)).not.toMatch(/2650000|980000|remainingLoan/);
    await sql`insert into financial_detail (customer_id, estate_id, sealed, revision, updated_at)
      select ${other.id}, estate_id, sealed, 1, now() from financial_detail where customer_id = ${mine.id}`.execute(
      on().db,
    );
    expect((await visitor().send(financialDetails.read, as(other))).status).toBe(500);
    await sql`delete from financial_detail where customer_id = ${other.id}`.execute(on().db);
  });

  test('a change of what was read before another device’s change is refused, and nothing is lost', async () => {
    const changed = { ...given, remainingLoan: '2 600 000' };
    const [first, second] = await Promise.all([
      visitor().send(financialDetails.change, { ...as(mine), body: changed, revision: 1 }),
      visitor().send(financialDetails.change, { ...as(mine), body: { ...changed, otherDebt: 5 }, revision: 1 }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 412]);
    const winner = first.status === 200 ? first : second;
    expect(await read(mine)).toEqual(winner.body);
  });

  test.each([
    ['a rate of 26 percent', { interestRate: '26' }, 'interestRate', 'V_RANGE'],
    ['forty-one years', { mortgageYears: 41 }, 'mortgageYears', 'V_RANGE'],
    ['no year', { mortgageYears: 0 }, 'mortgageYears', 'V_RANGE'],
    ['a loan below zero', { remainingLoan: '-1' }, 'remainingLoan', 'V_NOK'],
    ['a loan in words', { remainingLoan: 'mye' }, 'remainingLoan', 'V_DIGITS'],
    ['no loan', { remainingLoan: '' }, 'remainingLoan', 'V_REQUIRED'],
  ])('%s is refused by its field, and what was stored stays', async (_case, wrong, path, code) => {
    const before = await read(mine);
    const { status, body } = await visitor().send(financialDetails.change, {
      ...as(mine),
      body: { ...given, ...wrong },
    });
    expect([status, body.code]).toEqual([422, 'FIN_INVALID']);
    expect(body.fields).toMatchObject([{ path, code }]);
    expect(await read(mine)).toEqual(before);
  });

  test('a stranger gets what an unknown home gives, and a sign-in by SMS alone must prove more first', async () => {
    const stranger = await signedInCustomer(on());
    const [party] = home.parties;
    const bySms = await signedInCustomer(on(), { parties: party ? [party.id] : [], method: 'PHONE_NUMBER' });
    for (const [who, status, code] of [
      [stranger, 404, 'ESTATE_404'],
      [bySms, 403, 'AUTH_STEP_UP'],
    ] as const) {
      const answers = [
        await visitor().send(financialDetails.read, as(who)),
        await visitor().send(financialDetails.change, { ...as(who), body: given }),
      ];
      for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });
});
