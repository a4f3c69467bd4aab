import { safeParse } from 'valibot';
import { isMasked, isWrongMask } from '#src/domain/kept-secret.ts';
import { type ProblemParams, problemOfIssue } from '#src/domain/problem-of-issue.ts';
import type { Choice, Draft, Env, Field, Fields, Issue, ListOptions, RowDraft, StepDraft } from './field.ts';
import { isForAnother, isLeftEmpty } from './people.ts';
import { rowsThatRepeat } from './same-in-group.ts';
import type { Step } from './step.ts';

export interface Checked {
  /** The complete, normalised answer, without fields that are not asked now. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly issues: readonly Issue[];
}

/** What the fields of a step, or of one row of a group, are judged by. */
export interface Unit {
  readonly draft: StepDraft;
  readonly env: Env;
  /** The step that it is in: itself, unless it is a row. */
  readonly step: StepDraft;
}

const nothing: StepDraft = {};
const noParams: ProblemParams = {};

/** Returns true for an empty value. An unset tick counts as empty: a confirmation requires it to be set. */
export const isEmpty = (value: Draft | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Returns the value of a field: the computed value, the typed value, or the start value of an untouched field. */
export const valueIn = (name: string, field: Field, { draft, env, step }: Unit): Draft | undefined => {
  const given = field.given?.(draft, env, step);
  if (given !== undefined) return given;
  return draft[name] === undefined ? field.start : draft[name];
};

/** Returns true when the value belongs to another country, according to the country field beside it. */
export const isAbroad = ({ countryIn }: Field, draft: StepDraft): boolean => {
  const country = countryIn === undefined ? undefined : draft[countryIn];
  return !isEmpty(country) && country !== 'NO';
};

/** Returns whether a tick is asked in the list right before the signature alone. */
export const isOnNoPage = ({ atSignature }: Field): boolean => atSignature === 'alone' || atSignature === 'offered';

/** Returns whether a field is asked, given the draft it is in. */
export const isAsked = (field: Field, draft: StepDraft, env: Env, step: StepDraft): boolean =>
  field.kind !== 'shown' && (field.when === undefined || field.when(draft, env, step));

/**
 * Validates a step's draft as a complete answer. Fields that are not asked are left out, so that input on an abandoned
 * branch never reaches a guard, a document or a partner.
 */
export function check(step: Step, draft: StepDraft = nothing, env: Env): Checked {
  const { answer, issues } = checkFields(step.fields, { draft, env, step: draft }, '');
  return { answer, issues: [...issues, ...step.rules.flatMap((rule) => rule(draft, env))] };
}

/**
 * Validates one given value by its own rules, when its field is left. An empty value is not an error until Continue is
 * pressed.
 */
export function checkOne(field: Field, draft: StepDraft, value: Draft | undefined, env: Env): Issue | undefined {
  if (field.kind === 'rows' || isEmpty(value)) return undefined;
  const [problem] = judge(field, value, { draft, env, step: draft }).problems;
  return problem && { path: '', ...problem };
}

/** Returns the complete, normalised answer of one field as typed; undefined while it is invalid. */
export const readOne = (field: Field, value: Draft | undefined): unknown => {
  const parsed = safeParse(field.schema, value);
  return parsed.success ? parsed.output : undefined;
};

function checkFields(fields: Fields, unit: Unit, prefix: string): Checked {
  const answer: Record<string, unknown> = {};
  const issues: Issue[] = [];
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined || !isAsked(field, unit.draft, unit.env, unit.step)) continue;
    const checked = checkField(field, valueIn(name, field, unit), unit, prefix + name);
    if (checked.value !== undefined) answer[name] = checked.value;
    issues.push(...checked.issues);
  }
  return { answer, issues };
}

/** The complete answer of one field or group, and what is wrong with it. */
interface CheckedField {
  readonly value: unknown;
  readonly issues: readonly Issue[];
}

function checkField(field: Field, value: Draft | undefined, unit: Unit, path: string): CheckedField {
  if (field.kind === 'rows') return checkRows(field, value, unit, path);
  const judged = judge(field, value, unit);
  return { value: judged.value, issues: judged.problems.map((problem) => ({ path, ...problem })) };
}

type Problem = Omit<Issue, 'path'>;
interface Judged {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}
const right = (value: unknown): Judged => ({ value, problems: [] });
const wrong = (problem: Problem): Judged => ({ value: undefined, problems: [problem] });

