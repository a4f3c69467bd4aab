import type { Language } from '#src/domain/language.ts';
import type { DocumentSection } from '#src/server/signing/pdf/document-content.ts';
import { words } from '#src/server/signing/pdf/paper-words.ts';
import type { NumberedSection } from './number-pictures.ts';
import { withWhoseEach } from './whose-on-paper.ts';

type Answer = Readonly<Record<string, unknown>>;
/** A printed part of the protocol, with its answers. */
export interface PrintedStep {
  readonly step: string;
  readonly answer: Answer;
  readonly section: NumberedSection;
}

/** Returns, by step, whether a field is a deviation or explains one. */
const deviates: Readonly<Record<string, (field: string, answer: Answer) => boolean>> = {
  handover: (field, answer) => (field === 'purchasePricePaid' && answer[field] === 'no') || field === 'earlyAgreed',
  firesafety: (field, answer) => answer[field] === 'no' || field === 'comment',
  inspection: (field, answer) => answer[field] === (field === 'defects' ? 'yes' : 'no') || field === 'remarks',
  'final-settlement': (field) => ['amount', 'reason', 'remedy', 'deadline'].includes(field),
  keys: (field, answer) => answer.sets === 0 && (field === 'sets' || field === 'comment'),
};

/** Returns the deviations for the first page; it also states when there are none. */
export const deviationsSection = (printed: readonly PrintedStep[], language: Language): DocumentSection => {
  const rows = printed.flatMap(({ step, answer, section }) =>
    section.rows.filter(({ field }) => field !== undefined && deviates[step]?.(field, answer) === true),
  );
  return {
    heading: words.deviations[language],
    rows: withWhoseEach(rows, language),
    ...(rows.length === 0 && { paragraphs: [words.noDeviations[language]] }),
  };
};
