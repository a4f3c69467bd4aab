import type { Declarer } from '#src/domain/declarer.ts';
import type { Language } from '#src/domain/language.ts';
import type {
  DocumentPicture,
  DocumentRow,
  DocumentSection,
  DocumentTable,
} from '#src/server/signing/pdf/document-content.ts';
import { pictureColumn, seePictures } from '#src/server/signing/pdf/paper-words.ts';

/** A row, with its field if needed for lookup, and whose answer it is. */
export interface DraftRow extends DocumentRow {
  readonly field?: string;
  readonly declarer?: Declarer;
  /** A tick says whose it is in its own words. */
  readonly isTick?: boolean;
}
/** A picture, with its row or table line. */
export interface DraftPicture extends DocumentPicture {
  readonly row?: number;
  readonly line?: { readonly table: number; readonly line: number };
}
/** A section before its pictures are numbered. */
export interface DraftSection extends DocumentSection {
  readonly rows: readonly DraftRow[];
  readonly pictures?: readonly DraftPicture[];
}
/** A section whose rows still contain their field. */
export interface NumberedSection extends DocumentSection {
  readonly rows: readonly DraftRow[];
}

type Numbered = DraftPicture & { readonly number: number };

const rowsWith = (rows: readonly DraftRow[], pictures: readonly Numbered[], language: Language) =>
  rows.map((row, index) => {
    const numbers = pictures.filter((picture) => picture.row === index).map(({ number }) => number);
    return numbers.length === 0 ? row : { ...row, value: `${row.value} (${seePictures(numbers)[language]})` };
  });

const tableWith = (table: DocumentTable, at: number, pictures: readonly Numbered[], language: Language) => {
  const own = pictures.filter(({ line }) => line?.table === at);
  if (own.length === 0) return table;
  const numbersOf = (index: number) => own.filter(({ line }) => line?.line === index).map(({ number }) => number);
  return {
    head: [...table.head, pictureColumn[language]],
    rows: table.rows.map((cells, index) => [...cells, numbersOf(index).join(', ')]),
  };
};

const placed = ({ row: _, line: __, ...picture }: Numbered): DocumentPicture => picture;

/** Numbers all pictures of the document, and refers to each in the text it belongs to. */
export const numberPictures = (sections: readonly DraftSection[], language: Language): readonly NumberedSection[] => {
  let last = 0;
  return sections.map((section) => {
    const pictures = (section.pictures ?? []).map((picture): Numbered => {
      last += 1;
      return { ...picture, number: last };
    });
    if (pictures.length === 0) return section;
    return {
      ...section,
      rows: rowsWith(section.rows, pictures, language),
      ...(section.tables && { tables: section.tables.map((one, at) => tableWith(one, at, pictures, language)) }),
      pictures: pictures.map(placed),
    };
  });
};

/** Returns the sections as stored, without helper fields. */
export const finished = (sections: readonly NumberedSection[]): readonly DocumentSection[] =>
  sections.map((section) => ({ ...section, rows: section.rows.map(({ label, value }) => ({ label, value })) }));
