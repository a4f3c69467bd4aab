import type { Language } from '#src/domain/language.ts';
import type {
  DocumentPicture,
  DocumentRow,
  DocumentSection,
  DocumentTable,
} from '#src/server/signing/pdf/document-content.ts';
import { pictureColumn, seePictures } from '#src/server/signing/pdf/paper-words.ts';

/** A row, with the field it answers where somebody looks for it. */
export interface DraftRow extends DocumentRow {
  readonly field?: string;
}
/** A picture, with the row or the line of a table that it belongs to. */
export interface DraftPicture extends DocumentPicture {
  readonly row?: number;
  readonly line?: { readonly table: number; readonly line: number };
}
/** A section before its pictures have numbers. */
export interface DraftSection extends DocumentSection {
  readonly rows: readonly DraftRow[];
  readonly pictures?: readonly DraftPicture[];
}
/** A section whose rows still say which field they answer. */
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

/** Numbers every picture through the whole document, and names it where the text tells of what it shows. */
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

/** As the document keeps it: what was only needed on the way is left out. */
export const finished = (sections: readonly NumberedSection[]): readonly DocumentSection[] =>
  sections.map((section) => ({ ...section, rows: section.rows.map(({ label, value }) => ({ label, value })) }));
