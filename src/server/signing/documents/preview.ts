import type { InferInput } from 'valibot';
import type { DocumentPreview } from '#src/contract/forms/takeover-protocol.ts';
import type { DocumentContent, DocumentSection } from '../pdf/document-content.ts';
import { picturesAttached, words } from '../pdf/paper-words.ts';

type Preview = InferInput<typeof DocumentPreview>;

/** A table's line as one line of the preview: its first two cells name it, the rest tells. */
const tableRows = (section: DocumentSection) =>
  (section.tables ?? []).flatMap((table) =>
    table.rows.map(([first = '', ...rest]) => ({ label: first, value: rest.filter((cell) => cell !== '').join(', ') })),
  );

/**
 * The document as the page shows it before anybody signs. The hash is that of the Norwegian original, whatever
 * language the page is read in: it is the one that is signed.
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
