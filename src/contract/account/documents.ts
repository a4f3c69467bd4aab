import * as v from 'valibot';
import { documentTypes } from '#src/domain/document-types.ts';
import { documentId, estateId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { SignStatus } from '../forms/takeover-protocol.ts';
import { linkFlow } from '../homes/links.ts';
import { ofEstate, revision } from '../shared.ts';

const documentType = v.picklist(documentTypes, 'NOT_FOUND');

/** Spec section 3: head, signature, link. */
export const HomeDocument = v.object({
  id: documentId,
  documentType,
  /** Its title, in the reader's language. */
  head: v.string(),
  /** Null for one that is only read. */
  signature: v.nullable(
    v.object({
      status: SignStatus.entries.status,
      signed: revision,
      of: revision,
      /** Whether it waits for the reader's own signature; for a broker, for any signature. */
      waits: v.boolean(),
      /** The code that proves it on `/verify`; null until it is sealed. */
      proof: v.nullable(v.string()),
    }),
  ),
  /** Who sent it, its date and its pages; null for a form of ours. */
  sent: v.nullable(v.object({ from: v.string(), dated: isoDate, pages: v.number() })),
  /** Address of its PDF: one of these calls. */
  link: v.string(),
});
export type HomeDocument = v.InferOutput<typeof HomeDocument>;
export const SignableDocument = v.object({
  ...HomeDocument.entries,
  /** The folder of the form it was made from; null for a document of the broker's. */
  flow: v.nullable(linkFlow),
  /** The page to sign it on; null for a broker, who signs nothing. */
  page: v.nullable(v.string()),
});
export type SignableDocument = v.InferOutput<typeof SignableDocument>;

export const SignableCount = v.object({ estateId, documentsToSignAmount: revision });
export type SignableCount = v.InferOutput<typeof SignableCount>;

const access = 'home';

/** Spec section 7, "Documents": of a home, for a holder of its personal link and for its broker. */
export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/documents/:id',
    access,
    reaches: 'documents',
    summary: "The home's documents that the caller is party to; to its broker, all of them",
    params: ofEstate,
    answer: v.array(HomeDocument),
    problems: ['ESTATE_404'],
  }),
  signable: endpoint({
    method: 'GET',
    path: '/signableDocuments/:id',
    access,
    reaches: 'documents',
    summary: "The home's documents that wait for the caller's signature; to its broker, for anybody's",
    params: ofEstate,
    answer: v.array(SignableDocument),
    problems: ['ESTATE_404'],
  }),
  count: endpoint({
    method: 'GET',
    path: '/signable-documents-count',
    access,
    reaches: 'pages',
    summary: 'How many that is, by home; polled every 5 seconds, answered with 304 when nothing changed',
    answer: v.array(SignableCount),
  }),
  file: endpoint({
    method: 'GET',
    path: '/estate/:id/document/:document/doctype/:doctype',
    access,
    reaches: 'documents',
    summary: 'The PDF of a document',
    params: v.strictObject({ id: estateId, document: documentId, doctype: documentType }),
    answer: bytes('application/pdf'),
    problems: ['ESTATE_404', 'OTP_FILE', 'ST_FILE', 'ST_PROVE'],
  }),
};
