import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { signingDocumentMachine } from '#machines/signing-document.ts';
import { askedOnPaper, neededIn } from '#src/domain/declarations.ts';
import { type DocumentId, documentId, type ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin } from '#src/engine/lifecycle.ts';
import { signWay } from '#src/engine/on-paper.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { bringUpToDate } from '#src/server/homes/flow-instances/bring-up-to-date.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import { problemOfDatabaseError } from '#src/server/platform/db/database-errors.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { followPowers } from '../powers-of-attorney/follow-powers.ts';
import { decided, type Power } from '../powers-of-attorney/powers.ts';
import { changedSteps } from './changed-steps.ts';
import type { ShownContent, SigningMethod } from './columns.ts';
import { lockLatest } from './documents.ts';
import { drawUnsigned } from './jobs.ts';
import { keptContent, keptShown } from './kept-content.ts';
import { leftOutSubject, leftOutText } from './message-texts.ts';
import { notifyLeftOut } from './notify-left-out.ts';
import { newProofCode } from './proof-code.ts';
import { opensMore } from './read-preview.ts';
import { assertRepresented } from './represented.ts';
import { sendSigningLink } from './send-signing-link.ts';
import type { DraftedDocument, Reading, RequiredSigner, Signable, SignedFlowRow } from './signable.ts';
import { lockForm, signableOf } from './signables.ts';

export interface NewDocument {
  readonly ref: FlowRef;
  readonly actor: Extract<Actor, { kind: 'party' }>;
  readonly method: Exclude<SigningMethod, 'paper'>;
  /** Exactly the required signers; undefined lets the form decide. */
  readonly signers?: readonly ParticipantId[] | undefined;
  /** Signers without an e-ID, who sign a print. */
  readonly onPaper?: readonly ParticipantId[] | undefined;
  /** The hash shown on the screen when the caller agreed to lock the content. */
  readonly contentSha256?: string | undefined;
}
type ServerContext = Pick<Server, 'config' | 'encryption' | 'messages' | 'jobs' | 'log'>;

/** Throws unless exactly the required signers are asked, and paper is used only where the form offers it. */
const assertSigners = (asked: NewDocument, required: readonly RequiredSigner[], signable: Signable): void => {
  const ids = new Set<string>(required.map(({ id }) => id));
  const named = asked.signers === undefined ? ids : new Set<string>(asked.signers);
  const isSame = named.size === ids.size && [...ids].every((id) => named.has(id));
  const onPaper = asked.onPaper ?? [];
  const isPaperFine = onPaper.length === 0 || (signable.offersPaper && onPaper.every((id) => ids.has(id)));
  if (required.some(({ id, onBehalfOf }) => onBehalfOf.length > 0 && onPaper.includes(id))) {
    throw new Refused('POA_EID_ONLY');
  }
  if (ids.size === 0 || !isSame || !isPaperFine) throw new Refused(signable.codes.signerMissing);
};

interface Made {
  readonly id: DocumentId;
  readonly version: number;
  readonly document: DraftedDocument;
}

/** If any signer uses paper, the others sign with e-ID (domain.md, shared-signing). A deputy always uses e-ID. */
const wayOf = (signer: RequiredSigner, { method, onPaper = [] }: NewDocument): SigningMethod => {
  if (signer.onBehalfOf.length > 0) return 'e-id';
  if (onPaper.includes(signer.id)) return 'paper';
  return onPaper.length > 0 ? 'e-id' : method;
};

