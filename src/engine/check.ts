import { safeParse } from 'valibot';
import { isMasked, isWrongMask } from '#src/domain/kept-secret.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { type ProblemParams, problemOfIssue } from '#src/domain/problem-of-issue.ts';
import type { Choice, Draft, Env, Field, Fields, Issue, ListOptions, RowDraft, StepDraft } from './field.ts';
import { isForAnother } from './people.ts';
import { rowsThatRepeat } from './same-in-group.ts';
import type { Step } from './step.ts';

export interface Checked {
  /** The complete, normalised answer, without fields that are not asked now. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly issues: readonly Issue[];
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
export const valueIn = (draft: StepDraft, name: string, field: Field, env: Env, step: StepDraft): Draft | undefined => {
  const given = field.given?.(draft, env, step);
  if (given !== undefined) return given;
  return draft[name] === undefined ? field.start : draft[name];
};

/** Returns true when the value belongs to another country, according to the country field beside it. */
export const isAbroad = ({ countryIn }: Field, draft: StepDraft): boolean => {
  const country = countryIn === undefined ? undefined : draft[countryIn];
  return !isEmpty(country) && country !== 'NO';
};

/** Returns whether a field is asked, given the draft it is in. */
export const isAsked = (field: Field, draft: StepDraft, env: Env, step: StepDraft): boolean =>
  field.kind !== 'shown' && (field.when === undefined || field.when(draft, env, step));

/**
 * Validates a step's draft as a complete answer. Fields that are not asked are left out, so that input on an abandoned
 * branch never reaches a guard, a document or a partner.
 */
export function check(step: Step, draft: StepDraft = nothing, env: Env): Checked {
  const issues: Issue[] = [];
  const answer = checkFields(step.fields, draft, env, draft, '', issues);
  for (const rule of step.rules) issues.push(...rule(draft, env));
  return { answer, issues };
}

/**
 * Validates one given value by its own rules, when its field is left. An empty value is not an error until Continue is
 * pressed.
 */
export function checkOne(field: Field, draft: StepDraft, value: Draft | undefined, env: Env): Issue | undefined {
  const issues: Issue[] = [];
  if (field.kind !== 'rows' && !isEmpty(value)) checkField(field, draft, value, env, draft, '', issues);
  return issues[0];
}

/** Returns the complete, normalised answer of one field as typed; undefined while it is invalid. */
export const readOne = (field: Field, value: Draft | undefined): unknown => {
  const parsed = safeParse(field.schema, value);
  return parsed.success ? parsed.output : undefined;
};

function checkFields(
  fields: Fields,
  draft: StepDraft,
  env: Env,
  step: StepDraft,
  prefix: string,
  issues: Issue[],
): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined || !isAsked(field, draft, env, step)) continue;
    const value = checkField(field, draft, valueIn(draft, name, field, env, step), env, step, prefix + name, issues);
    if (value !== undefined) answer[name] = value;
  }
  return answer;
}

function checkField(
  field: Field,
  draft: StepDraft,
  value: Draft | undefined,
  env: Env,
  step: StepDraft,
  path: string,
  issues: Issue[],
): unknown {
  if (field.kind === 'rows') return checkRows(field, value, env, step, path, issues);
  if (isEmpty(value)) {
    if (field.required && !isLater(field, env) && !isForAnother(field, draft, env))
      issues.push({ path, code: missingCode(field, draft, env, step), params: noParams });
    return undefined;
  }
  // The server validates sealed values, and its mask shows the result: the browser cannot read the answer.
  if (field.mask !== undefined && isMasked(value)) {
    if (!isWrongMask(value)) return value;
    issues.push({ path, ...wrongSecret(field, value) });
    return undefined;
  }
  if (field.asGivenWhen?.(draft, env, step) && typeof value === 'string') return value.trim();
  const parsed = safeParse((isAbroad(field, draft) && field.abroad) || field.schema, value);
  if (!parsed.success) {
    issues.push({ path, ...problemOfIssue(parsed.issues[0]) });
    return undefined;
  }
  const limits = field.within?.(env);
  const limited = limits && safeParse(limits, parsed.output);
  if (limited && !limited.success) issues.push({ path, ...problemOfIssue(limited.issues[0]) });
  const kept = onOffer(field, parsed.output, env, draft);
  if (kept === undefined && (field.required || field.kind === 'one'))
    issues.push({ path, code: field.missing, params: noParams });
  return kept;
}

/** Returns whether the lock leaves a tick to the signature; the page of its owner asks for it, where it has a reader. */
const isLater = ({ atSignature }: Field, { people }: Env): boolean =>
  atSignature === 'alone' || (atSignature !== undefined && people === undefined);

/** Picks the refusal for an empty answer: a person who may not give the answer (`fixedWhen`) gets another code. */
const missingCode = (field: Field, draft: StepDraft, env: Env, step: StepDraft): ProblemCode =>
  field.fixedMissing !== undefined && field.fixedWhen?.(draft, env, step) ? field.fixedMissing : field.missing;

/** Returns the refusal of a sealed value: the same code that its kind uses for an invalid number. */
const wrongSecret = (field: Field, mask: string): Omit<Issue, 'path'> => {
  const parsed = safeParse(field.schema, mask);
  // A free text is only ever refused for its length.
  return parsed.success ? { code: 'V_LEN', params: { max: field.max ?? 0 } } : problemOfIssue(parsed.issues[0]);
};

function checkRows(
  field: Field,
  value: Draft | undefined,
  env: Env,
  step: StepDraft,
  path: string,
  issues: Issue[],
): unknown {
  const rows = groupRows(field, value, env, step);
  if (rows.length < (field.min ?? 0)) issues.push({ path, code: field.missing, params: noParams });
  const answer = rows.map((row) => ({
    id: row.id,
    ...checkFields(field.fields ?? {}, row, env, step, `${path}.${row.id}.`, issues),
  }));
  checkDifferent(field.fields ?? {}, rows, env, step, path, issues);
  return answer;
}

/** Finds values that two rows of a group share although they must be unique. */
function checkDifferent(
  fields: Fields,
  rows: readonly RowDraft[],
  env: Env,
  step: StepDraft,
  path: string,
  issues: Issue[],
): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.differs === undefined) continue;
    const code = field.differs;
    const asked = rows.filter((row) => isAsked(field, row, env, step));
    for (const { id } of rowsThatRepeat(name, field, asked, env))
      issues.push({ path: `${path}.${id}.${name}`, code, params: noParams });
  }
}

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
