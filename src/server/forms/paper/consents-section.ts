import { formatInstant } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import type { DocumentSection } from '#src/server/signing/pdf/document-content.ts';
import { words } from '#src/server/signing/pdf/paper-words.ts';

/** A consent given in the form: what, by whom, and when. */
export interface GivenConsent {
  readonly what: Bilingual;
  readonly by: string | null;
  readonly at: IsoInstant;
}

/** Returns a section of given consents; none when no consent was requested. */
export const consentsSection = (given: readonly GivenConsent[], language: Language): readonly DocumentSection[] =>
  given.length === 0
    ? []
    : [
        {
          heading: words.consents[language],
          rows: [],
          tables: [
            {
              head: [words.consent[language], words.consentBy[language], words.consentAt[language]],
              rows: given.map(({ what, by, at }) => [what[language], by ?? '', formatInstant(at, language)]),
            },
          ],
        },
      ];
