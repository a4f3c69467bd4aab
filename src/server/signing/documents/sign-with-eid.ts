import type { BrowserName } from '#src/domain/device-name.ts';
import type { DocumentId, ParticipantId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { proveSession } from '#src/server/homes/links/prove-session.ts';
import type { EidIdentity } from '#src/server/identity/eid/port.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { ProviderUnavailable, type Refusal } from '#src/server/identity/openid-connect/port.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { assertPowerToSign } from '../powers-of-attorney/powers.ts';
import type { Evidence, SigningFailure } from './columns.ts';
import { assertDeclared } from './declared-list.ts';
import { latestDocument, readDocument, type SigningDocumentRow } from './documents.ts';
import { type Attempt, type Begun, pendingAt, takeAttempt } from './eid-attempt.ts';
import { openSigner } from './open-signer.ts';
import { personFits } from './person-fits.ts';
import { noteProven } from './prove-reader.ts';
import { recordSignature, type Signature } from './record-signature.ts';
import { lockForm, signableOf } from './signables.ts';

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export interface EidStartOf {
  readonly ref: FlowRef;
  readonly participantId: ParticipantId;
  /** To sign, or only to prove identity before the PDF is opened. */
  readonly purpose: 'sign' | 'read';
  /** The link session that its holder's e-ID proves; null for another signer on the same phone. */
  readonly device: string | null;
  readonly contentSha256: string;
  /** What the signer ticked in the list "Dette erklærer du". */
  readonly declared?: readonly string[] | undefined;
  readonly language: Language;
  /** Shown in another browser that the return address is opened in. */
  readonly begunIn?: BrowserName;
}

const eidPurpose = { sign: 'sign', read: 'step-up' } as const;

/**
 * Returns the document of the e-ID request. To sign, the signature must still be missing; a reader need not be a
 * signer.
 */
const documentFor = async (on: Server, { ref, participantId, purpose }: EidStartOf): Promise<SigningDocumentRow> => {
  if (purpose === 'sign') return (await openSigner(on.db, ref, participantId)).document;
  const document = await latestDocument(on.db, ref);
  if (!document) throw new Refused(signableOf(ref.flow).codes.noProcess);
  return document;
};

/**
 * Begins signing or identification with e-ID. Returns the redirect address and the secret that binds the result to this
 * browser. Document and signer are stored now and cannot be changed on the way. Throws ST_PROVIDER when the provider
 * does not respond and ST_SIGN_FAILED when it responds with an error. Throws STALE for content other than the
 * document's, ST_DECLARE, and as `openSigner`.
 */
export const beginEid = async (
  on: Server,
  given: EidStartOf,
): Promise<{ readonly url: string; readonly secret: string }> => {
  const { ref, participantId, purpose, device, contentSha256, declared, language, begunIn } = given;
  const document = await documentFor(on, given);
  if (document.contentSha256 !== contentSha256) throw new Refused('STALE');
  if (purpose === 'sign') assertDeclared(document, participantId, declared);
  await assertPowerToSign(on.db, ref, participantId, { method: 'e-id', at: document.createdAt });
  const bindingMessage = `${capital(signableOf(ref.flow).called[language])} ${contentSha256.slice(0, 8)}`;
  const { url, pending } = await on.eid
    .start({ purpose: eidPurpose[purpose], language, bindingMessage })
    .catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) throw new Refused('ST_PROVIDER', { retryAfter: 5 });
      on.log.error({ err: error }, 'the e-ID could not be begun');
      throw new Refused('ST_SIGN_FAILED');
    });
  const stateSha256 = sha256Of(pending.state);
  const secret = freshSecret();
  const begun: Begun = Object.assign({}, pending, begunIn && { begunIn });
  await on.db
    .insertInto('signingAttempt')
    .values({
      stateSha256,
      documentId: document.id,
      estateId: ref.estateId,
      participantId,
      contentSha256,
      declared: declared === undefined ? null : JSON.stringify(declared),
      purpose,
      device,
      sessionKey: sha256Of(secret),
      pending: on.encryption.seal(JSON.stringify(begun), pendingAt(stateSha256)),
      expiresAt: pending.expiresAt,
    })
    .execute();
  return { url, secret };
};

const evidenceOf = (identity: EidIdentity): Evidence => ({
  issuer: identity.issuer,
  subject: identity.subject,
  acr: identity.acr,
  amr: identity.amr,
  authTime: identity.authTime,
  idTokenSha256: identity.idTokenSha256,
  name: identity.name,
});

const expectedSigner = (on: Server, documentId: DocumentId, participantId: ParticipantId) =>
  on.db
    .selectFrom('signingSigner')
    // What the broker system knows is of the party, and not of who signs for it.
    .leftJoin('estatePartyIdentity', (join) =>
      join
        .onRef('estatePartyIdentity.partyId', '=', 'signingSigner.participantId')
        .on('signingSigner.ownPart', '=', true),
    )
    .select(['name', 'birthDate'])
    // A deputy unknown to the broker system gave their own national id.
    .select(({ fn }) =>
      fn
        .coalesce('signingSigner.nationalIdFingerprint', 'estatePartyIdentity.nationalIdFingerprint')
        .as('nationalIdFingerprint'),
    )
    .where('documentId', '=', documentId)
    .where('participantId', '=', participantId)
    .executeTakeFirst();

const failureOf: Readonly<Record<Refusal, SigningFailure>> = {
  cancelled: 'cancelled',
  declined: 'declined',
  expired: 'expired',
  'too-weak': 'failed',
  unavailable: 'failed',
  failed: 'failed',
};

