import { opensPdf, provesByCode } from '#machines/document-reading.ts';
import { endedUnsealed } from '#machines/signing-document.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { masked } from '#src/server/homes/links/create-link.ts';
import { type LinkSession, partyActor } from '#src/server/homes/links/link-session.ts';
import { proveSession } from '#src/server/homes/links/prove-session.ts';
import {
  type CodeSubject,
  newCode,
  secondsToNewTries,
  spendCheck,
  takeCode,
} from '#src/server/identity/codes/one-time-code.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocument, type SigningDocumentRow } from './documents.ts';
import { readingCodeText } from './message-texts.ts';
import { isOwnDocument } from './of-sale.ts';
import { throwNoDocument } from './read-document.ts';
import { assertRightCode, type CodeVerdict } from './sign-code.ts';
import { lockForm, signableOf } from './signables.ts';

/** A separate limit: wrong codes for opening the PDF do not use up tries for signing. */
const wrongReadingCodes: LimitRule = { name: 'read-code-wrong', max: 10, seconds: 86_400, problem: 'SMS_MAX' };

/** The subject of a code that opens the PDF for one person, only on the device that requested it. */
const codeThatOpens = ({ flow, estateId, participantId, device }: LinkSession): CodeSubject => ({
  subject: `read:${flow}:${estateId}:${participantId}`,
  bound: device,
});

/** Returns the document to read. Throws the form's "no process" if the document has ended. */
export const openToRead = async (on: Pick<Server, 'db'>, me: LinkSession): Promise<SigningDocumentRow> => {
  const document = await latestDocument(on.db, me);
  return document && !endedUnsealed(document.state) ? document : throwNoDocument(on, me);
};

/** As `openToRead`, if this session may open the PDF. Throws ST_PROVE before its holder has proven their identity, and NOT_FOUND for one who does not sign it. */
export const openedBy = async (on: Pick<Server, 'db'>, me: LinkSession): Promise<SigningDocumentRow> => {
  const document = await openToRead(on, me);
  if (!opensPdf(me)) throw new Refused('ST_PROVE');
  if (!(await isOwnDocument(on.db, document, [me.participantId]))) throw new Refused('NOT_FOUND');
  return document;
};

/**
 * Returns the phone number that this session's link was sent to. Throws ST_PROVE for a deputy, whom an SMS code does
 * not prove.
 */
const phoneOf = async (tx: Tx, me: LinkSession, document: SigningDocumentRow): Promise<string> => {
  const signer = await tx
    .selectFrom('signingSigner')
    .select(['onBehalfOf', 'numberHeldAt as heldAt'])
    .where('documentId', '=', document.id)
    .where('participantId', '=', me.participantId)
    .executeTakeFirst();
  if (!provesByCode(signer)) throw new Refused('ST_PROVE');
  if (signer !== undefined && signer.heldAt !== null) throw new Refused('ST_NUMBER_HELD');
  const { phone } = await tx
    .selectFrom('accessLink')
    .select('phone')
    .where('id', '=', me.linkId)
    .executeTakeFirstOrThrow();
  return phone;
};

export interface TextedTo {
  readonly textAgainAt: IsoInstant;
  /** `***42 001`: enough for the person to recognise the phone. */
  readonly sentTo: string;
}

/**
 * Sends the holder of this link, by SMS, the code that opens the PDF. Throws as `openToRead`, `phoneOf` and `newCode`,
 * and ST_NO_PHONE.
 */
export const sendReadingCode = async (
  on: Pick<Server, 'db' | 'encryption' | 'messages' | 'transaction'>,
  me: LinkSession,
): Promise<TextedTo> => {
  const document = await openToRead(on, me);
  return on.transaction(async (tx) => {
    const phone = await phoneOf(tx, me, document);
    if (phone === '') throw new Refused('ST_NO_PHONE');
    const at = await now(tx);
    const made = await newCode(tx, on.encryption, codeThatOpens(me), at);
    const street = (await readEstate(tx, me.estateId))?.home.address ?? '';
    await on.messages.send(tx, {
      channel: 'sms',
      key: `read-code:${document.id}:${me.participantId}:${at}`,
      to: phone,
      text: readingCodeText(signableOf(me.flow).called, made.code, street),
    });
    return { textAgainAt: made.textAgainAt, sentTo: masked(phone) };
  });
};

/** Logs how a person proved their identity, and lets their session open the PDF from now on. */
export const noteProven = async (
  tx: Tx,
  me: Pick<LinkSession, 'device' | 'estateId' | 'flow' | 'participantId' | 'name'>,
  by: 'code' | 'e-id',
): Promise<boolean> => {
  const flow = await lockForm(tx, me);
  if (!(await proveSession(tx, me))) return false;
  const event = {
    estateId: me.estateId,
    instanceId: flow.id,
    type: 'READER_PROVEN',
    actor: partyActor(me),
    data: { by },
  };
  await appendEvent(tx, event, flow.readAt);
  return true;
};

const checkedCode = async (tx: Tx, on: Server, me: LinkSession, code: string): Promise<CodeVerdict> => {
  const whose = codeThatOpens(me);
  const at = await now(tx);
  if (!(await spendCheck(tx, whose))) return { noTriesFor: await secondsToNewTries(tx, whose, at) };
  if (!(await takeCode(tx, on.encryption, whose, { code, at }))) return 'wrong';
  if (!(await noteProven(tx, me, 'code'))) throw new Refused('LINK_GONE');
  return 'right';
};

/**
 * Checks the SMS code of this link's holder; the right one opens the PDF for the rest of the session. A wrong one is
 * counted, although the call is refused. Throws SMS_CODE, SMS_MAX with the wait, and as `openToRead`.
 */
export const proveReader = async (on: Server, me: LinkSession, code: string): Promise<void> => {
  await openToRead(on, me);
  const { participantId } = me;
  if ((await on.limits.used(wrongReadingCodes, participantId)) >= wrongReadingCodes.max) {
    await on.limits.assertWithin(wrongReadingCodes, participantId);
  }
  const verdict = await on.transaction((tx) => checkedCode(tx, on, me, code));
  if (verdict !== 'right') await on.limits.take(wrongReadingCodes, participantId);
  assertRightCode(verdict);
};
