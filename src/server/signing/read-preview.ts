import type { EstateId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { readFlow } from '../flows/flow-row.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import { previewOf } from '../takeover-document/preview.ts';
import { takeoverDocument } from '../takeover-document/takeover-document.ts';
import { latestDocument, takeoverKind } from './documents.ts';
import { takeoverInput } from './takeover-source.ts';

/**
 * What will be signed, in the reader's language, with the hash of the Norwegian original. Once the signing has begun,
 * it is what is being signed: judged as on the day it was locked, with the document's own hash. Throws OTP_NOT_FOUND,
 * or V_ALL_FIELDS with `steps` while something is missing.
 */
export const readPreview = async (on: Pick<Server, 'db' | 'config'>, estateId: EstateId, language: Language) => {
  const flow = await readFlow(on.db, takeoverKind, estateId);
  if (!flow || flow.state === 'notStarted') throw new Refused('OTP_NOT_FOUND');
  const locked = flow.state === 'created' ? undefined : await latestDocument(on.db, estateId);
  const input = await takeoverInput(on, on.db, flow, locked?.createdAt);
  const original = takeoverDocument(input);
  const shown = language === 'nb' ? original.content : takeoverDocument(input, language).content;
  return previewOf(shown, locked?.contentSha256 ?? original.sha256);
};
