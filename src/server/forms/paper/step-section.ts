import { type PageReader, readsNumber } from '#machines/document-reading.ts';
import type { Language } from '#src/domain/language.ts';
import type { Env, Field, Fields } from '#src/engine/field.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { holdsPictures } from '#src/engine/kinds.ts';
import { type Answered, authorOf, enteredBy } from '#src/engine/opened.ts';
import type { Person } from '#src/engine/owner.ts';
import { isLeftOut } from '#src/engine/people.ts';
import { nameField } from '#src/engine/row-name.ts';
import { hasTwin } from '#src/engine/twin-groups.ts';
import type { DocumentTable } from '#src/server/signing/pdf/document-content.ts';
import { fill } from '#src/texts/renderer.ts';
import { answeredOnPrint, declaredBy, notAnswered } from '#src/texts/whose.ts';
import { headingOf as headingOnPaper } from './headings.ts';
import type { DraftPicture, DraftRow, DraftSection } from './number-pictures.ts';
import { labelOf, type PaperTexts, valueText } from './value-text.ts';
import { declarerIn, rowsWithWhose, whoseOf } from './whose-on-paper.ts';

type Answer = Readonly<Record<string, unknown>>;
export interface StepOnPaper {
  readonly id?: string;
  readonly fields: Fields;
  readonly answer: Answer;
  readonly texts: { readonly name: Bilingual; readonly fields: Readonly<Record<string, PaperTexts>> };
  readonly hidden?: readonly string[];
  /** Names of rows whose name is not among the answers printed here, by the row's id. */
  readonly named?: Readonly<Record<string, string>> | undefined;
}
export interface Paper {
  readonly env: Env;
  readonly language: Language;
  /**
   * Returns the SHA-256 (hex) of a stored picture, by its id. Throws when missing: a document never omits one silently.
   */
  readonly pictureHash: (id: string) => string;
  /** Whether account and loan numbers are printed in full. A national id never is (reliability D1). */
  readonly numbers?: 'whole' | 'masked';
  /** The reader of a masked document: some account numbers are shown in full, to be checked (`readsNumber`). */
  readonly reading?: PageReader | undefined;
  /** Who typed each answer, by step, and of a row by `step/row`. */
  readonly answered?: Readonly<Record<string, Answered>>;
  /** The people of the form, for whose each answer is. */
  readonly people?: readonly Person[];
  /** The people among whom a number has its owner, where whose each answer is stays unsaid. */
  readonly owners?: readonly Person[];
}

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

/** Returns whether words are printed with the answer that they are about. */
const isSaidOfAnother = ({ about }: Field, answer: Answer): boolean => about !== undefined && about in answer;

/** Whether the reader of a masked document sees this number in full. */
const isReaders = ({ name, field, unit }: Question, beside: Answer, paper: Paper): boolean => {
  const { reading, people = [], owners = people, answered } = paper;
  if (field.ownedBy === undefined || reading === undefined) return false;
  const owner = owners.find(({ id }) => id === beside[field.ownedBy ?? ''])?.id ?? null;
  return readsNumber({ owner, enteredBy: enteredBy(answered?.[unit], name) }, reading);
};

/** Returns the names of answers that are printed within another: `ownerName` in "Onkel Skrue (ikke selger)". */
const printedWithin = (answer: Answer, texts: Readonly<Record<string, PaperTexts>>): ReadonlySet<string> =>
  new Set(
    Object.entries(texts).flatMap(([name, { printed }]) =>
      [...(printed?.[String(answer[name])]?.nb.matchAll(/\{(\w+)\}/g) ?? [])].flatMap(([, other = '']) => other),
    ),
  );

/** A field with its texts, and the unit that it is answered in: its step, or a row of one. */
interface Question {
  readonly name: string;
  readonly unit: string;
  readonly field: Field;
  readonly words: PaperTexts;
}

/** Returns an answer as text. `beside` are the other answers of the same step or row. */
const textOf = (value: unknown, question: Question, paper: Paper, beside: Answer): string => {
  const { field, words } = question;
  const isMasked = paper.numbers === 'masked' && !isReaders(question, beside, paper);
  const isHidden = field.kind === 'national-id' || isMasked;
  if (field.mask !== undefined && isHidden) return field.mask(String(value));
  const printed = words.printed?.[String(value)];
  if (printed !== undefined)
    return fill(
      printed[paper.language],
      Object.fromEntries(Object.entries(beside).map(([name, one]) => [name, String(one)])),
    );
  const declarer = value === true ? declarerIn(field, beside, paper) : null;
  if (declarer !== null) return declaredBy(declarer, paper.language);
  return valueText(value, { field, texts: words, env: paper.env, language: paper.language });
};

