import type { Kysely } from 'kysely';
import { declarationText, leftOutOf, notDeclared, type ShownDeclaration } from '#src/domain/declarations.ts';
import type { DocumentId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Evidence } from './columns.ts';
import { latestDocument, readDocument, type SigningDocumentRow } from './documents.ts';
import { openShown } from './kept-content.ts';

/** Returns the ids of the list "Dette erklærer du" of a signer. */
export const askedOf = ({ context }: Pick<SigningDocumentRow, 'context'>, signer: ParticipantId): readonly string[] =>
  context.declares?.[signer] ?? [];

/** Returns the same by the id of a document, for a signature that has no page: the demo's. */
export const everythingAsked = async (
  db: Kysely<Tables>,
  id: DocumentId,
  signer: ParticipantId,
): Promise<readonly string[]> => {
  const document = await readDocument(db, id);
  return document === undefined ? [] : askedOf(document, signer);
};

/** Returns whether a signer's print asks what no other signature answers. */
export const isAskedOnPrint = ({ context }: Pick<SigningDocumentRow, 'context'>, signer: ParticipantId): boolean =>
  (context.asks?.[signer] ?? []).length > 0;

/**
 * Throws ST_DECLARE unless the signer has ticked the whole list, and ST_ON_PRINT for a signer whose print asks more,
 * before a code or an e-ID is asked for.
 */
export const assertDeclared = (
  document: Pick<SigningDocumentRow, 'context'>,
  signer: ParticipantId,
  declared: readonly string[] = [],
): void => {
  if (isAskedOnPrint(document, signer)) throw new Refused('ST_ON_PRINT');
  if (notDeclared(askedOf(document, signer), declared).length > 0) throw new Refused('ST_DECLARE');
};

/** Returns the list as the signer read it, in Norwegian as the document. */
export const listOf = async (
  db: Kysely<Tables>,
  encryption: Encryption,
  id: DocumentId,
  signer: ParticipantId,
): Promise<readonly ShownDeclaration[]> => {
  const kept = await db.selectFrom('signingDocument').select('shown').where('id', '=', id).executeTakeFirst();
  return (kept?.shown && openShown(encryption, id, kept.shown).declared?.[signer]?.nb) || [];
};

interface Declared {
  readonly document: SigningDocumentRow;
  readonly signer: ParticipantId;
  readonly evidence: Evidence;
  /** The ids of the lines that the signer ticked. */
  readonly declared: readonly string[];
}

/** Returns the evidence with what the signer gave by the list, each line as it was read. */
export const withDeclared = async (
  db: Kysely<Tables>,
  encryption: Encryption,
  { document, signer, evidence, declared }: Declared,
): Promise<Evidence> => {
  const all = await listOf(db, encryption, document.id, signer);
  const list = all.filter(({ id }) => declared.includes(id));
  const leftOut = leftOutOf(all, declared);
  return {
    ...evidence,
    ...(list.length > 0 && { declared: list.map(declarationText), declaredIds: list.map(({ id }) => id) }),
    ...(leftOut.length > 0 && { leftOut }),
  };
};

const idsIn = (evidence: Evidence | null): readonly string[] => {
  const ids = evidence?.declaredIds;
  return Array.isArray(ids) ? ids.map(String) : [];
};

/** Returns, by signer, the lines that each ticked before signing the newest document of a form. */
export const declaredIn = async (db: Kysely<Tables>, ref: FlowRef): Promise<ReadonlyMap<string, readonly string[]>> => {
  const document = await latestDocument(db, ref);
  if (document === undefined) return new Map();
  const signers = await db
    .selectFrom('signingSigner')
    .select(['participantId', 'evidence'])
    .where('documentId', '=', document.id)
    .execute();
  return new Map(signers.map(({ participantId, evidence }) => [participantId, idsIn(evidence)]));
};

/** Returns the lines that a person ticked before signing the newest document of a form, and when that was. */
export const declaredBefore = async (
  db: Kysely<Tables>,
  ref: FlowRef,
  signer: ParticipantId,
): Promise<{ readonly ids: readonly string[]; readonly at: IsoInstant; readonly name: string } | undefined> => {
  const document = await latestDocument(db, ref);
  const signed =
    document &&
    (await db
      .selectFrom('signingSigner')
      .select(['name', 'signedAt', 'evidence'])
      .where('documentId', '=', document.id)
      .where('participantId', '=', signer)
      .executeTakeFirst());
  if (signed === undefined || signed.signedAt === null) return undefined;
  return { ids: idsIn(signed.evidence), at: signed.signedAt, name: signed.name };
};
