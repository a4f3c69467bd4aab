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
 * Returns the section on property and assignment: land register or share, the brokerage with its organisation number,
 * the broker's name, and the agreed and the actual takeover. A number, which its broker may change at any time, is none
 * of it.
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
      ...row(words.soldBy[language], facts.brokerName),
      ...row(words.agreedTakeover[language], isIsoDate(agreedDate) ? formatDate(agreedDate, language) : ''),
      ...row(words.realTakeover[language], real && formatInstant(real satisfies IsoInstant, language)),
    ],
  };
};
