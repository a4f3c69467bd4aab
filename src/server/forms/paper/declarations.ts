import type { ShownDeclaration } from '#src/domain/declarations.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { envAt } from '#src/engine/around.ts';
import { rowsOf } from '#src/engine/check.ts';
import { type Declaration, declarationsOf } from '#src/engine/declared.ts';
import type { Env, Fields, StepDraft } from '#src/engine/field.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { Journey } from '#src/engine/journey.ts';
import { paperQuestionsIn } from '#src/engine/on-paper.ts';
import type { Answered } from '#src/engine/opened.ts';
import { authorityFacts, peopleIn } from '#src/engine/people.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { RequiredSigner } from '#src/server/signing/documents/signable.ts';
import { fill } from '#src/texts/renderer.ts';
import { headingOf } from './headings.ts';
import type { DraftSection } from './number-pictures.ts';
import { type Paper, stepSection } from './step-section.ts';
import { labelOf, type PaperTexts } from './value-text.ts';

type Answer = Readonly<Record<string, unknown>>;

export interface DeclaringForm {
  readonly journey: Journey;
  readonly texts: FlowTexts;
  /** With secrets decrypted; they are masked in the list. */
  readonly drafts: Drafts;
  readonly answered: Readonly<Record<string, Answered>>;
  /** The complete answers of the steps on the path. */
  readonly answers: Readonly<Record<string, Answer | undefined>>;
  readonly envIn: (language: Language) => Env;
  readonly signers: readonly RequiredSigner[];
}

/** Keeps the answers of one line of the list. */
const answersIn = ({ fields, rows }: Declaration, answer: Answer): Answer => {
  const own = Object.fromEntries(fields.map((name) => [name, answer[name]]));
  const groups = [...new Set(rows.map(({ group }) => group))].map((group) => {
    // seam: a group's answer is its rows.
    const given = (answer[group] ?? []) as readonly (Answer & { readonly id: string })[];
    const kept = given.flatMap((row) => {
      const mine = rows.find((one) => one.group === group && one.row === row.id);
      if (mine === undefined) return [];
      return [{ id: row.id, ...Object.fromEntries(mine.fields.map((name) => [name, row[name]])) }];
    });
    return [group, kept];
  });
  return { ...own, ...Object.fromEntries(groups) };
};

/** Returns the names of a step's rows: a line's heading says whose card it is, also where the name is another's. */
const namesIn = (draft: StepDraft = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(draft)
      .flatMap((value) => rowsOf(value))
      .flatMap(({ id, name }) => (typeof name === 'string' ? [[id, name] as const] : [])),
  );

const linesOf = ({ rows, tables = [] }: Pick<DraftSection, 'rows' | 'tables'>) => [
  ...rows.map(({ label, value }) => ({ label, value })),
  ...tables.flatMap(({ head, rows: cells }) =>
    cells.flatMap((row) => row.flatMap((value, at) => (value === '' ? [] : [{ label: head[at] ?? '', value }]))),
  ),
];

/** Returns the words of a statement, with the row that it stands in: the partner that a consent is for. */
const statementOf = (
  { fields, rows }: Declaration,
  all: Fields,
  texts: Readonly<Record<string, PaperTexts>>,
  { drafts, env, language }: { readonly drafts: Drafts[string]; readonly env: Env; readonly language: Language },
) => {
  const [row] = rows;
  const name = row?.fields[0] ?? fields[0] ?? '';
  const words = row === undefined ? texts[name] : texts[row.group]?.fields?.[name];
  const group = row === undefined ? undefined : all[row.group];
  const entry = group?.of && env.lists[group.of.list]?.find(({ id }) => id === row?.row);
  const called = rowsOf(drafts?.[row?.group ?? '']).find(({ id }) => id === row?.row)?.name;
  const whose = entry?.note ?? entry?.name ?? (typeof called === 'string' ? called : undefined);
  const said = words === undefined ? '' : (words.declared?.[language] ?? labelOf(words, language));
  const filled = fill(said, env.facts);
  return {
    statement: whose === undefined ? filled : `${filled} (${whose})`,
    ...(words?.leftOut && { leftOut: words.leftOut[language] }),
  };
};

