import { formatDate } from '#src/domain/date-text.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import type { DocumentContent } from '#src/server/signing/pdf/document-content.ts';
import { documentNames } from '#src/texts/document-names.ts';

export interface PaperFacts {
  readonly type: DocumentType;
  readonly version: number;
  readonly pages: number;
  /** Of the file's bytes, hex. */
  readonly sha256: string;
  readonly from: string;
  readonly home: Estate['home'];
  readonly at: IsoInstant;
}

/** Returns what the parties sign: which file it is, by its hash. The file itself stands before it when it is sealed. */
export const paperContent = ({ type, version, pages, sha256, from, home, at }: PaperFacts): DocumentContent => ({
  kind: type,
  title: documentNames[type].nb,
  subtitle: [home.address],
  reference: home.assignmentNumber,
  language: 'nb',
  createdAt: at,
  sections: [
    {
      heading: 'Dokumentet',
      rows: [
        { label: 'Type', value: documentNames[type].nb },
        { label: 'Versjon', value: String(version) },
        { label: 'Sider', value: String(pages) },
        { label: 'Fra', value: from },
        { label: 'Sendt til signering', value: formatDate(osloDate(at), 'nb') },
        { label: 'SHA-256', value: sha256 },
      ],
    },
  ],
  legalTexts: ['Partene har lest dokumentet på sidene foran, og signerer det slik det står der.'],
  attachment: { kind: type, version, pages, sha256, assignmentNumber: home.assignmentNumber },
});
