import { describe, expect, test } from 'vitest';
import { envAt } from '#src/engine/around.ts';
import { type Checked, check, groupRows, isAsked, valueIn } from '#src/engine/check.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Choice, Draft, Env, Field, StepDraft } from '#src/engine/field.ts';
import { many, one, yesNo } from '#src/engine/fields/choices.ts';
import { each, rows } from '#src/engine/fields/groups.ts';
import { email } from '#src/engine/fields/texts.ts';
import { pathsOf } from '#src/engine/paths.ts';
import { ask, type Step } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import { sampleEnvOf } from '#tests/support/environments.ts';

/** Includes the flow that the how-to asks newcomers to write, in its own folder. */
const found = import.meta.glob<Flow>(['../../flows/*/*/flow.ts', '../../docs/how-to/*/flow.ts'], {
  eager: true,
  import: 'default',
});
/** Every flow, with the environment of its samples and the lifecycle past every step that waits for it. */
const flows = Object.values(found).map(
  (flow) => [flow.id, flow, Object.assign({}, sampleEnvOf(flow.id), { protocol: 'signed' })] as const,
);

interface FieldCase {
  readonly name: string;
  readonly step: Step;
  readonly draft: StepDraft;
  readonly env: Env;
}
/** Returns each sample of each step, in the environment that the samples before it make. */
const samplesOf = (flow: Flow, env: Env): readonly FieldCase[] => {
  const first = Object.fromEntries(Object.entries(flow.samples).map(([id, named]) => [id, Object.values(named)[0]]));
  return Object.entries(flow.samples).flatMap(([id, named]) => {
    const step = flow.steps[id];
    if (step === undefined) return [];
    const around = envAt(flow, first, env, id);
    return Object.entries(named).map(([sample, draft]) => ({ name: `${id}.${sample}`, step, draft, env: around }));
  });
};

/** Returns the step's draft with other values in one row of a group. */
const withRow = (draft: StepDraft, group: string, id: string, changed: StepDraft): StepDraft => {
  const rows = draft[group];
  if (!Array.isArray(rows)) return draft;
  const next = rows.map((row) => (typeof row === 'object' && row.id === id ? { ...row, ...changed, id } : row));
  return { ...draft, [group]: next };
};

interface Place {
  readonly path: string;
  readonly field: Field;
  readonly name: string;
  /** The draft that the field is in: the step's, or a row's. */
  readonly in: StepDraft;
  /** Returns the step's draft with another value here. */
  readonly put: (value: Draft | undefined) => StepDraft;
}
/** Returns every field of a step, with those of each row. */
const placesOf = ({ step, draft, env }: Omit<FieldCase, 'name'>): readonly Place[] => {
  const own = Object.entries(step.fields).map(([name, field]) => ({
    path: name,
    field,
    name,
    in: draft,
    put: (value: Draft | undefined) => ({ ...draft, [name]: value }),
  }));
  const inRows = own.flatMap(({ name: group, field }) =>
    field.kind !== 'rows' || !isAsked(field, draft, env, draft)
      ? []
      : groupRows(field, valueIn(group, field, { draft, env, step: draft }), env, draft).flatMap((row) =>
          Object.entries(field.fields ?? {}).map(([name, each]) => ({
            path: `${group}.${row.id}.${name}`,
            field: each,
            name,
            in: row,
            put: (value: Draft | undefined) => withRow(draft, group, row.id, { [name]: value }),
          })),
        ),
  );
  return [...own, ...inRows];
};

/** What a field that is not asked may hold: nonsense of every type, and what samples of the step give there. */
const leftovers = (flow: Flow, step: Step, name: string): readonly Draft[] => {
  const given = Object.entries(flow.samples).flatMap(([id, named]) =>
    flow.steps[id] === step ? Object.values(named).map((draft) => draft[name] ?? null) : [],
  );
  return ['?', 'yes', 'no', '999 999 999', true, ['?'], [{ id: '?' }], ...given.slice(0, 4)];
};
/** Returns the step's draft once for each thing that a field holds which is not asked, with or without it. */
const leftoversIn = (flow: Flow, asked: FieldCase): readonly { readonly path: string; readonly draft: StepDraft }[] =>
  placesOf(asked)
    .filter(({ field, in: inside }) => !isAsked(field, inside, asked.env, asked.draft))
    .flatMap(({ path, name, field, put }) =>
      leftovers(flow, asked.step, name)
        .map((value) => ({ path: `${path} = ${JSON.stringify(value)}`, value, draft: put(value) }))
        // What is written there may itself be why it is asked, as a name by which two rows differ.
        .filter(({ value, draft }) => !isAsked(field, { [name]: value }, asked.env, draft)),
    );

