import * as v from 'valibot';
import { audiences } from '#src/domain/document-readers.ts';
import { documentTypes } from '#src/domain/document-types.ts';
import { documentId, estateId, participantId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { PaperSignatures } from '../account/paper-signing.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { paged, pageOf } from '../paging.ts';
import { ofEstate, partyRole, revision } from '../shared.ts';

/** A document of a home as its broker sees it, in its newest version. */
export const DeskDocument = v.object({
  id: documentId,
  documentType: v.picklist(documentTypes),
  /** Who may see it; `none` while it is hidden. */
  visibleTo: v.picklist([...audiences, 'none']),
  version: v.number(),
  revision,
  from: v.string(),
  dated: isoDate,
  pages: v.number(),
  /** Who must sign it, and who has; null for one that is only read. */
  signing: v.nullable(PaperSignatures),
});
export type DeskDocument = v.InferOutput<typeof DeskDocument>;

const DeskDocuments = v.object({
  ...pageOf(DeskDocument),
  /** Those who can be asked to sign a document. */
  parties: v.array(v.object({ id: participantId, name: v.string(), role: partyRole })),
});
export type DeskDocuments = v.InferOutput<typeof DeskDocuments>;

const access = 'broker';
const base = '/brokers/estates/:id/documents';
const ofDocument = v.object({ id: estateId, document: documentId });
/** Ids with commas between them: the parties who must sign. */
const signersOf = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(1000, 'INVALID_INPUT'),
    v.transform((text) => [...new Set(text.split(',').filter((one) => one !== ''))]),
    v.array(participantId),
  ),
);
const Uploaded = v.object({ id: documentId, pages: v.number() });
const ofFiles = ['DOC_TYPE', 'DOC_SIZE', 'DOC_TOO_LONG', 'DOC_ENCRYPTED', 'DOC_ACTIVE', 'TOO_MANY', 'STORAGE'] as const;
const ofChanges = ['ESTATE_404', 'REV_REQUIRED', 'STALE', 'DOC_SIGNED'] as const;

/** Spec section 6: what brokers give their customers to read. */
export const brokerDocuments = {
  list: endpoint({
    method: 'GET',
    path: base,
    access,
    summary:
      'The documents that the home has from its broker, newest first, also the hidden; 20, or `limit`, at most 50',
    params: ofEstate,
    query: v.strictObject({
      ...paged,
    }),
    answer: DeskDocuments,
    problems: ['ESTATE_404'],
  }),
  upload: endpoint({
    method: 'POST',
    path: base,
    access,
    summary:
      'Show a PDF to a side of the sale, or to both, once it has passed the check; those in `needsSignature` are asked to sign it; the same one again changes nothing',
    params: ofEstate,
    query: v.strictObject({
      docType: v.picklist(documentTypes, 'V_CHOOSE_ONE'),
      visibleTo: v.picklist(audiences, 'V_CHOOSE_ONE'),
      needsSignature: signersOf,
    }),
    body: bytes('application/pdf'),
    status: 201,
    answer: Uploaded,
    problems: ['ESTATE_404', 'DOC_READERS', 'DOC_SIGNERS', ...ofFiles],
  }),
  replace: endpoint({
    method: 'POST',
    path: `${base}/:document/versions`,
    access,
    summary: 'Put a newer version in a document’s place, for the same readers; If-Match is the revision that was read',
    params: ofDocument,
    body: bytes('application/pdf'),
    status: 201,
    answer: Uploaded,
    problems: [...ofChanges, ...ofFiles],
  }),
  show: endpoint({
    method: 'PUT',
    path: `${base}/:document/readers`,
    access,
    summary: 'Change who sees a document, or hide it; one who could not see it before needs `isConfirmed`',
    params: ofDocument,
    body: v.strictObject({
      visibleTo: v.picklist([...audiences, 'none'], 'V_CHOOSE_ONE'),
      isConfirmed: v.optional(v.boolean()),
    }),
    answer: DeskDocument,
    problems: [...ofChanges, 'DOC_READERS', 'DOC_WIDENS', 'DOC_SIGNERS'],
  }),
};
