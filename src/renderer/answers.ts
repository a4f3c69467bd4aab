import type { Declarer } from '#src/domain/declarer.ts';
import type { Language } from '#src/domain/language.ts';
import { envAt } from '#src/engine/around.ts';
import { check, choicesOf, groupRows, isAsked, isEmpty, valueIn } from '#src/engine/check.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Deviation } from '#src/engine/deviations.ts';
import type { Draft, Env, Field, Fields, StepDraft } from '#src/engine/field.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { type How, howAnswered } from '#src/engine/how-answered.ts';
import { holdsPictures } from '#src/engine/kinds.ts';
import type { Answered } from '#src/engine/opened.ts';
import type { Person } from '#src/engine/owner.ts';
import { peopleIn } from '#src/engine/people.ts';
import { rowName } from '#src/engine/row-name.ts';
import type { Drafts } from '#src/engine/step.ts';
import { hasTwin } from '#src/engine/twin-groups.ts';
import { declarerOf } from '#src/engine/whose.ts';
import { fill } from '#src/texts/renderer.ts';
import { declaredBy } from '#src/texts/whose.ts';
import { idsOf } from './field-at.ts';
import { showDraft } from './show-draft.ts';
import { partTexts as words } from './texts/form-parts.ts';

export interface AnswerLine {
  readonly name: string;
  readonly label: string;
  /** The answer in words; empty when nothing was given, or when the answer is pictures. */
  readonly value: string;
  readonly pictures: readonly string[];
  /** True when the field is asked and required. */
  readonly required: boolean;
  /** Whose answer it is; null where no party gives it, and in a journey of one person. */
  readonly declarer: Declarer | null;
  /** How it came, where the authors are known. */
  readonly how: How | null;
}
export interface AnswerRow {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly AnswerLine[];
}
export interface StepAnswers {
  readonly step: string;
  readonly name: string;
  readonly lines: readonly AnswerLine[];
  /** The rows of a group, one summary card each. */
  readonly rows: readonly AnswerRow[];
  readonly complete: boolean;
}

interface Around {
  readonly env: Env;
  readonly step: StepDraft;
  /** Values for the placeholders of labels: the estate's facts, and on a card its list entry. */
  readonly facts: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly people: readonly Person[];
  /** What is stored about the step's own fields, or the row. */
  readonly unit: Answered | undefined;
}

const picturesOf = (field: Field, value: Draft | undefined): readonly string[] => {
  if (!holdsPictures(field)) return [];
  return typeof value === 'string' && value !== '' ? [value] : idsOf(value);
};

/** Returns one line of an answer. For a tick, the label is the sentence that was agreed to. */
const lineOf = (
  { name, field, texts }: { readonly name: string; readonly field: Field; readonly texts: AnyFieldTexts },
  draft: StepDraft,
  { env, step, facts, language, people, unit }: Around,
): AnswerLine => {
  const value = valueIn(name, field, { draft, env, step });
  const owner = field.answeredBy;
  const at = { draft, people };
  const declarer = declarerOf(owner, at);
  const said = (): string =>
    value === true && declarer !== null
      ? declaredBy(declarer, language)
      : showDraft(field, texts, value, { env, language });
  return {
    name,
    label: fill(texts.label[language], facts),
    value: isEmpty(value) ? '' : said(),
    pictures: picturesOf(field, value),
    required: field.required,
    declarer,
    how: owner === undefined ? null : howAnswered(owner, { name, value, unit }, at),
  };
};

const linesOf = (
  fields: Fields,
  texts: Readonly<Record<string, AnyFieldTexts>>,
  draft: StepDraft,
  around: Around,
): readonly AnswerLine[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const own = texts[name];
    const asked = field.kind !== 'rows' && isAsked(field, draft, around.env, around.step);
    return asked && own !== undefined ? [lineOf({ name, field, texts: own }, draft, around)] : [];
  });

const rowsOfStep = (
  fields: Fields,
  texts: Readonly<Record<string, AnyFieldTexts>>,
  around: Around,
  unitOf: (row: string) => Answered | undefined,
): readonly AnswerRow[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const own = texts[name];
    if (field.kind !== 'rows' || own === undefined || !isAsked(field, around.step, around.env, around.step)) return [];
    const isTwin = hasTwin(fields, name);
    const listed = field.of === undefined ? [] : choicesOf(field.of, around.env, around.step);
    return groupRows(field, around.step[name], around.env, around.step).map((row, index): AnswerRow => {
      const entry = listed.find(({ id }) => id === row.id);
      const named = rowName(field, row, around.env, around.step);
      const called = named ?? own.options?.[row.id]?.[around.language] ?? entry?.name;
      const what = (own.one ?? own.label)[around.language];
      const numbered = field.max === 1 ? what : fill(words.rowNumber[around.language], { what, number: index + 1 });
      const titleOf = (own: string) => (isTwin ? `${what}: ${own}` : own);
      const lines = linesOf(field.fields ?? {}, own.fields ?? {}, row, {
        ...around,
        facts: { ...around.facts, note: entry?.note ?? '' },
        unit: unitOf(row.id),
      });
      return {
        id: row.id,
        title: called === undefined ? numbered : titleOf(called),
        lines: named === undefined ? lines : lines.filter(({ name: line }) => line !== 'name'),
      };
    });
  });

/**
 * Returns the answers of some steps in words. Only fields asked now are included, so an abandoned branch shows nothing.
 * With what is stored about each unit, each answer says how it came.
 */
export const answersOf = (
  flow: Flow,
  steps: readonly string[],
  {
    drafts,
    env,
    language,
    answered = {},
  }: {
    readonly drafts: Drafts;
    readonly env: Env;
    readonly language: Language;
    readonly answered?: Readonly<Record<string, Answered>>;
  },
): readonly StepAnswers[] => {
  const people = peopleIn(drafts, env);
  return steps.flatMap((step) => {
    const declared = flow.steps[step];
    const texts = flow.texts.steps[step];
    // A step with only shown facts has no answers, and nothing to change.
    const isShownOnly = Object.values(declared?.fields ?? {}).every(({ kind }) => kind === 'shown');
    if (declared === undefined || texts === undefined || isShownOnly) return [];
    const stands = envAt(flow, drafts, env, step);
    const own = { step: drafts[step] ?? {}, people, unit: answered[step] };
    const around: Around = { env: stands, facts: stands.facts, language, ...own };
    return [
      {
        step,
        name: texts.name[language],
        lines: linesOf(declared.fields, texts.fields, around.step, around),
        rows: rowsOfStep(declared.fields, texts.fields, around, (row) => answered[`${step}/${row}`]),
        complete: check(declared, drafts[step], around.env).issues.length === 0,
      },
    ];
  });
};

/** Returns only the answers that deviate, in their place and order. */
export const onlyDeviations = (all: readonly StepAnswers[], found: readonly Deviation[]): readonly StepAnswers[] =>
  all.flatMap((answers) => {
    const own = found.filter(({ step }) => step === answers.step);
    const pick = (lines: readonly AnswerLine[], of: readonly Deviation[]) =>
      lines.filter(({ name }) => of.some(({ fields }) => fields.includes(name)));
    const lines = pick(
      answers.lines,
      own.filter(({ row }) => row === undefined),
    );
    const rows = answers.rows.flatMap((row) => {
      const its = own.filter(({ row: id }) => id === row.id);
      return its.length === 0 ? [] : [{ ...row, lines: pick(row.lines, its) }];
    });
    return lines.length + rows.length === 0 ? [] : [{ ...answers, lines, rows }];
  });
