import { envAt } from './around.ts';
import { rowsOf } from './check.ts';
import type { Env, Field, Fields, StepDraft } from './field.ts';
import type { AnyFieldTexts, FlowTexts } from './flow-texts.ts';
import { alwaysBefore, edgesOf, reachableFrom, startOf } from './graph.ts';
import type { Journey } from './journey.ts';
import type { AnySamples } from './samples.ts';

const found = (holds: boolean, finding: Finding): Finding[] => (holds ? [finding] : []);

/** A field with its position: the fields beside it, and its readable name for messages. */
type Placed = readonly [name: string, field: Field, siblings: Fields];
const placed = (fields: Fields, prefix = ''): Placed[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [prefix + name, field, fields] as const,
    ...(field.fields === undefined ? [] : placed(field.fields, `${prefix}${name}.`)),
  ]);

/** Returns faults of a declaration that can be found without answers (engines.md section 5, point 2). */
export function lintDeclarations(journey: Journey, samples: AnySamples, env: Env): Finding[] {
  const first = Object.entries(samples).map(([id, named]) => [id, Object.values(named)[0] ?? {}] as const);
  return Object.entries(journey.steps).flatMap(([at, step]) => {
    const { lists } = envAt(journey, Object.fromEntries(first), env, at);
    return [
      ...found(Object.keys(samples[at] ?? {}).length === 0, {
        rule: 'no-sample',
        at,
        detail: 'nobody ever answers it',
      }),
      ...placed(step.fields).flatMap((one) => fieldFindings(at, one, lists)),
      ...lintRest(journey, at),
      ...lintRules(journey, samples, env, at),
    ];
  });
}

function fieldFindings(at: string, [name, field, siblings]: Placed, lists: Env['lists']): Finding[] {
  const { options, min, max, fills, about } = field;
  const written: readonly string[] = options === undefined || 'list' in options ? [] : options;
  const named = [options !== undefined && 'list' in options ? options.list : undefined, field.of?.list, field.suggests];
  const unknown = named.filter((list) => list !== undefined && lists[list] === undefined);
  return [
    ...found(new Set(written).size < written.length, { rule: 'option-twice', at, detail: name }),
    ...found(options !== undefined && !('list' in options) && written.length === 0, {
      rule: 'nothing-to-choose',
      at,
      detail: name,
    }),
    ...found((min ?? 0) > (max ?? Number.POSITIVE_INFINITY), { rule: 'bounds-crossed', at, detail: name }),
    ...found(fills !== undefined && siblings[fills] === undefined, { rule: 'fills-unknown-field', at, detail: name }),
    ...found(about !== undefined && siblings[about] === undefined, { rule: 'about-unknown-field', at, detail: name }),
    ...found(
      Object.values(field.reads ?? {}).some((read) => siblings[read] === undefined),
      {
        rule: 'reads-unknown-field',
        at,
        detail: name,
      },
    ),
    ...found(unknown.length > 0, { rule: 'list-of-nobody', at, detail: `${name} wants ${unknown.join(', ')}` }),
  ];
}

/** A step that another step depends on must be asked before it, on every path to it. */
function lintRest({ machine, steps }: Journey, at: string): Finding[] {
  const edges = edgesOf(machine);
  const sure = alwaysBefore(at, startOf(machine), edges);
  const { restsOn = [] } = steps[at] ?? {};
  const late = restsOn.filter((step) => !sure.has(step) || reachableFrom(at, edges).has(step));
  return found(late.length > 0, { rule: 'rests-on-no-earlier-step', at, detail: late.join(', ') });
}

/** Rules and advice may name existing fields only: run on every sample, and on an empty draft. */
function lintRules(journey: Journey, samples: AnySamples, env: Env, at: string): Finding[] {
  const step = journey.steps[at];
  if (step === undefined) return [];
  const drafts: readonly StepDraft[] = [{}, ...Object.values(samples[at] ?? {})];
  const paths = drafts.flatMap((draft) =>
    [...step.rules, ...(step.advice ?? [])].flatMap((rule) => rule(draft, env).map(({ path }) => path)),
  );
  const unknown = [...new Set(paths)].filter((path) => !isField(step.fields, path, drafts));
  return found(unknown.length > 0, { rule: 'rule-names-unknown-field', at, detail: unknown.join(', ') });
}

const isField = (fields: Fields, path: string, drafts: readonly StepDraft[]): boolean => {
  const [group = '', row, name] = path.split('.');
  if (row === undefined || name === undefined) return fields[path] !== undefined;
  const rows = drafts.flatMap((draft) => rowsOf(draft[group]));
  return fields[group]?.fields?.[name] !== undefined && rows.some(({ id }) => id === row);
};

/** Finds texts that are empty in one or both languages, and advice without a text. */
export function lintTexts(journey: Journey, texts: FlowTexts, samples: AnySamples, env: Env): Finding[] {
  return [
    ...Object.entries(texts.steps).flatMap(([at, { fields = {} }]) => linkFindings(at, fields)),
    ...emptyTexts(texts).map((detail): Finding => ({ rule: 'text-missing', at: detail.split('.')[1] ?? '', detail })),
    ...Object.entries(journey.steps).flatMap(([at, step]) => {
      const given = [{}, ...Object.values(samples[at] ?? {})].flatMap((draft) =>
        (step.advice ?? []).flatMap((rule) => rule(draft, env).map(({ advice }) => advice)),
      );
      const silent = [...new Set(given)].filter((name) => texts.steps[at]?.advice?.[name] === undefined);
      return found(silent.length > 0, { rule: 'text-missing', at, detail: silent.join(', ') });
    }),
  ];
}

/** Finds links whose words are missing in their label, in one or both languages: they would not be rendered. */
const linkFindings = (at: string, fields: Readonly<Record<string, AnyFieldTexts>>): Finding[] =>
  Object.entries(fields).flatMap(([name, { label, links = [] }]) =>
    links
      .filter(({ words }) => !label.nb.includes(words.nb) || !label.en.includes(words.en))
      .map(({ words }): Finding => ({ rule: 'text-missing', at, detail: `${name} has no words “${words.nb}”` })),
  );

const emptyTexts = (texts: unknown, path = 'texts'): readonly string[] => {
  if (typeof texts !== 'object' || texts === null) return [];
  if ('nb' in texts || 'en' in texts) {
    return ['nb', 'en'].filter((language) => !isWorded(texts, language)).map((language) => `${path}.${language}`);
  }
  return Object.entries(texts).flatMap(([name, inner]) =>
    emptyTexts(inner, path === 'texts' ? name : `${path}.${name}`),
  );
};
const isWorded = (texts: object, language: string): boolean =>
  Object.entries(texts).some(([name, text]) => name === language && typeof text === 'string' && text.trim() !== '');

export interface Finding {
  readonly rule:
    | 'unreachable-step'
    | 'dead-end'
    | 'fork-without-else'
    | 'move-after-else'
    | 'step-not-declared'
    | 'guard-reads-unsure-answer'
    | 'when-reads-unknown-field'
    | 'when-never-both'
    | 'sample-incomplete'
    | 'branch-without-sample'
    | 'cycle'
    | 'no-sample'
    | 'option-twice'
    | 'nothing-to-choose'
    | 'bounds-crossed'
    | 'fills-unknown-field'
    | 'about-unknown-field'
    | 'reads-unknown-field'
    | 'list-of-nobody'
    | 'rests-on-no-earlier-step'
    | 'rule-names-unknown-field'
    | 'text-missing';
  readonly at: string;
  readonly detail: string;
}
