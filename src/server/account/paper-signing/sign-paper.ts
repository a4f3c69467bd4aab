import type { PaperSigning } from '#src/contract/account/paper-signing.ts';
import { readsDocument } from '#src/domain/document-readers.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import { masked } from '#src/server/homes/links/create-link.ts';
import { newCode } from '#src/server/identity/codes/one-time-code.ts';
import type { CustomerCaller } from '#src/server/identity/sessions/callers.ts';
import { now, type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { namesFit } from '#src/server/signing/documents/person-fits.ts';
import {
  assertRightCode,
  type CodeVerdict,
  checkSignCode,
  codeThatSigns,
} from '#src/server/signing/documents/sign-code.ts';
import { type OwnParty, partiesOfCustomer } from '../customer-homes/homes-of.ts';
import { sealPaper } from './jobs.ts';
import { codeText } from './message-texts.ts';
import { moveSigning, type PaperSigningRow, readSigning, signaturesOf, waitsForParty } from './paper-signings.ts';

interface SigningRequest {
  readonly estateId: EstateId;
  readonly document: DocumentId;
  readonly caller: Pick<CustomerCaller, 'customerId'>;
}

interface OwnPaper {
  readonly type: DocumentType;
  readonly signing: PaperSigningRow;
  /** The caller as each party who may read it. */
  readonly mine: readonly OwnParty[];
}

/** Returns a document that the caller may read and that is signed. Throws NOT_FOUND for any other, as for none. */
const ownPaper = async (tx: Tx | Server['db'], { estateId, document, caller }: SigningRequest, isLocked: boolean) => {
  const query = tx
    .selectFrom('homeDocument as paper')
    .innerJoin('estate', 'estate.id', 'paper.estateId')
    .select(['paper.type', 'paper.side', 'estate.soldFor'])
    .where('paper.id', '=', document)
    .where('paper.estateId', '=', estateId)
    .where('paper.hiddenAt', 'is', null)
    .where('paper.replacedBy', 'is', null);
  const paper = await (isLocked ? query.forUpdate('paper') : query).executeTakeFirst();
  const signing = paper && (await readSigning(tx, document));
  const own = (await partiesOfCustomer(tx, caller.customerId)).filter((party) => party.estateId === estateId);
  const mine = own.filter(
    ({ role }) =>
      paper !== undefined &&
      readsDocument(role, { type: paper.type, side: paper.side, isSold: paper.soldFor !== null }),
  );
  if (paper === undefined || signing === undefined || mine.length === 0) throw new Refused('NOT_FOUND');
  return { type: paper.type, signing, mine } satisfies OwnPaper;
};

/** Returns the party as whom the caller signs: the first it waits for, else one who has signed, so that it is said. */
const signerIn = ({ signing, mine }: OwnPaper): OwnParty => {
  const named = mine.filter(({ participantId }) => signing.context.signers.includes(participantId));
  const me = named.find(({ participantId }) => waitsForParty(signing, participantId)) ?? named[0];
  if (me === undefined) throw new Refused('ST_SIGNER_MISSING');
  return me;
};

/** Returns who must sign, who has, and whether the caller is waited for. Throws NOT_FOUND. */
export const readPaperSigning = async (db: Server['db'], asked: SigningRequest): Promise<PaperSigning> => {
  const { signing, mine } = await ownPaper(db, asked, false);
  const found = (await signaturesOf(db, [asked.document])).get(asked.document);
  if (found === undefined) throw new Refused('NOT_FOUND');
  const me = mine.find(({ participantId }) => waitsForParty(signing, participantId));
  const { state, signers } = found;
  return { state, signers, contentSha256: signing.context.contentSha256, waitsFor: me?.name ?? null };
};

/** Throws what the lifecycle says to a signature of this person now: ST_SIGNED, ST_VOIDED. */
const assertWaits = (signing: PaperSigningRow, { participantId }: OwnParty): void => {
  if (waitsForParty(signing, participantId)) return;
  throw new Refused(signing.state === 'voided' ? 'ST_VOIDED' : 'ST_SIGNED');
};

/** Texts the caller the code that signs. Throws NOT_FOUND, ST_SIGNED, ST_NO_PHONE, SMS_MAX and TOO_MANY. */
export const sendPaperCode = async (on: Server, asked: SigningRequest) => {
  return on.transaction(async (tx) => {
    const paper = await ownPaper(tx, asked, true);
    const at = await now(tx);
    const me = signerIn(paper);
    assertWaits(paper.signing, me);
    if (me.phone === '') throw new Refused('ST_NO_PHONE');
    const made = await newCode(tx, on.encryption, codeThatSigns(asked.document, me.participantId), at);
    const street = (await readEstate(tx, asked.estateId))?.home.address ?? '';
    const key = `paper-code:${asked.document}:${me.participantId}:${at}`;
    const text = codeText(paper.type, made.code, street);
    await on.messages.send(tx, { channel: 'sms', key, to: me.phone, text });
    return { textAgainAt: made.textAgainAt, sentTo: masked(me.phone) };
  });
};

interface GivenSignature {
  readonly contentSha256: string;
  readonly code: string;
  readonly typedName: string;
}

/** Writes the signature down. The document's own revision grows, so that a broker's change of it meanwhile is STALE. */
const record = async (
  tx: Tx,
  on: Server,
  {
    asked,
    paper,
    me,
    given,
    at,
  }: {
    readonly asked: SigningRequest;
    readonly paper: OwnPaper;
    readonly me: OwnParty;
    readonly given: GivenSignature;
    readonly at: IsoInstant;
  },
) => {
  const { document: id, estateId } = asked;
  const event = { type: 'SIGN', signer: me.participantId, sha256: given.contentSha256 } as const;
  const moved = await moveSigning(tx, paper.signing, event, at);
  const evidence = { codeSentTo: masked(me.phone), typedName: given.typedName };
  await tx
    .updateTable('paperSigner')
    .set({ signedAt: at, evidence: JSON.stringify(evidence) })
    .where('documentId', '=', id)
    .where('partyId', '=', me.participantId)
    .execute();
  await tx
    .updateTable('homeDocument')
    .set((column) => ({ revision: column('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const actor = { kind: 'party', id: me.participantId, name: me.name } as const;
  const data = { document: id, type: paper.type, sha256: given.contentSha256 };
  await appendEvent(tx, { estateId, type: 'PAPER_SIGNED', actor, data }, at);
  touch(tx, flowTopic(estateId));
  if (moved.state === 'sealing') await on.jobs.schedule(tx, sealPaper, { documentId: id }, { key: id });
};

const signWithCode = async (tx: Tx, on: Server, asked: SigningRequest, given: GivenSignature): Promise<CodeVerdict> => {
  const paper = await ownPaper(tx, asked, true);
  const at = await now(tx);
  const me = signerIn(paper);
  assertWaits(paper.signing, me);
  if (given.contentSha256 !== paper.signing.context.contentSha256) throw new Refused('STALE');
  if (!namesFit(given.typedName, me.name)) throw new Refused('V_NAME_SIGN');
  const guess = { signerId: me.participantId, callerId: me.participantId, code: given.code };
  const whose = codeThatSigns(asked.document, me.participantId);
  const verdict = await checkSignCode(tx, on.encryption, whose, { given: guess, at });
  if (verdict === 'right') await record(tx, on, { asked, paper, me, given, at });
  return verdict;
};

/**
 * Signs with the code and the typed name. A wrong code is counted, although the call is refused. Throws as
 * `sendPaperCode`, and STALE, V_NAME_SIGN and SMS_CODE.
 */
export const signPaper = async (on: Server, asked: SigningRequest, given: GivenSignature): Promise<PaperSigning> => {
  assertRightCode(await on.transaction((tx) => signWithCode(tx, on, asked, given)));
  return readPaperSigning(on.db, asked);
};
