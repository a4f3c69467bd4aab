import { endedUnsealed } from '#machines/signing-document.ts';
import type { Language } from '#src/domain/language.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { AnswerBytes } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocument, type SigningDocumentRow } from './documents.ts';
import { type Status, signStatusOf } from './sign-status.ts';
import { readFormRow, signableOf } from './signables.ts';

type ServerContext = Pick<Server, 'db' | 'files'>;

/** Throws why there is no document: no form yet, or the signing has not started. */
export const throwNoDocument = async (on: Pick<Server, 'db'>, ref: FlowRef): Promise<never> => {
  const { codes } = signableOf(ref.flow);
  const flow = await readFormRow(on.db, ref);
  throw new Refused(!flow || flow.state === 'notStarted' ? codes.notFound : codes.noProcess);
};

/**
 * Returns the status of the signing. Throws the form's "not found" or "no process" when no document was ever made, and
 * ST_SIGNER_LIST.
 */
export const readStatus = async (on: Pick<Server, 'db' | 'config'>, ref: FlowRef): Promise<Status> => {
  const status = (await signStatusOf(on.db, on, ref)) ?? (await throwNoDocument(on, ref));
  // A document always has signers: without the list, the page could not show whose signature is missing.
  if (status.signers.length === 0) throw new Refused('ST_SIGNER_LIST', { retryAfter: 5 });
  return status;
};

/** The document is Norwegian; the file name is in the reader's language. */
const signed = { nb: '-signert', en: '-signed' } as const;

/** Returns a document's PDF. Throws the form's "file not found" while it is being rendered. */
export const pdfOf = async (
  on: Pick<Server, 'files'>,
  document: SigningDocumentRow,
  language: Language,
): Promise<AnswerBytes> => {
  const { codes, fileName } = signableOf(document.flow);
  const sealed = document.state === 'sealed';
  const sha256 = sealed ? document.sealedSha256 : document.unsignedSha256;
  const bytes = sha256 === null ? undefined : await on.files.get(sha256);
  if (!bytes) throw new Refused(codes.file, { retryAfter: 1 });
  return { bytes, type: 'application/pdf', name: `${fileName[language]}${sealed ? signed[language] : ''}.pdf` };
};

/**
 * Returns the PDF: the sealed one once it exists, before that the unsigned one. Throws the form's "file not found"
 * while it is being rendered, and "no process" for a document that has ended.
 */
export const readPdf = async (on: ServerContext, ref: FlowRef, language: Language = 'nb'): Promise<AnswerBytes> => {
  const document = await latestDocument(on.db, ref);
  if (!document || endedUnsealed(document.state)) return throwNoDocument(on, ref);
  return pdfOf(on, document, language);
};
