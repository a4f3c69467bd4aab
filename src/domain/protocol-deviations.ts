import * as v from 'valibot';
import { nok } from './money-nok.ts';

/** Kinds of deviation in a takeover protocol that block the settlement, the most urgent first. */
export const protocolDeviationKinds = [
  'price-unpaid',
  'money-withheld',
  'not-cleaned',
  'not-emptied',
  'not-as-agreed',
  'fixtures-missing',
  'work-not-done',
  'documents-missing',
  'storage-not-shown',
  'defects',
  'no-smoke-alarm',
  'no-extinguisher',
] as const;
export type ProtocolDeviationKind = (typeof protocolDeviationKinds)[number];

export interface ProtocolDeviation {
  readonly kind: ProtocolDeviationKind;
  /** Kroner that the buyer withholds; null for everything else, and where no whole amount is given. */
  readonly amount: number | null;
}

type StepAnswers = Readonly<Record<string, unknown>>;
type Answers = Readonly<Record<string, StepAnswers | undefined>>;

/** Which answer to which question is a deviation, and where its explanation stands. */
interface DeviationRule {
  readonly step: string;
  readonly question: string;
  readonly answer: string;
  /** `reply`: what the other side says of the same question. */
  readonly words: { readonly step: string; readonly field: string; readonly reply?: string } | null;
}

const inspected = (question: string): DeviationRule => ({
  step: 'inspection',
  question,
  answer: 'no',
  words: { step: 'inspection', field: `${question}Comment`, reply: `${question}Reply` },
});
const fire = (question: string): DeviationRule => ({
  step: 'firesafety',
  question,
  answer: 'no',
  words: { step: 'firesafety', field: 'comment' },
});

/** A new question of the walk-through needs a line here: a test compares the two lists. */
export const protocolDeviationRules: Readonly<Record<ProtocolDeviationKind, DeviationRule>> = {
  'price-unpaid': { step: 'handover', question: 'purchasePricePaid', answer: 'no', words: null },
  'money-withheld': {
    step: 'settlement',
    question: 'mode',
    answer: 'WITHHOLD',
    words: { step: 'final-settlement', field: 'reason' },
  },
  'not-cleaned': inspected('cleaned'),
  'not-emptied': inspected('emptied'),
  'not-as-agreed': inspected('asAgreed'),
  'fixtures-missing': inspected('fixturesPresent'),
  'work-not-done': inspected('agreedWork'),
  'documents-missing': inspected('documents'),
  'storage-not-shown': inspected('storageParking'),
  defects: {
    step: 'inspection',
    question: 'defects',
    answer: 'yes',
    words: { step: 'inspection', field: 'defectsFound' },
  },
  'no-smoke-alarm': fire('smokeAlarm'),
  'no-extinguisher': fire('extinguisherOrHose'),
};

/** Reads an amount as the step's own check does: `50 000` and `kr 50 000` are fifty thousand. */
const kronerIn = (typed: unknown): number | null => {
  const read = v.safeParse(nok(), typed);
  return read.success ? read.output : null;
};

/**
 * Returns what the broker must resolve before the settlement, by the current answers (Spec section 2). Only the present
 * choice is read, so withheld money that was released does not count.
 */
export const protocolDeviations = (answers: Answers): readonly ProtocolDeviation[] =>
  protocolDeviationKinds.flatMap((kind) => {
    const { step, question, answer } = protocolDeviationRules[kind];
    if (answers[step]?.[question] !== answer) return [];
    return [{ kind, amount: kind === 'money-withheld' ? kronerIn(answers['final-settlement']?.amount) : null }];
  });

const isGiven = (value: unknown): value is StepAnswers => typeof value === 'object' && value !== null;

/** Returns a defect with its author's name; nothing for one that is not described yet. */
const defectWords = (defect: unknown): readonly string[] => {
  if (!isGiven(defect)) return [];
  const { text, writtenBy } = defect;
  if (typeof text !== 'string' || text.trim() === '') return [];
  return [typeof writtenBy === 'string' && writtenBy !== '' ? `${text} (${writtenBy})` : text];
};

/** Returns the parties' explanation; null where the form asks for none. */
export const explanationOf = (kind: ProtocolDeviationKind, answers: Answers): string | null => {
  const { words } = protocolDeviationRules[kind];
  const written = words === null ? null : answers[words.step]?.[words.field];
  if (Array.isArray(written)) return written.flatMap(defectWords).join('\n') || null;
  const reply = words?.reply === undefined ? null : answers[words.step]?.[words.reply];
  const said = [written, reply].filter((one) => typeof one === 'string' && one.trim() !== '');
  return said.join('\n') || null;
};

/** Returns the deviations that no broker has seen to: a finished takeover is ready for settlement only without them. */
export const openDeviations = <D extends { readonly seen: unknown }>(deviations: readonly D[]): readonly D[] =>
  deviations.filter(({ seen }) => seen === null);
