import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { takeover } from '#machines/takeover.ts';
import { participantId } from '#src/domain/ids.ts';
import { developerOf, type Representative } from '#src/domain/new-build.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

const namedBefore = (tx: Tx, { id }: Estate) =>
  tx
    .selectFrom('estateParty')
    .select('id')
    .where('estateId', '=', id)
    .where('role', '=', 'seller')
    .where('vitecId', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst();

/**
 * Makes a person the seller's party of a new-build: its developer is none. One who was named before, and has had no
 * link, is replaced. Throws OTP_PARTICIPANT for a used home, OTP_EXISTS once the links are sent.
 */
export const nameRepresentative = async (
  tx: Tx,
  estate: Estate,
  named: Representative,
  actor: BrokerActor,
): Promise<void> => {
  const row = await lockFlow(tx, 'takeover-protocol', estate.id);
  const before = await namedBefore(tx, estate);
  const id = before?.id ?? v.parse(participantId, randomUUID());
  const event = { type: 'NAME_REPRESENTATIVE', developer: developerOf(estate) } as const;
  await move(tx, takeover, row, { event, actor, data: { participantId: id } });
  if (before !== undefined) {
    await tx.updateTable('estateParty').set(named).where('id', '=', id).execute();
    return;
  }
  const place = { id, estateId: estate.id, role: 'seller', position: 0 } as const;
  await tx
    .insertInto('estateParty')
    .values({ ...place, ...named })
    .execute();
};
