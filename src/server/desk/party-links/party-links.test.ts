import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { SystemParty } from '#src/server/desk/broker-system/port.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { contactOf, newcomer, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { followLinks } from './follow-links.ts';

/** Issue 40, seen 4 and 5: links between accounts and parties are derived, and no change of a party leaves an old one. */
const server = testServer();
const on = () => server.current.running.on;
const visitor = () => new Visitor(server.current.url);
const flow = 'settlement-seller';

let desk = '';
beforeAll(async () => {
  await insertHome(on().database);
  desk = (await brokerTokens({ on: on() })).own;
});

/** A person with an account, whose e-ID has proven this national id. */
const proven = async (nationalId: string) => {
  const account = await signedInCustomer(on());
  const fingerprint = on().encryption.fingerprint(nationalId, nationalIdPurpose);
  await sql`update customer set national_id_fingerprint = ${fingerprint}, identified_at = now()
    where id = ${account.id}`.execute(on().db);
  return { ...account, nationalId };
};
type Account = Awaited<ReturnType<typeof proven>>;

const asCustomer = ({ token }: Account) => ({ headers: { authorization: `Bearer ${token}` } });
const homesOf = async (account: Account): Promise<readonly string[]> =>
  (await visitor().send(customerHomes.list, asCustomer(account))).body.map(
    ({ estateID }: { estateID: string }) => estateID,
  );
const openForm = (account: Account, home: TestHome, by = visitor()) =>
  by.send(customerHomes.openForm, {
    ...asCustomer(account),
    body: { estateId: home.estateId, flow },
    key: randomUUID(),
  });
const needsOf = async (home: TestHome) =>
  (await deskHomeOf({ url: server.current.url, token: desk }, home)).needs.map(({ kind, who }) => [kind, who]);
const logOf = async ({ estateId }: TestHome) => {
  const rows = await on()
    .db.selectFrom('flowEvent')
    .select('type')
    .where('estateId', '=', estateId)
    .orderBy('seq')
    .execute();
  return rows.map(({ type }) => type).filter((type) => type.startsWith('ACCOUNT_'));
};
const numbered = (home: TestHome, numbers: readonly (string | null)[]): readonly SystemParty[] =>
  home.parties.map((party, at) => ({ ...contactOf(party), nationalId: numbers[at] ?? null }));
let last = 10_000_000_000;
const freshId = (): string => {
  last += 1;
  return String(last);
};

describe('40.4: a national id', () => {
  test('that is corrected alone is taken: the right person has the home, and the wrong one has nothing of it', async () => {
    const [wrong, right] = [await proven(freshId()), await proven(freshId())];
    const home = await insertHome(on().database);
    await takePartiesOf(on(), home, numbered(home, [wrong.nationalId]));
    expect(await homesOf(wrong)).toEqual([home.estateId]);
    const phone = visitor();
    expect((await openForm(wrong, home, phone)).status).toBe(200);
    await takePartiesOf(on(), home, numbered(home, [right.nationalId]));
    expect([await homesOf(wrong), await homesOf(right)]).toEqual([[], [home.estateId]]);
    expect((await openForm(wrong, home)).status).toBe(404);
    expect((await openForm(right, home)).status).toBe(200);
    const open = await sql<{ count: number }>`select count(*)::int as count from access_session
      where estate_id = ${home.estateId} and revoked_at is null`.execute(on().db);
    expect(open.rows[0]?.count).toBe(1);
    expect(await logOf(home)).toEqual(['ACCOUNT_LINKED', 'ACCOUNT_UNLINKED', 'ACCOUNT_LINKED']);
  });

  test('that fits no account any more is a need on the desk, until the party has an account again', async () => {
    const nora = await proven(freshId());
    const home = await insertHome(on().database);
    const { name } = partyIn(home, 'seller');
    await takePartiesOf(on(), home, numbered(home, [nora.nationalId]));
    expect(await needsOf(home)).not.toContainEqual(['account-doubt', name]);
    await takePartiesOf(on(), home, numbered(home, [freshId()]));
    expect(await needsOf(home)).toContainEqual(['account-doubt', name]);
    await takePartiesOf(on(), home, numbered(home, [nora.nationalId]));
    expect(await needsOf(home)).not.toContainEqual(['account-doubt', name]);
  });

  test('of two cards that are swapped and swapped back leaves each with one home and the own forms', async () => {
    const people = [await proven(freshId()), await proven(freshId())] as const;
    const home = await insertHome(on().database);
    const [a, b] = people;
    const right = numbered(home, [a.nationalId, b.nationalId]);
    const [first, second, ...buyers] = right;
    if (!first || !second) throw new Error('The home has two sellers');
    const swapped = [{ ...second, id: first.id }, { ...first, id: second.id }, ...buyers];
    for (const parties of [right, swapped, right]) await takePartiesOf(on(), home, parties);
    for (const account of people) {
      expect(await homesOf(account)).toEqual([home.estateId]);
      expect((await openForm(account, home)).status).toBe(200);
    }
    expect((await needsOf(home)).filter(([kind]) => kind === 'account-doubt')).toEqual([]);
  });
});

