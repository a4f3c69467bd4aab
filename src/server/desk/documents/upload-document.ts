import { documentUpload } from '#machines/document-upload.ts';
import { mayBeShownTo } from '#src/domain/document-readers.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { keepPaper } from '#src/server/account/documents/keep-paper.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import type { BrokerCaller } from '#src/server/identity/brokers/callers.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { checkPdf } from './check-pdf.ts';

/** Reading a whole PDF is dear work. */
const uploads: LimitRule = { name: 'broker-document', max: 120, seconds: 3600 };

interface Upload {
  readonly estateId: EstateId;
  readonly docType: DocumentType;
  readonly visibleTo: 'seller' | 'buyer' | 'both';
  readonly bytes: Uint8Array;
}

/** Checks a PDF and shows it to its readers. Throws ESTATE_404, TOO_MANY or what is wrong with the file. */
export const uploadDocument = async (
  on: Server,
  { brokerId, name }: Pick<BrokerCaller, 'brokerId' | 'name'>,
  { estateId, docType, visibleTo, bytes }: Upload,
): Promise<{ readonly id: DocumentId; readonly pages: number }> => {
  await partInHome(on.db, estateId, brokerId, 'upload');
  if (!mayBeShownTo(docType, visibleTo)) throw new Refused('DOC_READERS');
  const received = decide(documentUpload, begin(documentUpload.machine, {}), { type: 'RECEIVE', bytes: bytes.length });
  if (!received.allowed) throw new Refused(received.refusal.code);
  await on.limits.assertWithin(uploads, brokerId);
  const found = await checkPdf(bytes);
  const passed = decide(documentUpload, received.row, { type: 'PASS', found });
  if (!passed.allowed) throw new Refused(passed.refusal.code);
  const pages = found?.pages ?? 0;
  const sha256 = await on.files.put(Buffer.from(bytes));
  const side = visibleTo === 'both' ? null : visibleTo;
  const actor = { kind: 'broker', id: brokerId, name } as const;
  const id = await on.transaction(async (tx) => {
    // The broker may have lost the home while the file was read.
    await partInHome(tx, estateId, brokerId, 'upload');
    return keepPaper(tx, { estateId, type: docType, side, pages, sha256, actor });
  });
  return { id, pages };
};
