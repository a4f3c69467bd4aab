import type { InferInput } from 'valibot';
import type { DocumentPreview } from '#src/contract/forms/takeover-protocol.ts';
import type { DocumentContent, DocumentSection } from '../pdf/document-content.ts';
import { picturesAttached, words } from '../pdf/paper-words.ts';

type Preview = InferInput<typeof DocumentPreview>;

/** Returns each table line as one preview line: the first two cells are its label, the rest its value. */
const tableRows = (section: DocumentSection) =>
  (section.tables ?? []).flatMap((table) =>
    table.rows.map(([first = '', ...rest]) => ({ label: first, value: rest.filter((cell) => cell !== '').join(', ') })),
  );

/**
 * Returns the document as shown before signing. The hash is that of the Norwegian original in every language, since
 * that is what is signed.
 */
export const previewOf = (content: DocumentContent, contentSha256: string): Preview => ({
  title: content.title,
  subtitle: [...content.subtitle],
  reference: content.reference,
  contentSha256,
  sections: [
    ...content.sections.map((section) => ({
      heading: section.heading,
      rows: [...tableRows(section), ...section.rows],
      paragraphs: [
        ...(section.paragraphs ?? []),
        ...(section.pictures?.length ? [picturesAttached(section.pictures.length)[content.language]] : []),
      ],
    })),
    { heading: words.agreed[content.language], rows: [], paragraphs: [...content.legalTexts] },
  ],
});