const withoutList = (env: Env, list: string, gone: (id: string) => boolean): Env => ({
  ...env,
  lists: { ...env.lists, [list]: (env.lists[list] ?? []).filter(({ id }) => !gone(id)) },
});
const at = (checked: Checked, path: string) => checked.issues.filter((issue) => issue.path === path);
const idsOf = (value: Draft | undefined): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');

/** Returns what is chosen in a valid step, with each choice taken away where the question is still asked without it. */
const choicesTakenAway = (asked: FieldCase) =>
  placesOf(asked).flatMap((place) => {
    const { path, field, name, in: inside, put } = place;
    const { step, draft, env } = asked;
    if (field.options === undefined || !isAsked(field, inside, env, draft)) return [];
    const chosen = idsOf(valueIn(name, field, { draft: inside, env, step: draft }));
    if (chosen.length === 0 || at(check(step, draft, env), path).length > 0) return [];
    const isList = 'list' in field.options;
    const without = isList ? withoutList(env, field.options.list, (id) => chosen.includes(id)) : env;
    const gone = isList ? draft : put(Array.isArray(inside[name]) ? ['?'] : '?');
    // Another choice, or a fact of the home, may decide whether the question is still asked.
    const isStillAsked = placesOf({ ...asked, draft: gone, env: without }).some(
      (other) => other.path === path && isAsked(field, other.in, without, gone),
    );
    return isStillAsked ? [{ place, chosen, draft: gone, env: without, isList }] : [];
  });

/** Returns where several entries of a list are chosen, without the first of them. */
const severalChosen = ({ step, draft, env }: FieldCase) =>
  placesOf({ step, draft, env }).flatMap(({ path, field, name, in: inside }) => {
    const { kind, options } = field;
    if (kind !== 'many' || options === undefined || !('list' in options)) return [];
    const [first, ...rest] = isAsked(field, inside, env, draft) ? idsOf(inside[name]) : [];
    if (first === undefined || rest.length === 0) return [];
    return [{ path, name, rest, env: withoutList(env, options.list, (id) => id === first) }];
  });

describe.each(flows)('%s', (_id, flow, env) => {
  const samples = samplesOf(flow, env);

  test('an answer that is not asked changes no issue, and no answer', () => {
    for (const asked of samples) {
      const before = JSON.stringify(check(asked.step, asked.draft, asked.env));
      // As if the field were one of an older version of the flow.
      const other = [{ path: 'of-an-older-version', draft: { ...asked.draft, 'of-an-older-version': '?' } }];
      for (const { path, draft } of [...other, ...leftoversIn(flow, asked)]) {
        const after = JSON.stringify(check(asked.step, draft, asked.env));
        if (after !== before) expect(after, `${asked.name}, with ${path}, which is not asked`).toBe(before);
      }
    }
  });

  test('a chosen option that is taken away is an issue where it must be chosen, and no answer anywhere', () => {
    for (const asked of samples) {
      for (const { place, chosen, draft, env: without, isList } of choicesTakenAway(asked)) {
        const { path, field, name } = place;
        const { issues, answer } = check(asked.step, draft, without);
        const must = field.required || field.kind === 'one' || !isList;
        expect(
          issues.some((issue) => issue.path === path),
          `${asked.name}: ${path} lost ${chosen.join()}`,
        ).toBe(must);
        const left = path === name ? JSON.stringify(answer[name] ?? null) : '';
        expect(chosen.filter((id) => left.includes(`"${id}"`))).toEqual([]);
      }
    }
  });

  test('a choice that is left of several stays an answer when another of them is taken away', () => {
    for (const asked of samples) {
      for (const { path, name, rest, env: without } of severalChosen(asked)) {
        const { issues, answer } = check(asked.step, asked.draft, without);
        expect(issues.filter((issue) => issue.path === path)).toEqual([]);
        if (path === name) expect(answer[name]).toEqual(rest);
      }
    }
  });

  test('what was answered in steps that are left changes no walk', () => {
    for (const path of pathsOf(flow, flow.samples, env)) {
      const { stale: none, ...before } = walk(flow, path.drafts, env);
      expect(none).toEqual([]);
      const off = Object.keys(flow.steps).filter((step) => !before.path.includes(step));
      const left = (pick: (named: readonly StepDraft[]) => StepDraft | undefined) =>
        Object.fromEntries(off.map((step) => [step, pick(Object.values(flow.samples[step] ?? {})) ?? { '?': '?' }]));
      for (const pick of [
        (named: readonly StepDraft[]) => named[0],
        (named: readonly StepDraft[]) => named.at(-1),
        () => undefined,
      ]) {
        const drafts = { 'step-of-an-older-version': { a: 'b' }, ...left(pick), ...path.drafts };
        const { stale, ...after } = walk(flow, drafts, env);
        expect(after).toEqual(before);
        expect(stale.toSorted()).toEqual(['step-of-an-older-version', ...off].toSorted());
      }
    }
  });
});