/** Returns the content as each reader sees it. It is kept, so that later program versions do not change its wording. */
const shownOf = ({ shownIn, owners = [], signers, declaredBy }: DraftedDocument): ShownContent => {
  const listOf = (id: ParticipantId, reader?: ParticipantId) => ({
    nb: declaredBy(id, 'nb', reader),
    en: declaredBy(id, 'en', reader),
  });
  const masked = Object.fromEntries(signers.map(({ id }) => [id, listOf(id)]));
  const readBy = (reader: ParticipantId) =>
    Object.fromEntries(
      signers.flatMap(({ id }) => {
        const list = listOf(id, reader);
        return JSON.stringify(list) === JSON.stringify(masked[id]) ? [] : [[id, list] as const];
      }),
    );
  const shownTo = (reading: Reading) => ({ nb: shownIn('nb', reading), en: shownIn('en', reading) });
  const shownToEach = (isOpened: boolean) => ({
    ...shownTo({ isOpened }),
    own: Object.fromEntries(owners.map((reader) => [reader, shownTo({ reader, isOpened })])),
  });
  return {
    ...shownToEach(false),
    ...(opensMore({ shownIn }) && { opened: shownToEach(true) }),
    declared: masked,
    declaredTo: Object.fromEntries(signers.map(({ id }) => [id, readBy(id)])),
  };
};

/** Returns, by signer, the questions that are left to the own print. */
const asksOf = ({ signers, declaredBy }: DraftedDocument): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    signers.flatMap(({ id }) => {
      const asked = askedOnPaper(declaredBy(id, 'nb'));
      return asked.length === 0 ? [] : [[id, asked.map((one) => one.id)] as const];
    }),
  );

/** Throws V_ALL_FIELDS unless those who are asked to sign on paper are those of whom the answers say it. */
const assertPaperChosen = ({ onPaper: chosen = [] }: DraftedDocument, { onPaper = [] }: NewDocument): void => {
  const isSame = [...onPaper].toSorted().join() === chosen.toSorted().join();
  if (!isSame) throw new Refused('V_ALL_FIELDS', { extra: { steps: [signWay] } });
};

/** Throws V_ALL_FIELDS where questions are left to the print of one who is not asked to sign on paper. */
const assertAskedOnPaper = (document: DraftedDocument, { onPaper = [] }: NewDocument): void => {
  const asks = asksOf(document);
  const [left] = Object.keys(asks).filter((id) => !onPaper.some((one) => one === id));
  if (left === undefined) return;
  const steps = (asks[left] ?? []).map((id) => id.split('.')[0] ?? id);
  throw new Refused('V_ALL_FIELDS', { extra: { steps } });
};

const insertDocument = async (
  tx: Tx,
  on: ServerContext,
  flow: SignedFlowRow,
  { made, asked }: { readonly made: Made; readonly asked: NewDocument },
): Promise<void> => {
  const { content, sha256, signers } = made.document;
  const shown = shownOf(made.document);
  const declares = Object.fromEntries(signers.map(({ id }) => [id, neededIn(shown.declared?.[id]?.nb ?? [])]));
  const asks = asksOf(made.document);
  const fresh = { contentSha256: sha256, signers: signers.map(({ id }) => id), signed: [], papers: [], declares, asks };
  const row = begin(signingDocumentMachine, fresh);
  const { holdsSecrets } = signableOf(flow.flow);
  await tx
    .insertInto('signingDocument')
    .values({
      id: made.id,
      kind: flow.flow,
      estateId: flow.estateId,
      version: made.version,
      state: row.state,
      stateAt: flow.readAt,
      context: JSON.stringify(row.context),
      method: asked.method,
      content: JSON.stringify(keptContent(on.encryption, made.id, content, holdsSecrets)),
      shown: JSON.stringify(keptShown(on.encryption, made.id, shown, holdsSecrets)),
      answers: sql`(select confirmed from flow_instance where id = ${flow.id})`,
      contentSha256: sha256,
      proofCode: newProofCode(),
      createdAt: flow.readAt,
      createdBy: asked.actor.id,
    })
    .execute();
  await tx
    .insertInto('signingSigner')
    .values(
      signers.map((signer, position) => ({
        documentId: made.id,
        participantId: signer.id,
        position,
        name: signer.name,
        role: signer.role,
        onBehalfOf: JSON.stringify(signer.onBehalfOf),
        ownPart: signer.ownPart ?? true,
        nationalIdFingerprint:
          signer.nationalId === undefined ? null : on.encryption.fingerprint(signer.nationalId, nationalIdPurpose),
        phone: signer.phone,
        email: signer.email,
        way: wayOf(signer, asked),
      })),
    )
    .execute();
};