/** Records a failed try in the log; all signers see it until the next try. A failure never undoes a signature. */
const recordFailure = (on: Server, attempt: Attempt, failure: SigningFailure): Promise<void> =>
  on.transaction(async (tx) => {
    const ref = await readDocument(tx, attempt.documentId);
    if (!ref) return;
    const flow = await lockForm(tx, ref);
    const signer = await tx
      .updateTable('signingSigner')
      .set({ failure })
      .where('documentId', '=', attempt.documentId)
      .where('participantId', '=', attempt.participantId)
      .where('signedAt', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!signer) return;
    const actor = { kind: 'party', id: attempt.participantId, name: signer.name } as const;
    const event = { estateId: attempt.estateId, instanceId: flow.id, type: 'SIGN_FAILED', actor, data: { failure } };
    await appendEvent(tx, event, flow.readAt);
    touchFlow(tx, flow);
  });

/**
 * Returns the expected reader. A party whose deputy signs is no signer, so the name of their link and the broker
 * system's identity data are used.
 */
const expectedReader = (on: Server, { device, participantId }: Attempt) =>
  on.db
    .selectFrom('accessSession as session')
    .innerJoin('accessLink as link', 'link.id', 'session.linkId')
    .leftJoin('estatePartyIdentity as known', 'known.partyId', 'link.participantId')
    .select(['link.name', 'known.birthDate'])
    .select('known.nationalIdFingerprint')
    .where('session.tokenSha256', '=', device ?? '')
    .where('link.participantId', '=', participantId)
    .executeTakeFirst();

const expectedOf = async (on: Server, attempt: Attempt) =>
  (await expectedSigner(on, attempt.documentId, attempt.participantId)) ??
  (attempt.purpose === 'read' ? expectedReader(on, attempt) : undefined);

interface Identified {
  readonly evidence: Evidence;
  /** The name in the document or of the link. */
  readonly name: string;
}

const checkedAttempt = async (
  on: Server,
  attempt: Attempt,
  callbackUrl: string,
): Promise<SigningFailure | Identified> => {
  const outcome = await on.eid.finish(callbackUrl, attempt.pending);
  if (outcome.kind === 'refused') return failureOf[outcome.reason];
  const { identity } = outcome;
  const person = {
    name: identity.name,
    birthDate: identity.birthDate ?? undefined,
    nationalIdFingerprint:
      identity.nationalId === null ? undefined : on.encryption.fingerprint(identity.nationalId, nationalIdPurpose),
  };
  const expected = await expectedOf(on, attempt);
  if (expected === undefined || !personFits(person, expected)) return 'other-person';
  return { evidence: evidenceOf(identity), name: expected.name };
};

export type EidResult =
  | {
      readonly ref: FlowRef;
      /** `again`: the address was opened a second time, and says nothing new. */
      readonly outcome: 'signed' | 'opened' | 'not-opened' | 'again' | `elsewhere-${BrowserName}` | SigningFailure;
    }
  /** Undefined for an unknown state: an expired address, or a made-up one. */
  | undefined;

/** Lets the reader's session open the PDF from now on if identified. The signature is unchanged either way. */
const finishReading = async (
  on: Server,
  { device, estateId, participantId }: Attempt,
  { flow }: FlowRef,
  name: string,
): Promise<'opened' | 'not-opened'> => {
  if (device === null) return 'not-opened';
  const reader = { device, estateId, flow, participantId, name };
  return (await on.transaction((tx) => noteProven(tx, reader, 'e-id'))) ? 'opened' : 'not-opened';
};

/** Records the signature, and lets the session that began it open the PDF from now on. */
const writeSigned = (on: Server, { device, participantId }: Attempt, signature: Signature) =>
  on.transaction(async (tx) => {
    await recordSignature(tx, on, signature);
    const { flow, estateId } = signature;
    if (device !== null) await proveSession(tx, { device, estateId, flow, participantId });
  });

type Outcome = NonNullable<EidResult>['outcome'];

/** Records the signature of the person who was identified. */
const finishSigning = async (
  on: Server,
  attempt: Attempt,
  { flow, estateId }: FlowRef,
  { evidence }: Identified,
): Promise<Outcome> => {
  const { documentId, participantId, contentSha256 } = attempt;
  const signature = {
    flow,
    estateId,
    documentId,
    participantId,
    sha256: contentSha256,
    method: 'e-id',
    evidence,
    declared: attempt.declared ?? undefined,
  } as const;
  try {
    await writeSigned(on, attempt, signature);
    return 'signed';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // Already signed in another tab counts as signed; voided meanwhile is a failure that the status explains.
    return error.code === 'ST_SIGNED' ? 'signed' : 'failed';
  }
};

/**
 * Finishes the attempt when the browser returns: records the signature if the right person signed the same document.
 */
export const finishEid = async (on: Server, callbackUrl: string, secret: string | undefined): Promise<EidResult> => {
  const state = on.eid.stateOf(callbackUrl);
  const taken = state === null ? undefined : await takeAttempt(on, state, secret);
  if (!taken) return undefined;
  const { attempt, came } = taken;
  const ref = await readDocument(on.db, attempt.documentId);
  if (!ref) return undefined;
  if (came === 'again') return { ref, outcome: came };
  if (came === 'elsewhere') return { ref, outcome: `elsewhere-${attempt.pending.begunIn ?? 'other'}` };
  const found = await checkedAttempt(on, attempt, callbackUrl);
  if (attempt.purpose === 'read') {
    const outcome = typeof found === 'string' ? 'not-opened' : await finishReading(on, attempt, ref, found.name);
    return { ref, outcome };
  }
  if (typeof found === 'string') {
    // On another person's phone the failure is shown but not recorded, since it proves nothing about the signer.
    if (attempt.device !== null) await recordFailure(on, attempt, found);
    return { ref, outcome: found };
  }
  return { ref, outcome: await finishSigning(on, attempt, ref, found) };
};
