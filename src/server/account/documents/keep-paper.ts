import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { PartyRole } from '#src/contract/shared.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import { type DocumentId, documentId, type EstateId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import { now, type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { askToSign } from '../paper-signing/ask-to-sign.ts';
import { moveSigning, type PaperSigner, readSigning } from '../paper-signing/paper-signings.ts';

export interface NewPaper {
  readonly estateId: EstateId;
  readonly type: DocumentType;
  readonly side: PartyRole | null;
  readonly pages: number;
  readonly sha256: string;
  readonly actor: BrokerActor;
  /** Those whose signatures it needs; none for one that is only read. */
  readonly signers?: readonly PaperSigner[];
}
interface OldPaper {
  readonly id: DocumentId;
  readonly version: number;
  readonly revision: number;
}

interface Inserted {
  readonly id: DocumentId;
  readonly isNew: boolean;
}

/** The same upload is kept once, also by two at once: the second waits for the first, and finds its row. */
const insertPaper = async (tx: Tx, paper: NewPaper, key: string, version: number): Promise<Inserted> => {
  const { estateId, type, side, pages, sha256, actor } = paper;
  const id = v.parse(documentId, randomUUID());
  const kept = await tx
    .insertInto('homeDocument')
    .values({
      id,
      estateId,
      type,
      side,
      externalId: `upload ${id}`,
      uploadKey: key,
      version,
      fromName: actor.name,
      dated: osloDate(await now(tx)),
      pages,
      sha256,
      isDemo: false,
    })
    .onConflict((conflict) => conflict.columns(['estateId', 'uploadKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept !== undefined) return { id, isNew: true };
  const before = await tx
    .selectFrom('homeDocument')
    .select('id')
    .where('estateId', '=', estateId)
    .where('uploadKey', '=', key)
    .executeTakeFirstOrThrow();
  return { id: before.id, isNew: false };
};

type ServerContext = Pick<Server, 'config' | 'messages'>;

/**
 * Adds a broker's paper to a home, logs it and asks its signers. The same file with the same readers and signers is kept
 * once.
 */
export const keepPaper = async (tx: Tx, on: ServerContext, paper: NewPaper): Promise<DocumentId> => {
  const { estateId, type, side, sha256, actor, signers = [] } = paper;
  const by = signers.map(({ id }) => ` ${id}`).join('');
  const { id, isNew } = await insertPaper(tx, paper, `new ${type} ${side ?? 'both'} ${sha256}${by}`, 1);
  if (!isNew) return id;
  await askToSign(tx, on, { ...paper, id, version: 1 }, signers);
  const data = { document: id, type, side, sha256 };
  await appendEvent(tx, { estateId, type: 'PAPER_UPLOADED', actor, data });
  touch(tx, flowTopic(estateId));
  return id;
};

/**
 * Puts a newer version in a paper's place, logs it and asks its signers again. Throws STALE for a paper that has changed
 * since it was read.
 */
export const replacePaper = async (tx: Tx, on: ServerContext, old: OldPaper, paper: NewPaper): Promise<DocumentId> => {
  const { estateId, type, sha256, actor, signers = [] } = paper;
  const { id, isNew } = await insertPaper(tx, paper, `version ${old.id} ${sha256}`, old.version + 1);
  if (!isNew) return id;
  const replaced = await tx
    .updateTable('homeDocument')
    .set({ replacedBy: id, uploadKey: null })
    .where('id', '=', old.id)
    .where('revision', '=', old.revision)
    .where('replacedBy', 'is', null)
    .where('hiddenAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (replaced === undefined) throw new Refused('STALE');
  const signing = await readSigning(tx, old.id);
  if (signing !== undefined) await moveSigning(tx, signing, { type: 'VOID', by: actor.id }, await now(tx));
  await askToSign(tx, on, { ...paper, id, version: old.version + 1 }, signers);
  const data = { document: id, type, before: old.id, version: old.version + 1, sha256 };
  await appendEvent(tx, { estateId, type: 'PAPER_REPLACED', actor, data });
  touch(tx, flowTopic(estateId));
  return id;
};

export interface PaperReaders {
  readonly estateId: EstateId;
  readonly paper: Pick<OldPaper, 'id' | 'revision'>;
  /** `none` hides it. */
  readonly visibleTo: PartyRole | 'both' | 'none';
  readonly actor: BrokerActor;
}

/** Changes who reads a paper and logs it. Throws STALE for a paper that has changed since it was read. */
export const setPaperReaders = async (tx: Tx, { estateId, paper, visibleTo, actor }: PaperReaders): Promise<void> => {
  const at = await now(tx);
  const shown =
    visibleTo === 'none' ? { hiddenAt: at } : { hiddenAt: null, side: visibleTo === 'both' ? null : visibleTo };
  const changed = await tx
    .updateTable('homeDocument')
    .set((column) => ({ ...shown, uploadKey: null, revision: column('revision', '+', 1) }))
    .where('id', '=', paper.id)
    .where('revision', '=', paper.revision)
    .where('replacedBy', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) throw new Refused('STALE');
  const type = visibleTo === 'none' ? 'PAPER_HIDDEN' : 'PAPER_SHOWN';
  await appendEvent(tx, { estateId, type, actor, data: { document: paper.id, visibleTo } }, at);
  touch(tx, flowTopic(estateId));
};
