import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';
import { formNames } from '#src/domain/form-names.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Field, Fields, StepDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { acceptChanges } from '#src/server/forms/form/accept-changes.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { flowsOf, partyIn, visitorAt } from '#tests/support/visitor.ts';

/** A sealed answer stays on the server: no refusal tells it, and no text that a person types is taken for one. */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
beforeAll(() => insertHome(on().database));
afterEach(() => on().db.deleteFrom('rateLimit').execute());

const account = '15032080119';

const isTyped = ({ kind }: Field) => kind !== 'rows' && kind !== 'shown';

/** Changes a unit by a revision that it never had, and returns the refusal as text. */
const staleOf = async (form: SignedForm, unit: string, drafts: Drafts): Promise<string> => {
  const [step = '', row] = unit.split('/');
  const fields = form.flow.steps[step]?.fields ?? {};
  const [group = '', { fields: inner = {} } = {}] =
    Object.entries(fields).find(([, { kind }]) => kind === 'rows') ?? [];
  const draft = row === undefined ? drafts[step] : rowsOf(drafts[step]?.[group]).find(({ id }) => id === row);
  const [name = ''] = Object.entries(row === undefined ? fields : inner).find(([, field]) => isTyped(field)) ?? [];
  const change = { step, changes: { [name]: draft?.[name] ?? '' }, revision: 99_999 };
  const { calls } = form.flow;
  const at = { estateId: form.signing.at.params.id ?? '' };
  const sent =
    row === undefined
      ? calls.save(at, change, form.call)
      : calls.changeRow(at, { ...change, group, row: { id: row } }, form.call);
  return sent.then(
    () => 'taken',
    (refused: unknown) => JSON.stringify(refused),
  );
};

describe('a stale change', () => {
  test('of a step shows another’s account number as its mask, as a read does', async () => {
    const home = await insertHome(on().database);
    const params = { id: home.estateId };
    const [mine, other] = [partyIn(home, 'buyer'), partyIn(home, 'buyer', 1)];
    const nora = await visitorAt(place(), home, mine, ['settlement-buyer']);
    await nora.send(settlementBuyer.create, { params, key: crypto.randomUUID() });
    const changes = { payoutHolder: mine.id, payoutAccount: account };
    await nora.send(settlementBuyer.change, { params, revision: 0, body: { step: 'equity', changes } });
    const mathias = await visitorAt(place(), home, other, ['settlement-buyer']);
    const body = { step: 'equity', changes: { amount: '1' } };
    const stale = await mathias.send(settlementBuyer.change, { params, revision: 99_999, body });
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE']);
    const { drafts } = (await mathias.send(settlementBuyer.read, { params })).body;
    expect(stale.body.drafts).toEqual(drafts.equity);
    expect(stale.body.drafts.payoutAccount).toBe('******80119');
    expect(stale.text).not.toContain('sealed:');
  });

  test.each(['seller', 'buyer'] as const)(
    'of any step or row of the forms of a %s holds no sealed text',
    async (role) => {
      const home = await insertHome(on().database);
      for (const flow of flowsOf(role)) {
        const form = await SignedForm.open(place(), home, partyIn(home, role), flow);
        await form.fill();
        const { drafts, revisions } = await form.read();
        const units = Object.keys(revisions).filter((unit) => drafts[unit.split('/')[0] ?? ''] !== undefined);
        expect(units.length).toBeGreaterThan(0);
        for (const unit of units) expect(await staleOf(form, unit, drafts), unit).not.toContain('sealed:');
      }
    },
  );
});

describe('text that looks like a sealed answer', () => {
  test('is stored and read as text, and is refused where it has the whole shape of one', async () => {
    const home = await insertHome(on().database);
    const params = { id: home.estateId };
    const mine = partyIn(home, 'buyer');
    const nora = await visitorAt(place(), home, mine, ['settlement-buyer']);
    await nora.send(settlementBuyer.create, { params, key: crypto.randomUUID() });
    const changes = { payoutHolder: mine.id, payoutAccount: account };
    await nora.send(settlementBuyer.change, { params, revision: 0, body: { step: 'equity', changes } });
    const rows = await on().db.selectFrom('flowAnswer').select('value').where('step', '=', 'equity').execute();
    const sealed = rows.map(({ value }) => String(value.payoutAccount)).find((one) => one.startsWith('sealed:')) ?? '';
    const type = async (step: string, text: StepDraft) => {
      const { revisions } = (await nora.send(settlementBuyer.read, { params })).body;
      const body = { step, changes: text };
      return nora.send(settlementBuyer.change, { params, revision: revisions[step] ?? 0, body });
    };
    const pasted = await type('equity', { payoutHolderName: sealed });
    expect([pasted.status, pasted.body.code, pasted.body.fields]).toEqual([400, 'INVALID_INPUT', ['payoutHolderName']]);
    expect((await type('equity', { payoutHolderName: 'sealed: Banken' })).status).toBe(200);
    const { drafts } = (await nora.send(settlementBuyer.read, { params })).body;
    expect(drafts.equity).toMatchObject({ payoutHolderName: 'sealed: Banken', payoutAccount: '******80119' });
  });

  test('is refused in every field of every form', () => {
    const text = on().encryption.seal(account, { table: 'flow_answer', column: 'value', row: 'x' });
    const unit = { before: {}, env: { facts: {}, lists: {} } as never, step: {} };
    const takes = (fields: Fields) => (name: string) => {
      try {
        return acceptChanges(fields, { [name]: `sealed:${text}` }, unit)[name] !== undefined;
      } catch (error) {
        expect(error).toMatchObject({ code: 'INVALID_INPUT' });
        return false;
      }
    };
    const all = formNames.flatMap((flow) => Object.values(formOf(flow).journey.steps).map(({ fields }) => fields));
    const inner = all.flatMap((fields) =>
      Object.values(fields).flatMap((field) => (field.fields === undefined ? [] : [field.fields])),
    );
    const taken = [...all, ...inner].flatMap((fields) => Object.keys(fields).filter(takes(fields)));
    expect(taken).toEqual([]);
  });
});