const linksIn = async (home: EstateId): Promise<readonly string[]> => {
  const rows = await on()
    .db.selectFrom('customerParty as own')
    .innerJoin('estateParty as party', 'party.id', 'own.partyId')
    .select(['own.customerId', 'party.vitecId', 'party.role', 'own.proof'])
    .where('party.estateId', '=', home)
    .where('party.removedAt', 'is', null)
    .execute();
  return rows.map((row) => [row.customerId, row.role, row.vitecId, row.proof].join(' ')).toSorted();
};

/** A generator of its own for each seed, so that a failing order can be run again. */
const seededBy = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe('40: each order of corrections, swaps, removals and ways back', () => {
  test.each([1, 2, 3, 4, 5, 6])('ends in the links of the last state read fresh (seed %i)', async (seed) => {
    const draw = seededBy(seed);
    const accounts: Account[] = [];
    for (let at = 0; at < 4; at += 1) accounts.push(await proven(freshId()));
    const family = `Etternavn${'abcdef'[seed - 1]}`;
    for (const { id, phone } of accounts.slice(2)) await withWallet(id, phone, family);
    const ids = [...accounts.map(({ nationalId }) => nationalId), null, null];
    const phones = [...accounts.map(({ phone }) => phone), ''];
    const names = [`Nora ${family}`, 'Camilla Vik'];
    const home = await insertHome(on().database);
    const all = [...home.parties.map(contactOf), newcomer('seller', names[0] ?? ''), newcomer('buyer', 'Ny Kjøper')];
    let now: readonly SystemParty[] = all;
    const pick = <T>(of: readonly T[]): T => of[draw(of.length)] as T;
    const steps: readonly (() => void)[] = [
      () => change({ nationalId: pick(ids) }),
      () => change({ phone: pick(phones) }),
      () => change({ name: pick(names) }),
      () => change({ birthDate: pick(['1990-05-17', '1960-01-01', null]) as never }),
      () => swap(),
      () => {
        now = now.length > 3 ? now.filter((_, at) => at !== draw(now.length)) : all;
      },
    ];
    const change = (to: Partial<SystemParty>) => {
      const which = draw(now.length);
      now = now.map((one, at) => (at === which ? { ...one, ...to } : one));
    };
    const swap = () => {
      const [one, other] = [draw(now.length), draw(now.length)];
      const card = (at: number) => now[at] as SystemParty;
      now = now.map((party, at) => {
        const from = new Map([
          [other, one],
          [one, other],
        ]).get(at);
        return { ...(from === undefined ? party : card(from)), id: party.id, role: party.role };
      });
    };
    for (let step = 0; step < 14; step += 1) {
      pick(steps)();
      await takePartiesOf(on(), home, now);
    }
    const grown = await linksIn(home.estateId);
    await on().transaction(async (tx) => {
      await sql`delete from customer_party where party_id in (
        select id from estate_party where estate_id = ${home.estateId})`.execute(tx);
      await followLinks(tx, [home.estateId], { isChange: false });
    });
    expect(grown).toEqual(await linksIn(home.estateId));
  });
});

const withWallet = (id: CustomerId, phone: string, family: string) =>
  on()
    .db.insertInto('customerIdentity')
    .values({ issuer: 'wallet', subject: id, kind: 'wallet', customerId: id, phone, familyName: family })
    .execute();
