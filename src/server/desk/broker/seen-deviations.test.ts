import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { pepSamples } from '#flows/_parts/pep/samples.ts';
import { samples } from '#flows/forms/settlement-seller/samples.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerForms as contract } from '#src/contract/desk/broker-forms.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const flow = 'settlement-seller';
const on = () => server.current.running.on;
let tokens: { own: string; other: string };
beforeAll(async () => {
  await insertHome(on().database);
  tokens = await brokerTokens({ on: on() });
});

interface Shown {
  readonly id: string;
  readonly kind: string;
  readonly seen: { readonly by: string; readonly at: string } | null;
}
const ask = (endpoint: AnyEndpoint, params: Readonly<Record<string, string>>, token = tokens.own) =>
  new Visitor(server.current.url).send(endpoint, { params, headers: { authorization: `Bearer ${token}` } });
const deviationsIn = (body: { forms: { flow: string; deviations: Shown[] }[] }) =>
  body.forms.find((form) => form.flow === flow)?.deviations ?? [];
const deviationsOf = async (home: TestHome) => deviationsIn((await ask(contract.forms, { id: home.estateId })).body);
const needsOf = async (home: TestHome): Promise<string[]> => {
  const { needs } = await deskHomeOf({ url: server.current.url, token: tokens.own }, home);
  return needs.filter(({ flow: about }) => about !== undefined).map(({ kind }) => kind);
};

const refOf = ({ estateId }: TestHome) => ({ flow, estateId }) as const;
const sign = async (home: TestHome, onPaper: boolean) => {
  const { id, name } = partyIn(home, 'seller');
  const actor = { kind: 'party', id, name } as const;
  const asked = { ref: refOf(home), actor, method: 'e-id', ...(onPaper && { onPaper: [id] }) } as const;
  await on().transaction((tx) => createDocument(tx, on(), asked));
};
/** One seller answers yes on PEP, another enters a different person's account; then the form is locked for signing. */
const outOfTheOrdinary = async () => {
  const changes = { account: samples.account.sharedWithAnother ?? {}, 'own-pep': pepSamples.own.holdsItNow };
  const home = await filledForm(on(), changes);
  await sign(home, false);
  const [pep] = (await deviationsOf(home)).filter(({ kind }) => kind === 'pep');
  if (pep === undefined) throw new Error('There is nothing to look into');
  return { home, params: { id: home.estateId, flow, deviation: pep.id } };
};

describe('a point that a broker has seen to', () => {
  test('a deviation marked as seen leaves the queue, and stands in the form with who and when', async () => {
    const { home, params } = await outOfTheOrdinary();
    expect(await needsOf(home)).toEqual(['other-account-owner', 'pep']);
    const marked = await ask(contract.markSeen, params);
    expect(marked.status, marked.text).toBe(200);
    const seen = { by: 'Prøve Megler', at: expect.stringMatching(/^\d{4}-.+Z$/) };
    expect(deviationsIn(marked.body).map(({ kind, seen: by }) => [kind, by])).toEqual([
      ['other-account-owner', null],
      ['pep', seen],
    ]);
    expect(await needsOf(home)).toEqual(['other-account-owner']);
  });

  test('a deviation waits again when the mark is taken back, and the log keeps both, with who and when', async () => {
    const { home, params } = await outOfTheOrdinary();
    await ask(contract.markSeen, params);
    await ask(contract.markSeen, params);
    const back = await ask(contract.markUnseen, params);
    expect(deviationsIn(back.body).every(({ seen }) => seen === null)).toBe(true);
    await ask(contract.markUnseen, params);
    expect(await needsOf(home)).toEqual(['other-account-owner', 'pep']);
    const { events } = (await ask(broker.takeover, { id: home.estateId })).body;
    const told = events.filter(({ type }: { type: string }) => type.startsWith('DEVIATION'));
    expect(told).toEqual([
      expect.objectContaining({ type: 'DEVIATION_UNSEEN', by: 'Prøve Megler', flow, at: expect.any(String) }),
      expect.objectContaining({ type: 'DEVIATION_SEEN', by: 'Prøve Megler', flow }),
    ]);
    expect((await verifyAudit(on().db)).broken).toEqual([]);
  });

  test('a deviation is looked into again in another document: the answer may be another', async () => {
    const { home, params } = await outOfTheOrdinary();
    await ask(contract.markSeen, params);
    const actor = { kind: 'broker', id: 'br-test', name: 'Prøve Megler' } as const;
    await on().transaction((tx) => voidDocument(tx, on(), { ref: refOf(home), actor, reason: 'Feil' }));
    await sign(home, false);
    expect(await needsOf(home)).toEqual(['other-account-owner', 'pep']);
    expect((await ask(contract.markUnseen, params)).status).toBe(404);
  });

  test('is one that is there: another name, another home’s, or a print that waits cannot be marked', async () => {
    const { home, params } = await outOfTheOrdinary();
    const other = await outOfTheOrdinary();
    const wrong = [
      { ...params, deviation: 'f'.repeat(32) },
      { ...params, deviation: other.params.deviation },
      { ...params, flow: 'pep-form-seller' },
    ];
    for (const each of wrong)
      expect(await ask(contract.markSeen, each)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await ask(contract.markSeen, params, tokens.other)).body.code).toBe('ESTATE_404');
    expect(await needsOf(home)).toEqual(['other-account-owner', 'pep']);
  });
});

describe('what a customer learns of it', () => {
  test('is nothing: no answer of theirs changes, no tag, and their page does not stir', async () => {
    const { home, params } = await outOfTheOrdinary();
    const place = { url: server.current.url, on: on() };
    const seller = await visitorAt(place, home, partyIn(home, 'seller'), [flow]);
    const at = { id: home.estateId };
    await seller.send(settlementSeller.signStatus, { params: at });
    await on().jobs.idle();
    const before = await seller.send(settlementSeller.read, { params: at });
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    let stirred = 0;
    const end = on().live.subscribe(`flow:${home.estateId}`, () => {
      stirred += 1;
    });
    await ask(contract.markSeen, params);
    await ask(contract.markUnseen, params);
    end();
    expect(stirred).toBe(0);
    expect((await seller.send(settlementSeller.read, { params: at, headers })).status).toBe(304);
    expect((await seller.send(settlementSeller.read, { params: at })).body).toEqual(before.body);
  });

  test('nor does the log or the table of marks say what was looked into', async () => {
    const { home, params } = await outOfTheOrdinary();
    await ask(contract.markSeen, params);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(s)::text as row from seen_deviation s
      union all select e.data::text from flow_event e
      where e.estate_id = ${home.estateId} and e.type like 'DEVIATION%'`.execute(on().db);
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) {
      expect(row).not.toMatch(/pep|payment|behalf|account/i);
      for (const { id, name } of home.parties) for (const known of [id, name]) expect(row).not.toContain(known);
    }
  });
});
