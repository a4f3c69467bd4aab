import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { PartyRole } from '#src/contract/shared.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import { type DocumentId, documentId, type EstateId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import './tables.ts';

export interface NewPaper {
  readonly estateId: EstateId;
  readonly type: DocumentType;
  readonly side: PartyRole | null;
  readonly pages: number;
  readonly sha256: string;
  readonly actor: BrokerActor;
}

/** Adds a broker's paper to a home and logs it. The same file with the same readers is kept once. */
export const keepPaper = async (tx: Tx, paper: NewPaper): Promise<DocumentId> => {
  const { estateId, type, side, pages, sha256, actor } = paper;
  const id = v.parse(documentId, randomUUID());
  const externalId = `upload ${type} ${side ?? 'both'} ${sha256}`;
  const kept = await tx
    .insertInto('home_document')
    .values({
      ...{ id, estate_id: estateId, type, side, external_id: externalId, from_name: actor.name },
      ...{ dated: osloDate(await now(tx)), pages, sha256, is_demo: false },
    })
    .onConflict((conflict) => conflict.columns(['estate_id', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) {
    const before = await tx
      .selectFrom('home_document')
      .select('id')
      .where('estate_id', '=', estateId)
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow();
    return before.id;
  }
  const data = { document: id, type, side, sha256 };
  await appendEvent(tx, { estateId, type: 'PAPER_UPLOADED', actor, data });
  return id;
};
