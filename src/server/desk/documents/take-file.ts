import { documentUpload } from '#machines/document-upload.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { checkPdf } from './check-pdf.ts';

/** Reading a whole PDF is dear work. */
const uploads: LimitRule = { name: 'broker-document', max: 120, seconds: 3600 };

export interface TakenFile {
  readonly pages: number;
  readonly sha256: string;
}

/** Checks a PDF and stores it. Throws TOO_MANY or what is wrong with the file. */
export const takeFile = async (on: Server, broker: BrokerId, bytes: Uint8Array): Promise<TakenFile> => {
  const received = decide(documentUpload, begin(documentUpload.machine, {}), { type: 'RECEIVE', bytes: bytes.length });
  if (!received.allowed) throw new Refused(received.refusal.code);
  await on.limits.assertWithin(uploads, broker);
  const found = await checkPdf(bytes);
  const passed = decide(documentUpload, received.row, { type: 'PASS', found });
  if (!passed.allowed) throw new Refused(passed.refusal.code);
  return { pages: found?.pages ?? 0, sha256: await on.files.put(Buffer.from(bytes)) };
};