const sentences = (parts: readonly string[]): string =>
  parts.map((part, at) => (at < parts.length - 1 ? part.replace(/\.$/, '') : part)).join('. ');

/** Returns what each side says of a question; of two, each with the name of who wrote it. */
const commentsOn = (name: string, { id = '', fields, answer }: StepOnPaper, { answered }: Paper): readonly string[] => {
  const written = Object.entries(fields).flatMap(([comment, field]) => {
    const said = answer[comment];
    const unit = answered?.[id];
    if (field.about !== name || holdsPictures(field) || said === undefined) return [];
    return [{ said, who: unit && authorOf(unit, comment).name }];
  });
  return written.map(({ said, who }) => (written.length === 1 || !who ? `${said}` : `${who}: ${said}`));
};

function rowsOf(step: StepOnPaper, paper: Paper): DraftRow[] {
  const { answer, texts, fields } = step;
  const within = printedWithin(answer, texts.fields);
  return Object.entries(fields).flatMap(([name, field]) => {
    const words = texts.fields[name];
    const value = answer[name];
    const drawnElsewhere =
      field.kind === 'rows' || holdsPictures(field) || step.hidden?.includes(name) || within.has(name);
    if (words === undefined || value === undefined || drawnElsewhere || isSaidOfAnother(field, answer)) return [];
    const said = commentsOn(name, step, paper);
    const text = textOf(value, { name, unit: step.id ?? '', field, words }, paper, answer);
    return [
      {
        field: name,
        label: labelOf(words, paper.language),
        value: sentences([text, ...said]),
        ...whoseOf(field, value, answer, paper),
      },
    ];
  });
}

/** Returns the question that a picture belongs to: the one it is about, else its own field's. */
const captionOf = (name: string, step: StepOnPaper, language: Language): string => {
  const question = step.texts.fields[step.fields[name]?.about ?? name];
  return question === undefined ? name : labelOf(question, language);
};

function picturesOf(step: StepOnPaper, rows: readonly DraftRow[], paper: Paper): DraftPicture[] {
  return Object.entries(step.fields).flatMap(([name, field]) => {
    const value = step.answer[name];
    if (!holdsPictures(field) || value === undefined) return [];
    const row = rows.findIndex((one) => one.field === (field.about ?? name));
    return idsOf(value).map((id) => ({
      sha256: paper.pictureHash(id),
      caption: captionOf(name, step, paper.language),
      ...(row >= 0 && { row }),
    }));
  });
}

/** The place of a row in `Paper.answered`. */
const rowUnit = ({ id = '' }: StepOnPaper, row: Answer): string => `${id}/${String(row.id)}`;

const withUnit = (field: Field, row: Answer): Field =>
  field.unitOnPaper === undefined ? field : { ...field, unit: field.unitOnPaper(row) };

interface Group {
  readonly table: DocumentTable;
  readonly pictures: readonly (DraftPicture & { readonly at: number })[];
}
/** Returns a repeatable group as a table: one line per row, without empty columns. */
function groupOf(name: string, rows: readonly Answer[], step: StepOnPaper, paper: Paper): Group {
  const fields = step.fields[name]?.fields ?? {};
  const texts = step.texts.fields[name]?.fields ?? {};
  const shown = Object.entries(fields).filter(
    ([name, field]) => !holdsPictures(field) && rows.some((row) => row[name] !== undefined),
  );
  const columns = shown.flatMap(([name, field]) => {
    const words = texts[name];
    const isWithin = rows.every((row) => row[name] === undefined || printedWithin(row, texts).has(name));
    return words === undefined || isWithin ? [] : [{ name, field, words }];
  });
  const cell = ({ field, ...column }: (typeof columns)[number], row: Answer) => {
    const value = row[column.name];
    const question = { ...column, unit: rowUnit(step, row), field: withUnit(field, row) };
    return value === undefined ? '' : textOf(value, question, paper, row);
  };
  const pictures = rows.flatMap((row, at) => {
    const caption = columns.map((column) => cell(column, row)).filter((text) => text !== '');
    return Object.entries(fields)
      .filter(([name, field]) => holdsPictures(field) && row[name] !== undefined)
      .flatMap(([name]) => idsOf(row[name]))
      .map((id) => ({ sha256: paper.pictureHash(id), caption: caption.join(', '), at }));
  });
  return {
    table: {
      head: columns.map(({ words }) => labelOf(words, paper.language)),
      rows: rows.map((row) => columns.map((column) => cell(column, row))),
    },
    pictures,
  };
}

