import type { Language } from '#src/domain/language.ts';
import { outlook } from '#src/engine/consequences.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env, Field } from '#src/engine/field.ts';
import { type Answered, authorOf, type EarlierAnswers, type Opened } from '#src/engine/opened.ts';
import type { Drafts } from '#src/engine/step.ts';
import { type AnswerLine, answersOf } from './answers.ts';

/** One answer that differs from what stood before, in words. A text is empty where nothing was given. */
export interface ChangedAnswer {
  readonly key: string;
  /** Where it is asked: "Power", or "Power: Meter 1". */
  readonly place: string;
  readonly label: string;
  readonly before: string;
  readonly now: string;
  /** Who gave what stands now; null if no person did. */
  readonly by: string | null;
  /** True where the text cannot show the difference: pictures, and masked numbers that look alike. */
  readonly onlySaid: boolean;
}

interface Placed {
  readonly unit: string;
  readonly place: string;
  /** Absent in a group's row whose field is gone. */
  readonly field: Field | undefined;
  readonly line: AnswerLine;
}

/** The steps that these answers lead to, in the form's order. What was typed for another choice and taken back is in none. */
export const stepsAsked = (flow: Flow, drafts: Drafts, env: Env): readonly string[] => {
  const ahead = outlook(flow, drafts, env);
  return Object.keys(flow.steps).filter((step) => ahead.has(step));
};

/** Returns every answer that is asked in words with its place, by its key. */
const placedIn = (flow: Flow, drafts: Drafts, env: Env, language: Language): ReadonlyMap<string, Placed> => {
  const found = new Map<string, Placed>();
  for (const { step, name, lines, rows } of answersOf(flow, stepsAsked(flow, drafts, env), { drafts, env, language })) {
    const fields = flow.steps[step]?.fields ?? {};
    for (const line of lines) {
      const field = fields[line.name];
      if (field?.confirms !== true) found.set(`${step}.${line.name}`, { unit: step, place: name, field, line });
    }
    for (const { id, title, lines: inRow } of rows) {
      const inner = Object.values(fields).flatMap((field) => (field.fields === undefined ? [] : [field.fields]));
      for (const line of inRow) {
        const field = inner.find((group) => line.name in group)?.[line.name];
        found.set(`${step}/${id}.${line.name}`, { unit: `${step}/${id}`, place: `${name}: ${title}`, field, line });
      }
    }
  }
  return found;
};

const newerThan = (now: Answered | undefined, field: string, earlier: number | undefined): boolean =>
  (now?.fields[field] ?? 0) > (earlier ?? 0);

const isSame = (one: AnswerLine | undefined, other: AnswerLine | undefined): boolean =>
  (one?.value ?? '') === (other?.value ?? '') && (one?.pictures ?? []).join() === (other?.pictures ?? []).join();

/**
 * Returns the answers that differ from earlier ones, in the order of the form. Compares what stood then with what
 * stands now, so a value that came and went between is in neither.
 */
export const changesSince = (
  flow: Flow,
  earlier: EarlierAnswers,
  opened: Pick<Opened, 'answered' | 'env'>,
  { drafts, language }: { readonly drafts: Drafts; readonly language: Language },
): readonly ChangedAnswer[] => {
  const { env, answered: authors = {} } = opened;
  const before = placedIn(flow, earlier.drafts, { ...env, facts: { ...env.facts, ...earlier.facts } }, language);
  const now = placedIn(flow, drafts, env, language);
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((key): readonly ChangedAnswer[] => {
    const [was, is] = [before.get(key), now.get(key)];
    const shown = is ?? was;
    if (shown === undefined) return [];
    const { unit, place, field, line } = shown;
    const answered = authors[unit];
    const looksAlike = isSame(was?.line, is?.line);
    const isOther =
      field?.mask !== undefined && is !== undefined && newerThan(answered, line.name, earlier.revisions[unit]);
    if (looksAlike && !isOther) return [];
    const [old = '', current = ''] = [was?.line.value, is?.line.value];
    // A fact is no person's answer, and a removed row names no person.
    const isGiven = is !== undefined && field?.kind !== 'shown';
    const by = isGiven && answered !== undefined ? authorOf(answered, line.name).name : null;
    return [{ key, place, label: line.label, before: old, now: current, by, onlySaid: old === current }];
  });
};
