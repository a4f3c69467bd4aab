import type { Declarer } from '#src/domain/declarer.ts';
import type { Language } from '#src/domain/language.ts';
import type { Field, StepDraft } from '#src/engine/field.ts';
import type { Person } from '#src/engine/owner.ts';
import { declarerOf } from '#src/engine/whose.ts';
import type { DocumentRow } from '#src/server/signing/pdf/document-content.ts';
import { answerOf, whoseWords, withWhose } from '#src/texts/whose.ts';
import type { DraftRow } from './number-pictures.ts';

/** The people of the form, for whose each answer is, and the document's language. */
interface Paper {
  readonly people?: readonly Person[];
  readonly language: Language;
}
type Answer = Readonly<Record<string, unknown>>;

/** Returns whose a printed answer is; null without the form's people, and for what no party gives. */
export const declarerIn = ({ answeredBy }: Field, beside: Answer, { people }: Paper): Declarer | null =>
  // seam: an answer's parsed values are looked up by name only.
  people === undefined ? null : declarerOf(answeredBy, { draft: beside as StepDraft, people });

/** Returns what a row remembers of whose its answer is. */
export const whoseOf = (
  field: Field,
  value: unknown,
  beside: Answer,
  paper: Paper,
): Pick<DraftRow, 'declarer' | 'isTick'> => {
  const declarer = declarerIn(field, beside, paper);
  return declarer === null ? {} : { declarer, isTick: value === true };
};

const isSame = (one: Declarer | undefined, other: Declarer | undefined): boolean =>
  one?.side === other?.side && one?.names.join() === other?.names.join();

/** Returns whether every person of the side is a declarer: in a form of one side, its first page says so once. */
const isWholeForm = ({ side, names }: Declarer, { people = [] }: Paper): boolean =>
  people.every((person) => person.side === side) &&
  people.filter(({ registered }) => registered).every(({ name }) => names.includes(name));

/** Returns whether the row names its person already, as a heading or a neighbouring answer. */
const isNamed = ({ names }: Declarer, rows: readonly DraftRow[]): boolean =>
  names.length === 1 && rows.some(({ label, value }) => label === names[0] || value === names[0]);

const isOneSided = (declarer: Declarer | undefined): declarer is Declarer =>
  declarer !== undefined && declarer.side !== null;

/** Marks each answer of one side or one person, unless the rows around it name that person. */
const marked = (rows: readonly DraftRow[], paper: Paper): readonly DraftRow[] =>
  rows.map((row) => {
    const { declarer, value, isTick } = row;
    if (!isOneSided(declarer) || isTick || value === '') return row;
    if (isWholeForm(declarer, paper) || isNamed(declarer, rows)) return row;
    return { ...row, value: withWhose(value, declarer, paper.language) };
  });

/**
 * Returns a section's lines with whose each one-sided answer is: once at the end where all are the same one's, else
 * beside each. A tick says itself whose it is.
 */
export const rowsWithWhose = (
  lines: readonly DraftRow[],
  blocks: readonly (readonly DraftRow[])[],
  paper: Paper,
): readonly DraftRow[] => {
  const [first, ...others] = lines.filter(({ isTick }) => !isTick);
  const declarer = first?.declarer;
  const isAll = isOneSided(declarer) && others.every((line) => isSame(line.declarer, declarer));
  if (!isAll || blocks.length > 0 || isWholeForm(declarer, paper)) {
    return [...marked(lines, paper), ...blocks.flatMap((block) => marked(block, paper))];
  }
  return [...lines, { label: answerOf[paper.language], value: whoseWords(declarer, paper.language) }];
};

/** Returns rows that stand outside their section, each with whose it is. */
export const withWhoseEach = (rows: readonly DraftRow[], language: Language): readonly DocumentRow[] =>
  rows.map(({ label, value, declarer, isTick }) => ({
    label,
    value: isOneSided(declarer) && !isTick ? withWhose(value, declarer, language) : value,
  }));
