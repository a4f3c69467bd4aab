import { sql } from 'kysely';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import type { FlowName } from '../flow-instances/flow-names.ts';
import { flowTopic } from '../flow-instances/move.ts';

/** A session, and the person it must still belong to. */
export interface ProvenSession {
  readonly device: string;
  readonly estateId: EstateId;
  readonly flow: FlowName;
  readonly participantId: ParticipantId;
}

/**
 * Marks the holder of a link as proven, in this session only. Returns false when the session is over, or belongs to
 * another person by now.
 */
export const proveSession = async (tx: Tx, session: ProvenSession): Promise<boolean> => {
  const proven = await tx
    .updateTable('accessSession')
    .set({ provenAt: sql<IsoInstant>`now()` })
    .where('tokenSha256', '=', session.device)
    .where('estateId', '=', session.estateId)
    .where('flow', '=', session.flow)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<IsoInstant>`now()`)
    .where('linkId', 'in', (links) =>
      links.selectFrom('accessLink').select('id').where('participantId', '=', session.participantId),
    )
    .executeTakeFirst();
  if (proven.numUpdatedRows === 0n) return false;
  // Notifies their own pages, which read what is open to them now.
  touch(tx, flowTopic(session.estateId));
  return true;
};
