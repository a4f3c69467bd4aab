import type { DocumentId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { now, type Tx } from '../db/transaction.ts';
import { readEstate } from '../estates/estates.ts';
import { masked } from '../links/create-link.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import { latestDocument, type SigningDocumentRow } from './documents.ts';
import { codeText } from './message-texts.ts';
import { namesFit } from './person-fits.ts';
import { recordSignature } from './record-signature.ts';
import { type CodeVerdict, judgeCode, newCode, wrongCodes } from './sign-code.ts';
import type { Evidence, Strokes } from './tables.ts';

export interface OpenSigner {
  readonly document: SigningDocumentRow;
  readonly name: string;
  readonly phone: string;
}

/**
 * A signer whose signature is still wanted on the newest document. Throws OTP_PROCESS when there is none, ST_VOIDED,
 * OTP_SIGNER for somebody who is not to sign it, and ST_SIGNED.
 */
export const openSigner = async (
  db: Tx | Server['db'],
  estateId: EstateId,
  participantId: ParticipantId,
): Promise<OpenSigner> => {
  const document = await latestDocument(db, estateId);
  if (!document) throw new Refused('OTP_PROCESS');
  if (document.state === 'voided' || document.state === 'expired') throw new Refused('ST_VOIDED');
  const signer = await db
    .selectFrom('signing_signer')
    .select(['name', 'phone', 'signed_at'])
    .where('document_id', '=', document.id)
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  if (!signer) throw new Refused('OTP_SIGNER');
  if (signer.signed_at !== null || document.state !== 'signing') throw new Refused('ST_SIGNED');
  return { document, name: signer.name, phone: signer.phone };
};

/** Texts a signer the code that proves whose hand draws. Throws as `openSigner` and `newCode` do. */
export const sendCode = async (
  tx: Tx,
  on: Pick<Server, 'encryption' | 'messages'>,
  estateId: EstateId,
  participantId: ParticipantId,
): Promise<IsoInstant> => {
  const { document, phone } = await openSigner(tx, estateId, participantId);
  const at = await now(tx);
  const made = await newCode(tx, on.encryption, { documentId: document.id, participantId }, at);
  const street = (await readEstate(tx, estateId))?.home.address ?? '';
  const key = `sign-code:${document.id}:${participantId}:${at}`;
  await on.messages.send(tx, { channel: 'sms', key, to: phone, text: codeText(made.code, street) });
  return made.textAgainAt;
};

export interface DrawnSignature {
  readonly estateId: EstateId;
  readonly participantId: ParticipantId;
  readonly contentSha256: string;
  readonly code: string;
  readonly drawn?: Strokes | undefined;
  readonly typedName?: string | undefined;
}

const evidenceOf = (phone: string, { drawn, typedName }: DrawnSignature): Evidence => ({
  codeSentTo: masked(phone),
  ...(drawn === undefined && typedName !== undefined && { typedName }),
});

const signWithCode = async (tx: Tx, on: Server, given: DrawnSignature): Promise<CodeVerdict> => {
  const { estateId, participantId, drawn, contentSha256 } = given;
  const { document, name, phone } = await openSigner(tx, estateId, participantId);
  if (drawn === undefined && !namesFit(given.typedName ?? '', name)) throw new Refused('V_NAME');
  const whose: { documentId: DocumentId; participantId: ParticipantId } = { documentId: document.id, participantId };
  const verdict = await judgeCode(tx, on.encryption, whose, given.code, await now(tx));
  if (verdict === 'right') {
    const evidence = evidenceOf(phone, given);
    await recordSignature(tx, on, {
      estateId,
      ...whose,
      sha256: contentSha256,
      method: 'on-screen',
      evidence,
      strokes: drawn,
    });
  }
  return verdict;
};

/**
 * Signs by hand, or with the typed name for those who cannot draw. A wrong code is counted, also though it is refused.
 * Throws SMS_CODE, SMS_MAX, V_REQUIRED without either, V_NAME for another's name, and as `recordSignature` does.
 */
export const signOnScreen = async (on: Server, given: DrawnSignature): Promise<void> => {
  if (given.drawn === undefined && given.typedName === undefined) throw new Refused('V_REQUIRED');
  if ((await on.limits.used(wrongCodes, given.participantId)) >= wrongCodes.max) {
    await on.limits.demand(wrongCodes, given.participantId);
  }
  const verdict = await on.transaction((tx) => signWithCode(tx, on, given));
  if (verdict === 'right') return;
  await on.limits.take(wrongCodes, given.participantId);
  throw new Refused(verdict === 'no-tries' ? 'SMS_MAX' : 'SMS_CODE');
};
