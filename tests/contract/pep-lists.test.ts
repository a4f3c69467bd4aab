import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pepSamples } from '#flows/_parts/pep/samples.ts';
import { samples } from '#flows/forms/settlement-seller/samples.ts';
import type { PepLists } from '#src/domain/pep-list-versions.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';
import { walk } from '#src/engine/walk.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { connect, type Database } from '#src/server/platform/db/connect.ts';
import { openContent } from '#src/server/signing/documents/kept-content.ts';
import type { DocumentContent } from '#src/server/signing/pdf/document-content.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn } from '#tests/support/visitor.ts';

/** The law's lists are data with a version (domain.md 2.3), and siblings are among them behind a flag (shared-pep). */
const flow = 'settlement-seller';
const env = { ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` };

/** A list as a later law might have it: already in force, one position removed, one added, and siblings. */
const later: PepLists = {
  version: 'hvitvaskingsloven-2027',
  from: '2026-01-01',
  positions: [
    { id: 'PARLIAMENT', nb: 'Medlem av nasjonalforsamling', en: 'Member of a national parliament' },
    { id: 'GOVERNMENT_ATTORNEY', nb: 'Regjeringsadvokat', en: 'Attorney general for civil affairs' },
  ],
  associates: [{ id: 'CLOSE_BUSINESS', nb: 'Nær forretningsforbindelse', en: 'Close business relation' }],
  family: [
    { id: 'SPOUSE', nb: 'Ektefelle', en: 'Spouse' },
    { id: 'HALF_SIBLING', nb: 'Halvsøsken', en: 'Half sibling' },
  ],
};

let database: Database;
let before: TestServer;
let after: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  before = await startTestServer({ env, database });
  vi.resetModules();
  vi.doMock('#src/domain/pep-list-versions.ts', async (original) => {
    const { pepListVersions } = await original<typeof import('#src/domain/pep-list-versions.ts')>();
    return { pepListVersions: [...pepListVersions, later] };
  });
  const { startTestServer: start } = await import('#tests/support/server.ts');
  after = await start({
    env,
    database: 'url' in database ? await connect({ url: String(database.url) }) : database,
  });
});
afterAll(async () => {
  await after.stop();
  if (after.running.on.database.pool !== database.pool) await after.running.on.database.pool.end();
  await before.stop();
  await database.close();
});
afterEach(() => database.db.deleteFrom('featureFlag').execute());

const at = ({ url, running }: TestServer) => ({ url, on: running.on });
const begunAt = async (server: TestServer) => {
  const home = await insertHome(database);
  const form = await SignedForm.open(at(server), home, partyIn(home, 'seller'), flow);
  return { home, form };
};
const offered = async (form: SignedForm, list: string) => (await form.read()).env.lists[list]?.map(({ id }) => id);
/** Returns a sample's card with a yes for each person, with other values. Each phone gives its own person's card. */
const instead = (draft: StepDraft, change: StepDraft): StepDraft => {
  const exposed = rowsOf(draft.people).find(({ status }) => status === 'yes');
  return { people: rowsOf(draft.people).map(({ id }): RowDraft => ({ ...exposed, ...change, id })) };
};
const placeOf = async (form: SignedForm) => {
  const { drafts, env: around } = await form.read();
  const { at: step, issues } = walk(form.flow, drafts, around);
  return [step, ...issues.map(({ path, code }) => `${path.split('.').at(-1)} ${code}`)];
};
/** Returns the server's own refusal of the document, whatever the page checks. */
const refusalOfLock = (form: SignedForm) =>
  form.lock().then(
    () => 'locked',
    (error: { readonly code?: unknown }) => error.code,
  );
const contentOf = async ({ estateId }: TestHome): Promise<DocumentContent> => {
  const { id, content } = await database.db
    .selectFrom('signingDocument')
    .selectAll()
    .where('estateId', '=', estateId)
    .where('kind', '=', flow)
    .executeTakeFirstOrThrow();
  return openContent(before.running.on.encryption, id, content);
};
const siblings = instead(pepSamples.family.marriedToOne, { relation: 'SIBLING' });

describe('a sibling as close family', () => {
  test('a sibling as close family is not offered until the flag is turned on, and is refused by the server too', async () => {
    const { form } = await begunAt(before);
    expect(await offered(form, 'pepFamily')).not.toContain('SIBLING');
    await form.fill();
    await form.give('family-pep', siblings);
    await form.give('summary', samples.summary.default);
    expect(await placeOf(form)).toEqual(['family-pep', 'relation V_CHOOSE_ONE']);
    expect(await refusalOfLock(form)).toBe('V_ALL_FIELDS');
  });

  test('a sibling as close family is offered and printed once the flag is on, and no longer when it is turned off again', async () => {
    await turnFlag({ db: database.db }, 'pep-family-sibling', true);
    const { home, form } = await begunAt(before);
    expect(await offered(form, 'pepFamily')).toContain('SIBLING');
    await form.fill();
    await form.give('family-pep', siblings);
    await form.give('summary', samples.summary.default);
    await turnFlag({ db: database.db }, 'pep-family-sibling', false);
    expect(await refusalOfLock(form)).toBe('V_ALL_FIELDS');
    await turnFlag({ db: database.db }, 'pep-family-sibling', true);
    expect(await refusalOfLock(form)).toBe('locked');
    expect(JSON.stringify((await contentOf(home)).sections)).toContain('Søsken');
  });

  test('what is printed under signing stays an answer when its flag is turned off, and no signer is led back', async () => {
    await turnFlag({ db: database.db }, 'pep-family-sibling', true);
    const { form } = await begunAt(before);
    await form.fill();
    await form.give('family-pep', siblings);
    await form.give('summary', samples.summary.default);
    await form.lock();
    const there = await placeOf(form);
    await turnFlag({ db: database.db }, 'pep-family-sibling', false);
    expect(await placeOf(form)).toEqual(there);
  });
});

describe('a new version of the lists', () => {
  const exposed = instead(pepSamples.own.holdsItNow, { position: 'STATE_ENTERPRISE' });

  test('a form begun before a new version of the lists keeps its own: it is asked, checked and printed by those', async () => {
    const { home, form } = await begunAt(before);
    await form.fill('employee-pep');
    const moved = form.movedTo(at(after));
    expect(await offered(moved, 'pepPositions')).toEqual(await offered(form, 'pepPositions'));
    expect((await moved.read()).env.facts.pepListVersion).toBe('hvitvaskingsloven-2018');
    await form.fill();
    await form.give('own-pep', exposed);
    await form.give('summary', samples.summary.default);
    const sha256 = await moved.lock();
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    const { attachment, legalTexts, sections } = await contentOf(home);
    expect(attachment).toMatchObject({ pepListVersion: 'hvitvaskingsloven-2018' });
    expect(legalTexts).toContain('Listen er fra hvitvaskingsloven § 2.');
    expect(JSON.stringify(sections)).toContain('kontrollerende organ i statlig foretak');
  });

  test('a form begun after a new version of the lists has the new ones, and says so in its document', async () => {
    const { home, form } = await begunAt(after);
    expect(await offered(form, 'pepPositions')).toEqual(['PARLIAMENT', 'GOVERNMENT_ATTORNEY']);
    expect(await offered(form, 'pepFamily')).toEqual(['SPOUSE', 'HALF_SIBLING']);
    await form.fill();
    await form.give('own-pep', exposed);
    await form.give('summary', samples.summary.default);
    expect(await placeOf(form)).toEqual(['own-pep', 'position V_CHOOSE_ONE']);
    expect(await refusalOfLock(form)).toBe('V_ALL_FIELDS');
    await form.give('own-pep', instead(exposed, { position: 'GOVERNMENT_ATTORNEY' }));
    await form.give('summary', samples.summary.default);
    expect(await refusalOfLock(form)).toBe('locked');
    const { attachment, legalTexts, sections } = await contentOf(home);
    expect(attachment).toMatchObject({ pepListVersion: 'hvitvaskingsloven-2027' });
    expect(legalTexts).toContain('Listen er fra hvitvaskingsloven § 2.');
    expect(JSON.stringify(sections)).toContain('Regjeringsadvokat');
  });

  test('an entry has the same words in every version that has it: other words are another entry', async () => {
    const { pepListVersions } = await import('#src/domain/pep-list-versions.ts');
    const words = new Map<string, string>();
    for (const lists of pepListVersions)
      for (const { id, nb, en } of [...lists.positions, ...lists.associates, ...lists.family]) {
        expect(words.get(id) ?? `${nb} ${en}`).toBe(`${nb} ${en}`);
        words.set(id, `${nb} ${en}`);
      }
    const days = pepListVersions.map(({ from }) => from);
    expect(days).toEqual(days.toSorted());
    expect(new Set(pepListVersions.map(({ version }) => version)).size).toBe(pepListVersions.length);
  });
});
