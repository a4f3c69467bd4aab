import { parse } from 'valibot';
import type { SendFile } from '#src/client/send-file.ts';
import type { DeskDocument, DeskDocuments } from '#src/contract/desk/broker-documents.ts';
import { documentId, participantId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { me } from './takeovers.ts';

/** Returns what sends a document: two fifths of it at once, then as a call. */
export const sendingWith = (send: FakeServer['send']): SendFile =>
  // seam: the answers are typed by the tests, which read them back.
  ((endpoint, given) => {
    given.onProgress(0.4);
    return send(endpoint, given);
  }) as SendFile;

const document = (number: number): DeskDocument => ({
  id: parse(documentId, `00000000-0000-4000-8000-0000000005${String(number).padStart(2, '0')}`),
  documentType: 'sales-prospect',
  visibleTo: 'both',
  version: 1,
  revision: 1,
  from: me.name,
  dated: '2026-11-20',
  pages: 48,
  signing: null,
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

type Party = DeskDocuments['parties'][number];
const party = (number: number, name: string, role: Party['role']): Party => ({
  id: parse(participantId, `00000000-0000-4000-8000-0000000006${String(number).padStart(2, '0')}`),
  name,
  role,
});
/** A seller and a buyer who can be asked to sign. */
export const documentParties: readonly [Party, Party] = [
  party(1, 'Silje Nordvik', 'seller'),
  party(2, 'Aksel Tangen', 'buyer'),
];

/** The seller has signed, and the buyer has not. */
export const halfSigned: NonNullable<DeskDocument['signing']> = {
  state: 'signing',
  signers: [
    { ...documentParties[0], signedAt: instantOf(Date.parse('2026-11-20T10:00:00Z')) },
    { ...documentParties[1], signedAt: null },
  ],
};
