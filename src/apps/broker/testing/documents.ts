import { parse } from 'valibot';
import type { DeskDocument } from '#src/contract/desk/broker-documents.ts';
import { documentId } from '#src/domain/ids.ts';
import { me } from './takeovers.ts';

const document = (number: number): DeskDocument => ({
  id: parse(documentId, `00000000-0000-4000-8000-0000000005${String(number).padStart(2, '0')}`),
  documentType: 'sales-prospect',
  visibleTo: 'both',
  version: 1,
  revision: 1,
  from: me.name,
  dated: '2026-11-20',
  pages: 48,
});

/** One for both sides, one for the sellers in its second version, and one that is hidden. */
export const deskDocuments: readonly [DeskDocument, DeskDocument, DeskDocument] = [
  document(1),
  { ...document(2), documentType: 'energy-label', visibleTo: 'seller', version: 2, revision: 3, pages: 1 },
  {
    ...document(3),
    documentType: 'neighborhood-profile',
    visibleTo: 'none',
    revision: 2,
    dated: '2026-11-10',
    pages: 6,
  },
];
