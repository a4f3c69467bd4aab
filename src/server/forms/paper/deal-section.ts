import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { type IsoInstant, isIsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { DocumentRow, DocumentSection } from '#src/server/signing/pdf/document-content.ts';
import { words } from '#src/server/signing/pdf/paper-words.ts';

type Facts = Readonly<Record<string, string>>;

const row = (label: string, value: string | undefined): readonly DocumentRow[] =>
  value === undefined || value === '' ? [] : [{ label, value }];

/**
 * Which property and assignment a document is about: where it stands in the land register, or which share it is, the
 * brokerage with its organisation number, and the takeover as agreed beside the real one.
 */
export const dealSection = (facts: Facts, language: Language, takenOverAt?: string): DocumentSection => {
  const { takeoverDate = '', agreedDate = takeoverDate } = facts;
  const real = takenOverAt !== undefined && isIsoInstant(takenOverAt) ? takenOverAt : undefined;
  return {
    heading: words.deal[language],
    rows: [
      ...row(words.address[language], facts.home),
      ...row(words.cadastre[language], facts.cadastre),
      ...row(words.cooperative[language], facts.cooperative),
      ...row(words.shareNumber[language], facts.shareNumber),
      ...row(words.assignment[language], facts.assignmentNumber),
      ...row(words.brokerage[language], facts.brokerage),
      ...row(words.soldBy[language], facts.broker),
      ...row(words.agreedTakeover[language], isIsoDate(agreedDate) ? formatDate(agreedDate, language) : ''),
      ...row(words.realTakeover[language], real && formatInstant(real satisfies IsoInstant, language)),
    ],
  };
};