/** What no flow declares today, and one may tomorrow: every setting of the kinds whose answers depend on others. */
describe('a field of any flow', () => {
  const people = ['silje', 'nora'].map((id) => ({ id, name: id, tag: 'seller' }));
  const around: Env = { today: '2026-11-24', facts: {}, lists: { people, homes: [{ id: 'a', name: 'a' }] } };
  const lists = [{ list: 'people' }, { list: 'people', among: ({ tag }: Choice) => tag === 'seller' }];
  const choices = lists.flatMap((list) =>
    [true, false].flatMap((optional) => [
      { field: optional ? one(list, { optional }) : one(list), value: 'silje', isIssue: true },
      { field: optional ? many(list, { optional }) : many(list), value: ['silje'], isIssue: !optional },
    ]),
  );
  const places = [
    (field: Field, value: Draft) => ({ step: ask({ field }), draft: { field: value }, path: 'field' }),
    (field: Field, value: Draft) => ({
      step: ask({ group: rows({ field }) }),
      draft: { group: [{ id: 'a', field: value }] },
      path: 'group.a.field',
    }),
    (field: Field, value: Draft) => ({
      step: ask({ group: each({ list: 'homes' }, { field }) }),
      draft: { group: [{ id: 'a', field: value }] },
      path: 'group.a.field',
    }),
  ];

  test.each(choices.flatMap((choice) => places.map((place) => [choice, place] as const)))(
    'whose choice left the list, or no longer passes its filter, is an issue where it must be chosen',
    ({ field, value, isIssue }, place) => {
      const { step, draft, path } = place(field, value);
      expect(check(step, draft, around).issues).toEqual([]);
      const gone = withoutList(around, 'people', (id) => id === 'silje');
      expect(check(step, draft, gone).issues.map((issue) => issue.path)).toEqual(isIssue ? [path] : []);
      expect(JSON.stringify(check(step, draft, gone).answer)).not.toContain('silje');
    },
  );

  test.each([
    ['the first', 0],
    ['the second', 1],
  ])('that is not asked in %s of two rows repeats nothing, whatever it holds', (_name, off) => {
    const when = (row: StepDraft) => row.reached === 'yes';
    const step = ask({ people: rows({ reached: yesNo(), mail: email({ when, differs: 'V_EMAIL_DUP' }) }) });
    const drafts = ['a', 'b'].map((id) => ({ id, reached: 'yes', mail: 'kari@example.com' }));
    expect(check(step, { people: drafts }, around).issues.map(({ path }) => path)).toEqual(['people.b.mail']);
    const left = drafts.map((row, index) => (index === off ? { ...row, reached: 'no' } : row));
    expect(check(step, { people: left }, around).issues).toEqual([]);
  });
});
