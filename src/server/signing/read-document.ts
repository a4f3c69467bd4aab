import type { EstateId } from '#src/domain/ids.ts';
import { readFlow } from '../flows/flow-row.ts';
import type { AnswerBytes } from '../handle.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import { latestDocument, takeoverKind } from './documents.ts';
import { type Status, signStatusOf } from './sign-status.ts';

type On = Pick<Server, 'db' | 'files'>;

/** Why there is no document: no protocol yet, or nobody has started the signing. */
export const demandDocument = async (on: Pick<Server, 'db'>, estateId: EstateId): Promise<never> => {
  const flow = await readFlow(on.db, takeoverKind, estateId);
  throw new Refused(!flow || flow.state === 'notStarted' ? 'OTP_NOT_FOUND' : 'OTP_PROCESS');
};

/** How far the signing has come. Throws OTP_NOT_FOUND or OTP_PROCESS when no document was ever made. */
export const readStatus = async (on: Pick<Server, 'db'>, estateId: EstateId): Promise<Status> =>
  (await signStatusOf(on.db, estateId)) ?? demandDocument(on, estateId);

/**
 * The PDF: the sealed one as soon as there is one, until then what is to be signed. Throws OTP_FILE while it is being
 * drawn, and OTP_PROCESS for a document that was voided.
 */
export const readPdf = async (on: On, estateId: EstateId): Promise<AnswerBytes> => {
  const document = await latestDocument(on.db, estateId);
  if (!document || document.state === 'voided' || document.state === 'expired') return demandDocument(on, estateId);
  const sealed = document.state === 'sealed';
  const sha256 = sealed ? document.sealedSha256 : document.unsignedSha256;
  const bytes = sha256 === null ? undefined : await on.files.get(sha256);
  if (!bytes) throw new Refused('OTP_FILE', { retryAfter: 1 });
  return {
    bytes,
    type: 'application/pdf',
    name: sealed ? 'overtakelsesprotokoll-signert.pdf' : 'overtakelsesprotokoll.pdf',
  };
};
