import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import olderFlow from '#flows/forms/settlement-seller/flow.ts';
import type { Tab } from '#src/client/newer-form.ts';
import { type FlowToOpen, openPage } from '#src/client/open-flow.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Call } from '#src/engine/define-flow.ts';
import type { Opened } from '#src/engine/opened.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Database } from '#src/server/platform/db/connect.ts';
import { openContent } from '#src/server/signing/documents/kept-content.ts';
import { contentSha256 } from '#src/server/signing/pdf/document-content.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { callWith } from '#tests/support/form-over-http.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { type Golden, goldenRows, keepGolden, plantGolden, rowsAsStored } from './in-flight/golden.ts';

/**
 * Two programs over one database: one with the present seller's settlement, and one with a newer definition of it. This
 * is what a deployment does to people in the middle of their forms (decision 016).
 */
const flow: FlowName = 'settlement-seller';
/** The definition's versions: of this program, and of the newer one. */
const [present, next] = [olderFlow.version, olderFlow.version + 1];
const folder = mkdtempSync(join(tmpdir(), 'grend-in-flight-'));
const env = { DATA_DIR: folder, ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` };
const key = () => ({ key: crypto.randomUUID() });

/** Starts a second copy of the whole server, with a newer definition in the flow's folder. */
const newerProgram = async (database: Database): Promise<TestServer> => {
  vi.resetModules();
  const newer = await import('./in-flight/newer-seller.ts');
  vi.doMock('#flows/forms/settlement-seller/steps.ts', async (original) => newer.newerSteps(await original()));
  vi.doMock('#flows/forms/settlement-seller/machine.ts', async (original) => newer.newerMachine(await original()));
  vi.doMock('#flows/forms/settlement-seller/texts.ts', async (original) => newer.newerTexts(await original()));
  vi.doMock('#flows/forms/settlement-seller/versions.ts', async (original) => newer.newerVersions(await original()));
  const { startTestServer: start } = await import('#tests/support/server.ts');
  const { connect } = await import('#src/server/platform/db/connect.ts');
  return start({ env, database: 'url' in database ? await connect({ url: String(database.url) }) : database });
};
const newerJourney = async () => {
  const [{ journey }, { steps }] = [
    await import('#flows/forms/settlement-seller/machine.ts'),
    await import('#flows/forms/settlement-seller/steps.ts'),
  ];
  return { machine: journey, steps };
};

let database: Database;
let older: TestServer;
let newer: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  older = await startTestServer({ env, database });
  newer = await newerProgram(database);
});
afterAll(async () => {
  await newer.stop();
  if (newer.running.on.database.pool !== database.pool) await newer.running.on.database.pool.end();
  await older.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = ({ url, running }: TestServer) => ({ url, on: running.on });
const begun = async (last?: string) => {
  const home = await insertHome(database);
  const form = await SignedForm.open(at(older), home, partyIn(home, 'seller'), flow);
  await form.fill(last);
  return { home, form };
};
/** Returns the same phone, whose next call meets the other program. */
const sameAt = (server: TestServer, { cookie }: Visitor) => Object.assign(new Visitor(server.url), { cookie });
const rowOf = ({ estateId }: TestHome) =>
  database.db
    .selectFrom('flowInstance')
    .selectAll()
    .where('estateId', '=', estateId)
    .where('flow', '=', flow)
    .executeTakeFirstOrThrow();
const migratedAnswers = ({ estateId }: TestHome) =>
  database.db
    .selectFrom('flowEvent')
    .select('data')
    .where('estateId', '=', estateId)
    .where('type', '=', 'BROUGHT_UP')
    .execute();
/** Returns all typed text, at any depth. */
const typed = (drafts: Drafts): readonly string[] => {
  const leaves = (value: unknown): string[] => {
    if (typeof value === 'string' || typeof value === 'boolean') return [String(value)];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
  };
  return leaves(drafts).toSorted();
};
const documentOf = ({ estateId }: TestHome) =>
  database.db
    .selectFrom('signingDocument')
    .selectAll()
    .where('estateId', '=', estateId)
    .where('kind', '=', flow)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
const contentOf = async (home: TestHome) => {
  const { id, content } = await documentOf(home);
  return openContent(older.running.on.encryption, id, content);
};

const params = (home: TestHome) => ({ params: { id: home.estateId } });
const statusOf = async (server: TestServer, home: TestHome, form: SignedForm) =>
  (await sameAt(server, form.visitor).send(settlementSeller.signStatus, params(home))).body.status;
type Filling = Awaited<ReturnType<typeof begun>>;
const readAt = (server: TestServer, { form, home }: Filling) =>
  sameAt(server, form.visitor).send(settlementSeller.read, params(home));

describe('a form that is half filled in when the program changes', () => {
  test('a half-filled form opens in the newer program with everything that was typed, at the one question that is new', async () => {
    const filling = await begun('own-pep');
    const before = await readAt(older, filling);
    expect(before.body.definitionVersion).toBe(present);
    const [first, second] = await Promise.all([readAt(newer, filling), readAt(newer, filling)]);
    expect(first.status, first.text).toBe(200);
    expect([first.body.definitionVersion, second.body.definitionVersion]).toEqual([next, next]);
    expect(typed(first.body.drafts)).toEqual(typed(before.body.drafts));
    const [loan] = rowsOf(before.body.drafts.loan.loans);
    const [account] = rowsOf(before.body.drafts.account.accounts);
    expect(first.body.drafts.loan.loans[0]).toMatchObject({ id: loan?.id, remainingDebt: loan?.residualDebt });
    expect(first.body.drafts.payout.accounts).toEqual([account]);
    expect(account?.accountNumber).toMatch(/^\*{6}\d{5}$/);
    expect(walk(await newerJourney(), first.body.drafts, first.body.env).at).toBe('common-debt');
    const who = (body: typeof first.body, step: string) => body.answered[`${step}/${account?.id}`]?.name;
    expect(who(first.body, 'payout')).toBe(who(before.body, 'account'));
    expect((await migratedAnswers(filling.home)).map(({ data }) => data)).toEqual([
      { from: present, to: next, steps: ['loan', 'payout', 'account'] },
    ]);
  });

  test('a change under way during a deployment is refused with the present answers, and nothing is lost', async () => {
    const filling = await begun('loan');
    const before = await readAt(older, filling);
    const [loan] = rowsOf(before.body.drafts.loan.loans);
    const phone = sameAt(newer, filling.form.visitor);
    const body = { step: 'loan', group: 'loans', changes: { bank: 'En annen bank' } };
    const change = (revision: number) =>
      phone.send(settlementSeller.changeRow, {
        params: { id: filling.home.estateId, row: loan?.id ?? '' },
        body,
        revision,
      });
    const late = await change(before.body.revisions[`loan/${loan?.id}`]);
    expect([late.status, late.body.code]).toEqual([412, 'STALE']);
    expect(late.body.drafts).toMatchObject({ remainingDebt: loan?.residualDebt, bank: loan?.bank });
    const again = await change(late.body.revision);
    expect(again.status, again.text).toBe(200);
    expect(again.body.drafts.loan.loans[0]).toMatchObject({ bank: 'En annen bank', remainingDebt: loan?.residualDebt });
  });

  test('a form continued in the newer program becomes a document with the number typed before, and is sealed', async () => {
    const { home, form } = await begun();
    const phone = sameAt(newer, form.visitor);
    await phone.send(settlementSeller.read, params(home));
    const answer = (step: string, changes: object, revision?: number) =>
      phone.send(settlementSeller.change, {
        ...params(home),
        body: { step, changes },
        ...(revision !== undefined && { revision }),
      });
    const asked = await answer('common-debt', { hasCommonDebt: 'yes' });
    expect(asked.status, asked.text).toBe(200);
    await answer('summary', { confirmCorrect: true }, asked.body.revisions.summary);
    const moved = form.movedTo(at(newer));
    const sha256 = await moved.lock();
    const content = JSON.stringify(await contentOf(home));
    expect(content).toContain('99801575141');
    expect(content).toContain('Fellesgjeld');
    for (const index of [0, 1]) await moved.signByHand(partyIn(home, 'seller', index), sha256);
    await expect.poll(() => statusOf(newer, home, form), { timeout: 60_000 }).toBe('sealed');
  });

  test('an older program that is still running leaves a newer form alone, and says to try again', async () => {
    const filling = await begun('participants');
    await readAt(newer, filling);
    const phone = sameAt(older, filling.form.visitor);
    const read = await phone.send(settlementSeller.read, params(filling.home));
    expect([read.status, read.body.code, read.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
    const body = { step: 'loan', changes: { hasLoans: 'no' } };
    const change = await phone.send(settlementSeller.change, { ...params(filling.home), body });
    expect([change.status, change.body.code]).toEqual([503, 'UNAVAILABLE']);
  });
});

describe('a page that was loaded before the program changed', () => {
  /** One browser tab: what it stores over a reload, and how often it was reloaded. */
  const openTab = () => {
    const kept = new Map<string, string>();
    const reload = vi.fn();
    const sessionStorage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    };
    return { kept, reload, tab: { location: { reload }, sessionStorage } };
  };
  const openFlow = async (flow: FlowToOpen<Opened>, program: TestServer, { form, home }: Filling, tab: Tab) => {
    const server = { url: program.url };
    const call: Call = (...given) => callWith(server.url, form.visitor.cookie)(...given);
    const { session, hasLost } = await openPage(flow, { estateId: home.estateId }, call, { tab });
    return { server, session, hasLost };
  };
  const newerFlow = async () => (await import('#flows/forms/settlement-seller/flow.ts')).default;
  const loanOf = (drafts: Drafts) => rowsOf(drafts.loan?.loans)[0];

  test('an older page sends answers that still have a field, keeps the rest over one reload, and says what no longer has a place', async () => {
    const filling = await begun('loan');
    const { tab, reload, kept } = openTab();
    const old = await openFlow(olderFlow, older, filling, tab);
    const row = loanOf(old.session.getSnapshot().drafts) ?? { id: '' };
    old.server.url = newer.url;
    old.session.changeRow({ step: 'loan', group: 'loans', row }, { bank: 'En annen bank', residualDebt: '1 234 567' });
    expect(await old.session.settle()).toEqual({ state: 'refused', code: 'FORM_NEWER', params: {} });
    expect(reload).toHaveBeenCalledOnce();
    expect([...kept.values()].join()).toContain('1 234 567');
    const met = await openFlow(await newerFlow(), newer, filling, tab);
    expect(loanOf(met.session.getSnapshot().drafts)).toMatchObject({ bank: 'En annen bank' });
    expect(met.hasLost).toBe(true);
    expect((await met.session.settle()).state).not.toBe('refused');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('an older page that was offline until then loses nothing that the newer form asks', async () => {
    const filling = await begun('loan');
    const { tab, reload } = openTab();
    const old = await openFlow(olderFlow, older, filling, tab);
    const row = loanOf(old.session.getSnapshot().drafts) ?? { id: '' };
    old.server.url = 'http://127.0.0.1:9';
    old.session.changeRow({ step: 'loan', group: 'loans', row }, { bank: 'Banken uten dekning' });
    expect(await old.session.settle()).toMatchObject({ state: 'offline' });
    old.server.url = newer.url;
    await old.session.flush();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const met = await openFlow(await newerFlow(), newer, filling, tab);
    await met.session.settle();
    expect(met.hasLost).toBe(false);
    expect(loanOf((await readAt(newer, filling)).body.drafts)).toMatchObject({ bank: 'Banken uten dekning' });
  });

  test('an older page that is still old after the reload stays as it is, and does not reload again and again', async () => {
    const filling = await begun('loan');
    const { tab, reload } = openTab();
    for (const _ of [1, 2]) {
      const old = await openFlow(olderFlow, newer, filling, tab);
      const row = loanOf(old.session.getSnapshot().drafts) ?? { id: '' };
      old.session.changeRow({ step: 'loan', group: 'loans', row }, { residualDebt: '1 234 567' });
      expect(await old.session.settle()).toEqual({ state: 'refused', code: 'FORM_NEWER', params: {} });
      expect(loanOf(old.session.getSnapshot().drafts)).toMatchObject({ residualDebt: '1 234 567' });
    }
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a newer page waits until it meets the newer program', async () => {
    const filling = await begun('loan');
    const phone = sameAt(older, filling.form.visitor);
    const body = { step: 'common-debt', changes: { hasCommonDebt: 'yes' } };
    const change = (formVersion: string) =>
      phone.send(settlementSeller.change, { ...params(filling.home), body, headers: { 'form-version': formVersion } });
    const early = await change(String(next));
    expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
    const wrong = await change(String(present));
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('a form that is being signed when the program changes', () => {
  test('a form being signed keeps its content and hash, is shown as it was, and is sealed as what all parties signed', async () => {
    const filling = await begun();
    const { home, form } = filling;
    const sha256 = await form.lock();
    await form.signByHand(partyIn(home, 'seller', 0), sha256);
    const preview = (server: TestServer) => sameAt(server, form.visitor).send(settlementSeller.preview, params(home));
    const [shown, shownByNewer] = [await preview(older), await preview(newer)];
    expect(shown.body.contentSha256).toBe(sha256);
    expect(shownByNewer.body).toEqual(shown.body);
    const opened = await readAt(newer, filling);
    expect([opened.status, opened.body.definitionVersion, opened.body.signing.contentSha256]).toEqual([
      200,
      present,
      sha256,
    ]);
    await form.movedTo(at(newer)).signByHand(partyIn(home, 'seller', 1), sha256);
    await expect.poll(() => statusOf(newer, home, form), { timeout: 60_000 }).toBe('sealed');
    expect((await documentOf(home)).contentSha256).toBe(sha256);
    expect(contentSha256(await contentOf(home))).toBe(sha256);
    expect(await contentOf(home)).toMatchObject({ attachment: { definitionVersion: present } });
    expect((await rowOf(home)).definitionVersion).toBe(present);
    expect(await migratedAnswers(home)).toEqual([]);
  });

  test('a form being signed moves to the newer program as soon as a party goes back', async () => {
    const filling = await begun();
    await filling.form.lock();
    const phone = sameAt(newer, filling.form.visitor);
    const voided = await phone.send(settlementSeller.voidDocument, { ...params(filling.home), ...key() });
    expect(voided.status, voided.text).toBe(200);
    const opened = await readAt(newer, filling);
    expect([opened.status, opened.body.definitionVersion]).toEqual([200, next]);
    expect(walk(await newerJourney(), opened.body.drafts, opened.body.env).at).toBe('common-debt');
  });
});

describe('rows of the database as each program left them', () => {
  /**
   * Writes the rows again from those that the first program once stored, since no present program stores them. Needed
   * only when this test's newer definition changes.
   */
  const writeAnew = async () => {
    const fresh = await openTestDatabase();
    const stored = goldenRows('first');
    const { home } = stored;
    await plantGolden(fresh, stored, flow);
    const other = await newerProgram(fresh);
    const phone = await visitorAt(at(other), home, partyIn(home, 'seller'), [flow]);
    await phone.send(settlementSeller.read, params(home));
    keepGolden('newest', await rowsAsStored(fresh, home, flow));
    await other.stop();
    await fresh.close();
  };
  let [first, newest]: Golden[] = [];
  beforeAll(async () => {
    if (process.env.UPDATE_VERSIONS === '1') await writeAnew();
    [first, newest] = [goldenRows('first'), goldenRows('newest')];
  });
  const opened = async (golden: Golden | undefined) => {
    if (golden === undefined)
      throw new Error(
        'Rows of one version are missing in tests/contract/in-flight. Write them with writeAnew in this file',
      );
    const planted = await openTestDatabase();
    const server = await newerProgram(planted);
    try {
      await plantGolden(planted, golden, flow);
      const phone = await visitorAt(at(server), golden.home, partyIn(golden.home, 'seller'), [flow]);
      const { status, text, body } = await phone.send(settlementSeller.read, params(golden.home));
      expect(status, text).toBe(200);
      return { body, stored: await rowsAsStored(planted, golden.home, flow) };
    } finally {
      await server.stop();
      await planted.close();
    }
  };

  test('rows of the first version are read, secrets too, and become exactly those of the newest', async () => {
    const [before, after] = [await opened(first), await opened(newest)];
    expect(before.body.drafts).toEqual(after.body.drafts);
    expect(before.body.drafts.payout.accounts[0].accountNumber).toBe('******75141');
    expect([before.stored.form.version, after.stored.form.version]).toEqual([next, next]);
    expect(before.stored.answers.map(({ step, rowId }) => [step, rowId])).toEqual(
      newest?.answers.map(({ step, rowId }) => [step, rowId]),
    );
    expect(after.stored.answers).toEqual(newest?.answers);
  });
});