/** Returns the document of the locked answers. Throws if they are incomplete or differ from what was shown. */
const documentOf = async (
  tx: Tx,
  on: ServerContext,
  flow: SignedFlowRow,
  asked: NewDocument,
): Promise<DraftedDocument> => {
  const signable = signableOf(flow.flow);
  const document = await signable.draft(on, tx, flow).catch((error: unknown) => {
    if (error instanceof Refused || problemOfDatabaseError(error) !== undefined) throw error;
    on.log.error({ err: error, form: flow.id }, 'a document could not be made');
    throw new Refused(signable.codes.notMade);
  });
  if (document.unanswered.length > 0) throw new Refused('V_ALL_FIELDS', { extra: { steps: document.unanswered } });
  assertSigners(asked, document.signers, signable);
  assertPaperChosen(document, asked);
  assertAskedOnPaper(document, asked);
  if (asked.contentSha256 !== undefined && document.sha256 !== asked.contentSha256) throw new Refused('STALE');
  return document;
};

/**
 * Checks that each deputy has a power of attorney that is neither rejected nor objected to, but for a representative
 * named by the broker. A power that still awaits
 * the broker is accepted, so that the others can sign meanwhile. Throws POA_REJECTED, POA_OBJECTED, and V_POA when
 * there is none.
 */
const assertPowers = ({ signers }: DraftedDocument, powers: readonly Power[], at: IsoInstant): void => {
  for (const { id } of signers.filter(({ onBehalfOf, isNamed }) => onBehalfOf.length > 0 && !isNamed)) {
    const theirs = powers.filter(({ signerId }) => signerId === id);
    if (theirs.length === 0) throw new Refused('V_POA');
    for (const power of theirs) decided(power, { type: 'RELY' }, at);
  }
};

/**
 * Locks the content and asks all signers to sign it. Document, signers, links and jobs are written in one transaction.
 * Throws the refusals of the form's lifecycle, Incomplete (V_ALL_FIELDS with `steps`), and the form's "signer missing" when the
 * signers are not exactly the required ones, ST_REPRESENTATIVE for a party that does not sign for itself. Throws its "not made" when the answers cannot be drawn up, and STALE when
 * the content is not what was shown.
 */
export const createDocument = async (tx: Tx, on: ServerContext, asked: NewDocument): Promise<DocumentId> => {
  const { ref, actor, method } = asked;
  const signable = signableOf(ref.flow);
  const flow = await bringUpToDate(tx, on, await lockForm(tx, ref), signable);
  const id = v.parse(documentId, randomUUID());
  const version = ((await lockLatest(tx, ref))?.version ?? 0) + 1;
  const data = { version, method, ...(asked.contentSha256 !== undefined && { sha256: asked.contentSha256 }) };
  // First, so that "already under signing" is reported before any error about the content.
  const start = { type: 'START_SIGNING', documentId: id, ...(await signable.remembered?.(tx, flow)) } as const;
  await move(tx, signable.lifecycle, flow, { event: start, actor, data });
  const document = await documentOf(tx, on, flow, asked);
  await assertRepresented(tx, document.signers, flow.readAt);
  const powers = await followPowers(tx, on, { ...flow, actor }, document.powers);
  assertPowers(document, powers, flow.readAt);
  const changed = await changedSteps(tx, signable, flow);
  await insertDocument(tx, on, flow, { made: { id, version, document }, asked });
  const street = (await readEstate(tx, ref.estateId))?.home.address ?? '';
  for (const signer of document.signers) {
    const { id: participantId, role, name, phone, email } = signer;
    const to = {
      ...ref,
      documentId: id,
      participantId,
      role,
      name,
      phone,
      email,
      street,
      first: document.first,
      changed,
    };
    await sendSigningLink(tx, on, to, flow.readAt);
  }
  for (const owner of await signable.leftOut(tx, flow)) {
    const { called } = signable;
    const text = leftOutText(called, street, owner.reason);
    await notifyLeftOut(tx, on, owner, { key: id, subject: leftOutSubject(called, street), text });
  }
  await on.jobs.schedule(tx, drawUnsigned, { documentId: id, estateId: ref.estateId }, { key: id });
  return id;
};
