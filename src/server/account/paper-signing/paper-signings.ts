import type { Kysely } from 'kysely';
import type { EventFromLogic } from 'xstate';
import { signingDocumentMachine, signingDocumentOf } from '#machines/signing-document.ts';
import type { PaperSignatures } from '#src/contract/account/paper-signing.ts';
import type { Audience } from '#src/domain/document-readers.ts';
import type { DocumentId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import { begin, type Row } from '#src/engine/lifecycle.ts';
import { storedLifecycle } from '#src/server/homes/flow-instances/stored-lifecycle.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { contentSha256, type DocumentContent } from '#src/server/signing/pdf/document-content.ts';

/** The lifecycle of every document that is signed, with the codes of a broker's. */
export const paperLifecycle = signingDocumentOf({
  signerMissing: 'ST_SIGNER_MISSING',
  notAllSigned: 'OTP_NOT_ALL_SIGNED',
  locked: 'ST_SIGNED',
});

/** A document under signing as its lifecycle uses it. */
export interface PaperSigningRow extends Row<typeof signingDocumentMachine> {
  readonly id: DocumentId;
}

export interface PaperSigner {
  readonly id: ParticipantId;
  readonly role: 'seller' | 'buyer';
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** Returns the people who can be asked to sign a document of a home, in the broker system's order. */
export const partiesToAsk = (db: Kysely<Tables>, estateId: EstateId): Promise<PaperSigner[]> =>
  db
    .selectFrom('estateParty')
    .select(['id', 'role', 'name', 'phone', 'email'])
    .where('estateId', '=', estateId)
    .where('removedAt', 'is', null)
    .orderBy('role', 'desc')
    .orderBy('position')
    .execute();

/** Returns whether everyone of these sides may read what is shown to `visibleTo`. */
export const mayRead = (signers: readonly Pick<PaperSigner, 'role'>[], visibleTo: Audience | 'none'): boolean =>
  visibleTo === 'both' || visibleTo === 'none' || signers.every(({ role }) => role === visibleTo);

/** Returns those with these ids. Throws DOC_SIGNERS for one who is not a party, or who may not read the document. */
export const signersNamed = async (
  db: Kysely<Tables>,
  estateId: EstateId,
  ids: readonly ParticipantId[],
  visibleTo: Audience,
): Promise<readonly PaperSigner[]> => {
  if (ids.length === 0) return [];
  const found = (await partiesToAsk(db, estateId)).filter(({ id }) => ids.includes(id));
  if (found.length !== ids.length || !mayRead(found, visibleTo)) throw new Refused('DOC_SIGNERS');
  return found;
};

/** Writes down that these must sign the content. */
export const insertSigning = async (
  tx: Tx,
  documentId: DocumentId,
  { content, signers }: { readonly content: DocumentContent; readonly signers: readonly PaperSigner[] },
  at: IsoInstant,
): Promise<void> => {
  const fresh = { contentSha256: contentSha256(content), signers: signers.map(({ id }) => id), signed: [], papers: [] };
  const { state, context } = begin(signingDocumentMachine, fresh);
  const values = { documentId, state, stateAt: at, context: JSON.stringify(context) };
  await tx
    .insertInto('paperSigning')
    .values({ ...values, content: JSON.stringify(content) })
    .execute();
  const rows = signers.map(({ id, name, role, phone }, position) => ({
    documentId,
    partyId: id,
    position,
    name,
    role,
    phone,
  }));
  await tx.insertInto('paperSigner').values(rows).execute();
};

export const readSigning = async (db: Kysely<Tables>, id: DocumentId): Promise<PaperSigningRow | undefined> => {
  const found = await db
    .selectFrom('paperSigning')
    .select(['documentId as id', 'state', 'context'])
    .where('documentId', '=', id)
    .executeTakeFirst();
  return found;
};

type Untimed<E> = E extends unknown ? Omit<E, 'at'> : never;

const stored = storedLifecycle({
  lifecycleOf: () => paperLifecycle,
  lifeOf: (row: PaperSigningRow) => row,
  write: async (tx, row, next, at: IsoInstant) => {
    await tx
      .updateTable('paperSigning')
      .set({ state: next.state, context: JSON.stringify(next.context), stateAt: at })
      .where('documentId', '=', row.id)
      .execute();
    return { ...row, ...next };
  },
});

/** Applies an event to a signing whose document the caller has locked. Throws the lifecycle's refusal. */
export const moveSigning = (
  tx: Tx,
  row: PaperSigningRow,
  event: Untimed<EventFromLogic<typeof signingDocumentMachine>>,
  at: IsoInstant,
): Promise<PaperSigningRow> =>
  // seam: an event without its time, plus the time, is the full event.
  stored.move(tx, row, { ...event, at } as EventFromLogic<typeof signingDocumentMachine>, at);

/** Returns whether the signing waits for this party: its lifecycle would take the signature now. */
export const waitsForParty = (row: PaperSigningRow, signer: string): boolean => {
  // No guard of this event reads the time.
  const event = { type: 'SIGN', signer, sha256: row.context.contentSha256, at: instantOf(0) } as const;
  return stored.isOpenTo(row, event);
};

/** Returns who must sign each of these documents, and who has, by document; none for one that is only read. */
export const signaturesOf = async (
  db: Kysely<Tables>,
  ids: readonly DocumentId[],
): Promise<ReadonlyMap<DocumentId, PaperSignatures & { readonly row: PaperSigningRow }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('paperSigning')
    .select(['documentId as id', 'state', 'context'])
    .where('documentId', 'in', ids)
    .execute();
  const signers = await db
    .selectFrom('paperSigner')
    .select(['documentId', 'partyId', 'name', 'role', 'signedAt'])
    .where('documentId', 'in', ids)
    .orderBy('position')
    .execute();
  const of = listsBy(signers, ({ documentId }) => documentId);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        state: row.state,
        signers: (of.get(row.id) ?? []).map(({ partyId, name, role, signedAt }) => ({
          id: partyId,
          name,
          role,
          signedAt,
        })),
      },
    ]),
  );
};
