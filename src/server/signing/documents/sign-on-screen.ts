import type { ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { masked } from '#src/server/homes/links/create-link.ts';
import { type ProvenSession, proveSession } from '#src/server/homes/links/prove-session.ts';
import { holdCode, newCode } from '#src/server/identity/codes/one-time-code.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { assertPowerToSign } from '../powers-of-attorney/powers.ts';
import type { Evidence, Strokes } from './columns.ts';
import { assertDeclared } from './declared-list.ts';
import { codeText } from './message-texts.ts';
import { assertByCode, assertOwnNumber, openSigner } from './open-signer.ts';
import { namesFit } from './person-fits.ts';
import { recordSignature } from './record-signature.ts';
import { assertRightCode, type CodeVerdict, checkSignCode, codeThatSigns } from './sign-code.ts';
import { signableOf } from './signables.ts';

/**
 * Sends a signer, by SMS, the code that proves their identity. Throws as `openSigner`, `assertPowerToSign` and
 * `newCode`, and `assertOwnNumber`.
 */
export const sendCode = async (
  tx: Tx,
  on: Pick<Server, 'encryption' | 'messages'>,
  ref: FlowRef,
  participantId: ParticipantId,
): Promise<IsoInstant> => {
  const signer = await openSigner(tx, ref, participantId);
  assertOwnNumber(signer);
  const { document, phone } = signer;
  const at = await now(tx);
  await assertPowerToSign(tx, ref, participantId, { method: 'on-screen', at });
  assertByCode(signer);
  const made = await newCode(tx, on.encryption, codeThatSigns(document.id, participantId), at);
  const street = (await readEstate(tx, ref.estateId))?.home.address ?? '';
  const key = `sign-code:${document.id}:${participantId}:${at}`;
  await on.messages.send(tx, {
    channel: 'sms',
    key,
    to: phone,
    text: codeText(signableOf(ref.flow).called, made.code, street),
  });
  return made.textAgainAt;
};

export interface DrawnSignature {
  readonly ref: FlowRef;
  readonly participantId: ParticipantId;
  /** The holder of the link used: the signer, or the person who lends them a phone. */
  readonly callerId: ParticipantId;
  readonly callerName: string;
  readonly contentSha256: string;
  readonly code: string;
  readonly drawn?: Strokes | undefined;
  readonly typedName?: string | undefined;
  /** What the signer ticked in the list "Dette erklærer du". */
  readonly declared?: readonly string[] | undefined;
  /** The session of the screen, which is proven by its own holder's code. */
  readonly session?: ProvenSession;
}

const evidenceOf = (phone: string, { callerId, callerName, participantId, ...given }: DrawnSignature): Evidence => ({
  codeSentTo: masked(phone),
  onPhoneOf: callerId === participantId ? '' : callerName,
  ...(given.drawn === undefined && given.typedName !== undefined && { typedName: given.typedName }),
});

const signWithCode = async (tx: Tx, on: Server, given: DrawnSignature): Promise<CodeVerdict> => {
  const { ref, participantId, drawn, contentSha256 } = given;
  const asked = await openSigner(tx, ref, participantId);
  await holdCode(tx, codeThatSigns(asked.document.id, participantId));
  // Checked again under the lock: a parallel request with the same code may have signed meanwhile.
  const signer = await openSigner(tx, ref, participantId);
  assertOwnNumber(signer);
  const { document, name, phone } = signer;
  const at = await now(tx);
  await assertPowerToSign(tx, ref, participantId, { method: 'on-screen', at });
  assertByCode(signer);
  // Other content has another list: it is refused as STALE.
  if (document.contentSha256 === contentSha256) assertDeclared(document, participantId, given.declared);
  if (drawn === undefined && !namesFit(given.typedName ?? '', name)) throw new Refused('V_NAME_SIGN');
  const whose = codeThatSigns(document.id, participantId);
  const guess = { signerId: participantId, callerId: given.callerId, code: given.code };
  const verdict = await checkSignCode(tx, on.encryption, whose, { given: guess, at });
  if (verdict === 'right') {
    const evidence = evidenceOf(phone, given);
    await recordSignature(tx, on, {
      ...ref,
      documentId: document.id,
      participantId,
      sha256: contentSha256,
      method: 'on-screen',
      evidence,
      declared: given.declared,
      strokes: drawn,
    });
    if (given.session?.participantId === participantId) await proveSession(tx, given.session);
  }
  return verdict;
};

/**
 * Signs with a drawn signature, or a typed name for those who cannot draw. A wrong code is counted, although the call
 * is refused. Throws SMS_CODE, SMS_MAX, V_REQUIRED without either, V_NAME_SIGN for another name, ST_DECLARE, and as
 * `assertOwnNumber` and `recordSignature`.
 */
export const signOnScreen = async (on: Server, given: DrawnSignature): Promise<void> => {
  if (given.drawn === undefined && given.typedName === undefined) throw new Refused('V_REQUIRED');
  assertRightCode(await on.transaction((tx) => signWithCode(tx, on, given)));
};