function judge(field: Field, value: Draft | undefined, unit: Unit): Judged {
  const { draft, env, step } = unit;
  if (isEmpty(value)) return judgeEmpty(field, unit);
  // The server validates sealed values, and its mask shows the result: the browser cannot read the answer.
  if (field.mask !== undefined && isMasked(value))
    return isWrongMask(value) ? wrong(wrongSecret(field, value)) : right(value);
  if (field.asGivenWhen?.(draft, env, step) && typeof value === 'string') return right(value.trim());
  const parsed = safeParse((isAbroad(field, draft) && field.abroad) || field.schema, value);
  return parsed.success ? judgeWhole(field, parsed.output, unit) : wrong(problemOfIssue(parsed.issues[0]));
}

const judgeEmpty = (field: Field, { draft, env }: Unit): Judged =>
  field.required && !isLater(field, env) && !isForAnother(field, draft, env) && !isLeftEmpty(field, draft, env)
    ? wrong({ code: field.missing, params: noParams })
    : right(undefined);

/** Judges a value of the right kind by what the home allows. */
function judgeWhole(field: Field, value: unknown, { draft, env }: Unit): Judged {
  const limits = field.within?.(env);
  const limited = limits && safeParse(limits, value);
  const beyond = limited && !limited.success ? [problemOfIssue(limited.issues[0])] : [];
  const kept = onOffer(field, value, env, draft);
  const isGone = kept === undefined && (field.required || field.kind === 'one');
  return { value: kept, problems: isGone ? [...beyond, { code: field.missing, params: noParams }] : beyond };
}

/** Returns whether the lock leaves a tick to the signature; the page of its owner asks for it, where it has a reader. */
const isLater = (field: Field, { people }: Env): boolean =>
  isOnNoPage(field) || (field.atSignature !== undefined && people === undefined);

/** Returns the refusal of a sealed value: the same code that its kind uses for an invalid number. */
const wrongSecret = (field: Field, mask: string): Problem => {
  const parsed = safeParse(field.schema, mask);
  // A free text is only ever refused for its length.
  return parsed.success ? { code: 'V_LEN', params: { max: field.max ?? 0 } } : problemOfIssue(parsed.issues[0]);
};

function checkRows(field: Field, value: Draft | undefined, unit: Unit, path: string): CheckedField {
  const { fields = {}, min = 0, missing } = field;
  const rows = groupRows(field, value, unit.env, unit.step);
  const checked = rows.map((row) => checkFields(fields, { ...unit, draft: row }, `${path}.${row.id}.`));
  return {
    value: rows.map(({ id }, index) => ({ id, ...checked[index]?.answer })),
    issues: [
      ...(rows.length < min ? [{ path, code: missing, params: noParams }] : []),
      ...checked.flatMap(({ issues }) => issues),
      ...repeatedIn(fields, rows, unit, path),
    ],
  };
}

/** Finds values that two rows of a group share although they must be unique. */
const repeatedIn = (fields: Fields, rows: readonly RowDraft[], { env, step }: Unit, path: string): readonly Issue[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { differs: code } = field;
    if (code === undefined) return [];
    const asked = rows.filter((row) => isAsked(field, row, env, step));
    return rowsThatRepeat(name, field, asked, env).map(({ id }) => ({
      path: `${path}.${id}.${name}`,
      code,
      params: noParams,
    }));
  });

/** Returns the rows in a group's draft. */
export const rowsOf = (value: Draft | undefined): readonly RowDraft[] =>
  Array.isArray(value) ? value.filter((row): row is RowDraft => typeof row === 'object' && row !== null) : [];

/** Returns the group's current rows: those of its draft, or one per entry of the list that it follows. */
export const groupRows = (field: Field, value: Draft | undefined, env: Env, step: StepDraft): readonly RowDraft[] => {
  const given = rowsOf(value);
  if (field.of === undefined) return given;
  return choicesOf(field.of, env, step).map(({ id }) => given.find((row) => row.id === id) ?? { id });
};

/** Returns the available choices: the estate's list, after the field's own filter. */
export const choicesOf = (options: ListOptions, env: Env, draft: StepDraft): readonly Choice[] => {
  const list = env.lists[options.list] ?? [];
  return options.among === undefined ? list : list.filter((choice) => options.among?.(choice, draft));
};

/**
 * Validates a choice against the current list of the estate. In a multiple choice, entries that left the list are
 * dropped, because the customer cannot untick what the page no longer shows.
 */
function onOffer(field: Field, value: unknown, env: Env, draft: StepDraft): unknown {
  if (field.options === undefined || !('list' in field.options)) return value;
  const ids: readonly unknown[] = choicesOf(field.options, env, draft).map((choice) => choice.id);
  if (!Array.isArray(value)) return ids.includes(value) ? value : undefined;
  const kept = value.filter((one) => ids.includes(one));
  return kept.length > 0 ? kept : undefined;
}
