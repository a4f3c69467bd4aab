import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { heldChange } from '#machines/held-change.ts';
import { type BrokerId, type EstateId, type HeldChangeId, heldChangeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { lockSigning } from '#src/server/homes/flow-instances/under-signing.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { MessageContext, Server } from '#src/server/platform/server.ts';
import { freeNumbers, holdNumbers } from '#src/server/signing/documents/held-numbers.ts';
import { applyFormPart } from './apply-form-part.ts';
import { numbersIn } from './changed-numbers.ts';
import type { SystemEstate } from './port.ts';
import { heldLocation } from './sealed.ts';

type Sealing = Pick<Server, 'encryption'>;

const heldOf = (tx: Tx, estateId: EstateId) =>
  tx
    .selectFrom('heldChange')
    .selectAll()
    .where('estateId', '=', estateId)
    .where('state', '=', 'held')
    .forUpdate()
    .executeTakeFirst();

const held = { state: 'held', context: {} } as const;

/** Ends what waits, because the system has sent something newer, or has taken it back. */
export const endHeld = async (tx: Tx, estateId: EstateId, type: 'REPLACE' | 'WITHDRAW'): Promise<void> => {
  const found = await heldOf(tx, estateId);
  if (!found) return;
  const verdict = decide(heldChange, held, { type });
  if (!verdict.allowed) return;
  await freeNumbers(tx, estateId);
  const { state } = verdict.row;
  await tx
    .updateTable('heldChange')
    .set({ state, body: null, decidedAt: await now(tx) })
    .where('id', '=', found.id)
    .execute();
};

/** Keeps a change for the broker: "Til godkjenning". A changed number of a signer gets no codes meanwhile. */
export const hold = async (
  tx: Tx,
  on: Sealing & Pick<Server, 'messages'>,
  estateId: EstateId,
  home: SystemEstate,
): Promise<void> => {
  await endHeld(tx, estateId, 'REPLACE');
  const id = v.parse(heldChangeId, randomUUID());
  const body = on.encryption.seal(JSON.stringify(home), heldLocation(id));
  await tx
    .insertInto('heldChange')
    .values({ id, estateId, state: 'held', body, receivedAt: await now(tx) })
    .execute();
  await holdNumbers(tx, on, estateId, await numbersIn(tx, on, estateId, home));
};

/** Reads a held change's home. */
export const openHeld = (on: Sealing, { id, body }: { readonly id: HeldChangeId; readonly body: string }) =>
  // seam: `hold` wrote it.
  JSON.parse(on.encryption.open(body, heldLocation(id))) as SystemEstate;

/** A broker's decision on the held change that they have read. */
export interface TakingHeld {
  readonly estateId: EstateId;
  readonly held: HeldChangeId;
  readonly broker: { readonly brokerId: BrokerId; readonly name: string };
}

/** Locks the home, and with it what waits: each write of a held change holds its home. */
const lockHome = (tx: Tx, id: EstateId) =>
  tx.selectFrom('estate').select(['brokerId', 'assistantId']).where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Lets a held change in, once: a second call for the same one changes nothing. Throws OTP_SIGNING while a form is under
 * signing: the broker waits, or makes the document void first. Throws BR_ASK_MAIN for an assistant, STALE when the
 * system has sent something else since, NOT_FOUND and ESTATE_404.
 */
export const takeHeld = async (
  tx: Tx,
  on: MessageContext,
  { estateId, held: id, broker }: TakingHeld,
): Promise<void> => {
  const estate = await lockHome(tx, estateId);
  const { part, mainBroker } = await partInHome(tx, estateId, broker.brokerId, 'heldChange');
  const underSigning = await lockSigning(tx, estateId);
  const found = await tx
    .selectFrom('heldChange')
    .select(['id', 'state', 'body'])
    .where('id', '=', id)
    .where('estateId', '=', estateId)
    .executeTakeFirst();
  if (!estate || !found) throw new Refused('NOT_FOUND');
  if (found.state === 'applied') return;
  // seam: a state of this machine, which wrote it.
  const row = { state: found.state as typeof held.state, context: {} };
  const verdict = decide(heldChange, row, { type: 'APPROVE', part, mainBroker, formsUnderSigning: underSigning });
  if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
  if (found.body === null) throw new Refused('STALE');
  await applyFormPart(tx, on, estateId, openHeld(on, { id, body: found.body }));
  await tx
    .updateTable('heldChange')
    .set({ state: verdict.row.state, body: null, decidedAt: await now(tx), decidedBy: broker.brokerId })
    .where('id', '=', id)
    .execute();
  const actor = { kind: 'broker', id: broker.brokerId, name: broker.name } as const;
  await appendEvent(tx, { estateId, type: 'SYNC_APPROVED', actor, data: {} });
  touchFlow(tx, { estateId, brokerId: estate.brokerId, assistantId: estate.assistantId });
};

/** Returns since when a change waits, by home. One whose people were erased since waits no longer. */
export const heldSince = async (
  db: Server['db'],
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, IsoInstant>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('heldChange')
    .select(['estateId', 'receivedAt'])
    .where('estateId', 'in', ids)
    .where('state', '=', 'held')
    .where('body', 'is not', null)
    .execute();
  return new Map(rows.map(({ estateId, receivedAt }) => [estateId, receivedAt]));
};
