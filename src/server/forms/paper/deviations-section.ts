import { formDeviations } from '#src/domain/form-deviations.ts';
import type { Language } from '#src/domain/language.ts';
import { isMoneyOfTakeover } from '#src/domain/law-and-money.ts';
import { explanationOf, protocolDeviationKinds, protocolDeviationRules } from '#src/domain/protocol-deviations.ts';
import type { DocumentRow, DocumentSection } from '#src/server/signing/pdf/document-content.ts';
import { words } from '#src/server/signing/pdf/paper-words.ts';
import { formDeviationWords } from '#src/texts/form-deviations.ts';
import type { NumberedSection } from './number-pictures.ts';
import { withWhoseEach } from './whose-on-paper.ts';

type Answer = Readonly<Record<string, unknown>>;
/** A printed part of the protocol, with its answers. */
export interface PrintedStep {
  readonly step: string;
  readonly answer: Answer;
  readonly section: NumberedSection;
}

/** Returns what stands first in a form of one side, the same as on the desk; it also states when there is nothing. */
export const formDeviationsSection = (
  answers: Readonly<Record<string, Answer>>,
  language: Language,
): DocumentSection => {
  const found = formDeviations(answers);
  const said = [...new Set(found.map((one) => formDeviationWords(one)[language]))];
  return {
    heading: words.deviations[language],
    rows: [],
    paragraphs: said.length === 0 ? [words.noDeviations[language]] : said,
  };
};

/** Returns, by step, whether a field is a deviation or explains one. */
const deviates: Readonly<Record<string, (field: string, answer: Answer) => boolean>> = {
  handover: (field, answer) => (field === 'purchasePricePaid' && answer[field] === 'no') || field === 'earlyAgreed',
  firesafety: (field, answer) => answer[field] === 'no' || field === 'comment',
  inspection: (field, answer) => answer[field] === (field === 'defects' ? 'yes' : 'no') || field === 'remarks',
  'final-settlement': (field) => ['amount', 'reason', 'remedy', 'deadline'].includes(field),
  keys: (field, answer) => answer.sets === 0 && (field === 'sets' || field === 'comment'),
};

/** Returns the answer with every defect and its author; the section has them in a table, with their pictures. */
const withDefects = (said: string, answer: Answer): string =>
  [said, explanationOf('defects', { inspection: answer })].filter((part) => part !== null).join('. ');

/** The steps of the money: an unpaid price and a withheld sum stand before defects of the home. */
const ofMoney = protocolDeviationKinds
  .filter((kind) => isMoneyOfTakeover({ kind }))
  .flatMap((kind) => {
    const { step, words: explained } = protocolDeviationRules[kind];
    return [step, explained?.step];
  });
const moneyFirst = (printed: readonly PrintedStep[]): readonly PrintedStep[] => [
  ...printed.filter(({ step }) => ofMoney.includes(step)),
  ...printed.filter(({ step }) => !ofMoney.includes(step)),
];

/** Returns the deviations for the first page, owners left out before all; it also states when there are none. */
export const deviationsSection = (
  printed: readonly PrintedStep[],
  language: Language,
  leftOut: readonly DocumentRow[] = [],
): DocumentSection => {
  const found = moneyFirst(printed).flatMap(({ step, answer, section }) =>
    section.rows
      .filter(({ field }) => field !== undefined && deviates[step]?.(field, answer) === true)
      .map((row) => (row.field === 'defects' ? { ...row, value: withDefects(row.value, answer) } : row)),
  );
  const rows = [...leftOut, ...withWhoseEach(found, language)];
  return {
    heading: words.deviations[language],
    rows,
    ...(rows.length === 0 && { paragraphs: [words.noDeviations[language]] }),
  };
};
