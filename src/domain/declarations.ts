/**
 * Returns what a signer has not given of the list "Dette erklærer du", which is asked right before the own signature
 * (`docs/decisions/047`). The signing page, the server and the document's lifecycle ask it.
 */
export const notDeclared = (asked: readonly string[], given: readonly string[]): readonly string[] =>
  asked.filter((id) => !given.includes(id));

/** A line of the list: the answers of one step, or one statement. */
export interface ShownDeclaration {
  readonly id: string;
  readonly heading: string;
  /** The words that are ticked; null where the answers below are. */
  readonly statement: string | null;
  /** A consent, which the signer may leave out. */
  readonly isFree: boolean;
  /** What the proof page says where it is left out. */
  readonly leftOut?: string | undefined;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** The people who typed them. */
  readonly by: readonly string[];
  /** Of a print alone: the rows are a yes or no and what a yes needs, answered by pen and entered by the broker. */
  readonly isAsked?: true | undefined;
}

/** Returns the ids of the lines that a signature needs: all but the consents, and the questions of a print. */
export const neededIn = (list: readonly ShownDeclaration[]): readonly string[] =>
  list.flatMap(({ id, isFree, isAsked }) => (isFree || isAsked ? [] : [id]));

/** Returns the questions of a signer's print. */
export const askedOnPaper = (list: readonly ShownDeclaration[]): readonly ShownDeclaration[] =>
  list.filter(({ isAsked }) => isAsked);

/** What the broker read on a signed print: yes or no, and what stands beside a yes. */
export interface PaperAnswer {
  readonly id: string;
  readonly isYes: boolean;
  readonly said?: string | undefined;
}

/** Returns an answer on a print as text, for the evidence of the signature and the proof page. */
export const paperAnswerText = ({ heading }: ShownDeclaration, { isYes, said = '' }: PaperAnswer): string =>
  `${heading}: ${isYes ? `Ja. ${said.trim()}` : 'Nei'}`;

const pen = '________________';
/** Returns a question as it is printed, with room for the pen. */
const questionText = ({ heading, rows }: ShownDeclaration): string => {
  const [question, ...more] = rows.map(({ label }) => label);
  const details = more.length === 0 ? '' : ` Hvis ja: ${more.map((label) => `${label} ${pen}`).join(' ')}`;
  return `${heading}: ${question ?? ''} Ja ____ Nei ____${details}`;
};

/** Returns what the proof page says of the consents that a signer left out. */
export const leftOutOf = (list: readonly ShownDeclaration[], given: readonly string[]): readonly string[] => [
  ...new Set(list.flatMap(({ id, leftOut }) => (leftOut === undefined || given.includes(id) ? [] : [leftOut]))),
];

/** Returns a line of the list as text, for the evidence of a signature and the proof page. */
export const declarationText = (line: ShownDeclaration): string => {
  const { heading, statement, rows, by } = line;
  if (line.isAsked) return questionText(line);
  const said = [...(statement === null ? [] : [statement]), ...rows.map(({ label, value }) => `${label}: ${value}`)];
  const typed = by.length === 0 ? '' : ` (foreslått av ${by.join(', ')})`;
  return `${heading}: ${said.join('; ')}${typed}`;
};