/** With more columns than this, or one card per person, each row is written line by line. */
const mostColumns = 4;
const isBlock = ({ of, fields = {} }: Field): boolean =>
  of !== undefined || Object.values(fields).filter((field) => !holdsPictures(field)).length > mostColumns;

/** Returns a row's heading: its list entry, its name, or its number. */
const headingOf = (
  row: Answer,
  index: number,
  { field, words, named }: Pick<Question, 'field' | 'words'> & Pick<StepOnPaper, 'named'>,
  paper: Paper,
): string => {
  const listed = field.of && paper.env.lists[field.of.list]?.find(({ id }) => id === row.id)?.name;
  if (listed !== undefined) return listed;
  const called = nameField(field) && (row.name ?? named?.[String(row.id)]);
  return typeof called === 'string' ? called : `${(words.one ?? words.label)[paper.language]} ${index + 1}`;
};

/** Returns the line of a card that the lock left empty: the question, and who answers it where, or does not. */
const leftEmpty = ({ fields = {} }: Field, row: Answer, words: PaperTexts, { env, language }: Paper) => {
  const [name] = Object.entries(fields).find(([, { answeredBy }]) => answeredBy?.atHand) ?? [];
  const question = name === undefined ? undefined : words.fields?.[name];
  const said = isLeftOut(row.id, env) ? notAnswered : answeredOnPrint;
  return question === undefined ? [] : [{ label: labelOf(question, language), value: said[language] }];
};

function blocksOf(name: string, field: Field, step: StepOnPaper, paper: Paper): DraftRow[][] {
  const words = step.texts.fields[name];
  const rows = step.answer[name];
  if (field.kind !== 'rows' || words === undefined || !Array.isArray(rows) || !isBlock(field)) return [];
  const isTwin = hasTwin(step.fields, name);
  const what = (words.one ?? words.label)[paper.language];
  return rows.map((row: Answer, index) => {
    const within = printedWithin(row, words.fields ?? {});
    const lines = Object.entries(field.fields ?? {}).flatMap(([column, inner]): DraftRow[] => {
      const texts = words.fields?.[column];
      const value = row[column];
      if (texts === undefined || value === undefined || holdsPictures(inner) || within.has(column)) return [];
      const question = { name: column, unit: rowUnit(step, row), field: inner, words: texts };
      const text = textOf(value, question, paper, row);
      return [{ label: labelOf(texts, paper.language), value: text, ...whoseOf(inner, value, row, paper) }];
    });
    const heading = headingOf(row, index, { field, words, named: step.named }, paper);
    if (lines.length === 0) lines.push(...leftEmpty(field, row, words, paper));
    return [{ label: isTwin ? `${what}: ${heading}` : heading, value: '' }, ...lines];
  });
}

/** Returns one step of a journey as a section: answers as lines, groups as tables, pictures below. */
export function stepSection(step: StepOnPaper, paper: Paper): DraftSection {
  const blocks = Object.entries(step.fields).flatMap(([name, field]) => blocksOf(name, field, step, paper));
  const groups = Object.entries(step.fields).flatMap(([name, field]) => {
    const words = step.texts.fields[name];
    const rows = step.answer[name];
    const drawn =
      field.kind === 'rows' && words !== undefined && Array.isArray(rows) && rows.length > 0 && !isBlock(field);
    return drawn ? [groupOf(name, rows, step, paper)] : [];
  });
  const rows = rowsOf(step, paper);
  const lines = groups.flatMap((group, table) =>
    group.pictures.map(({ at, ...picture }) => ({ ...picture, line: { table, line: at } })),
  );
  const pictures = [...picturesOf(step, rows, paper), ...lines];
  return {
    heading: (step.id === undefined ? step.texts.name : headingOnPaper(step.id, step.texts.name))[paper.language],
    rows: rowsWithWhose(rows, blocks, paper),
    ...(groups.length > 0 && { tables: groups.map((group) => group.table) }),
    ...(pictures.length > 0 && { pictures }),
  };
}
