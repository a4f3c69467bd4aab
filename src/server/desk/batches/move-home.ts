import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import { confirmAgain } from '#src/server/forms/form/confirm-again.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { flowTopic, touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { giveHome } from '../broker-system/assigned-broker.ts';

/** The broker in whose name rows are moved. */
export interface Mover {
  readonly by: { readonly id: BrokerId; readonly name: string };
}
/** As `Mover`; null where the system itself moves. */
interface MoverOrSystem {
  readonly by: Mover['by'] | null;
}

const nameOf = async (tx: Tx, id: BrokerId | null): Promise<string | null> => {
  if (id === null) return null;
  const found = await tx.selectFrom('broker').select('name').where('id', '=', id).executeTakeFirst();
  return found?.name ?? null;
};

/**
 * Gives a locked home another main broker, with the names and ids of both in its log, and notifies all who look at it.
 * Its forms name the broker: the caller has asked `lockSigning`.
 */
export const moveHome = async (
  tx: Tx,
  { by }: MoverOrSystem,
  { id, from, to }: { readonly id: EstateId; readonly from: BrokerId | null; readonly to: BrokerId | null },
): Promise<void> => {
  await giveHome(tx, id, { from, to });
  await confirmAgain(tx, id);
  const data = { from: await nameOf(tx, from), to: await nameOf(tx, to), fromId: from, toId: to };
  const actor = by === null ? system : ({ kind: 'broker', ...by } as const);
  await appendEvent(tx, { estateId: id, type: 'BROKER_CHANGED', actor, data });
  touch(tx, flowTopic(id));
  touchBrokers(tx, { brokerId: from, assistantId: to, estateId: id });
};