/** Who reads a list, and in which language. */
interface ListReader {
  readonly language: Language;
  /** Sees the numbers that are the reader's own, or that the reader typed, in full; absent in what is kept as proof. */
  readonly reader?: ParticipantId | undefined;
}

const shown = (
  form: DeclaringForm,
  one: Declaration,
  { language, reader }: ListReader,
): ShownDeclaration | undefined => {
  const step = form.journey.steps[one.step];
  const texts = form.texts.steps[one.step];
  if (step === undefined || texts === undefined) return undefined;
  const env = envAt(form.journey, form.drafts, form.envIn(language), one.step);
  const { answered } = form;
  const owners = peopleIn(form.drafts, env);
  const reading = { reader };
  const paper: Paper = { env, language, pictureHash: () => '', numbers: 'masked', reading, answered, owners };
  const heading = headingOf(one.step, texts.name)[language];
  const { id, by, isFree } = one;
  if (one.isStatement) {
    const at = { drafts: form.drafts[one.step], env, language };
    return { id, by, isFree, heading, rows: [], ...statementOf(one, step.fields, texts.fields, at) };
  }
  const [answer, named] = [answersIn(one, form.answers[one.step] ?? {}), namesIn(form.drafts[one.step])];
  const rows = linesOf(stepSection({ id: one.step, fields: step.fields, answer, texts, named }, paper));
  return rows.length === 0 ? undefined : { id, by, isFree, heading, statement: null, rows };
};

/** Returns the environment in which every signing deputy is approved: none signs before that. */
const asSigned = (env: Env, signers: readonly RequiredSigner[]): Env => {
  const deputies = signers.filter(({ onBehalfOf }) => onBehalfOf.length > 0).map(({ id }) => id);
  return { ...env, facts: { ...env.facts, [authorityFacts.me]: '', [authorityFacts.approved]: deputies.join(',') } };
};

/**
 * Returns the list "Dette erklærer du" of a signer, in words: what the own signature gives (`docs/decisions/047`).
 * Numbers are masked, but for those that the reader owns or typed: a number is given by who has seen it.
 */
export const declarationsIn = (
  form: DeclaringForm,
  signer: ParticipantId,
  read: ListReader,
): readonly ShownDeclaration[] => {
  const { journey, drafts, answered, answers } = form;
  const env = asSigned(form.envIn(read.language), form.signers);
  const around = (step: string) => envAt(journey, drafts, env, step);
  const steps = Object.keys(journey.steps).filter((id) => answers[id] !== undefined);
  const found = declarationsOf({ journey, drafts, answered, steps, envAt: around }, signer);
  return found.flatMap((one) => shown(form, one, read) ?? []);
};

/** Returns what a signer on paper is asked on the own print: each card that the lock left empty. */
export const askedOnPrint = (
  { journey, texts, drafts, answers, envIn }: Omit<DeclaringForm, 'answered' | 'signers'>,
  signer: ParticipantId,
  language: Language,
): readonly ShownDeclaration[] =>
  Object.entries(journey.steps).flatMap(([id, step]) => {
    const words = texts.steps[id];
    if (answers[id] === undefined || words === undefined) return [];
    const env = envAt(journey, drafts, envIn(language), id);
    const groups: Readonly<Record<string, PaperTexts>> = words.fields;
    return paperQuestionsIn(step, drafts[id] ?? {}, env, signer).map(({ group, names }): ShownDeclaration => {
      const labels = groups[group]?.fields ?? {};
      const rows = names.flatMap((name) => {
        const own = labels[name];
        return own === undefined ? [] : [{ label: labelOf(own, language), value: '' }];
      });
      const heading = headingOf(id, words.name)[language];
      return { id: `${id}.asked`, by: [], isFree: false, heading, statement: null, rows, isAsked: true };
    });
  });
