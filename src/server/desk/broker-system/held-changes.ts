import { randomUUID } from 'node:crypto';
import { formsUnderSigning, heldChange } from '#machines/held-change.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { applyFormPart } from './apply-form-part.ts';
import type { SystemEstate } from './port.ts';
import { heldLocation } from './sealed.ts';
import type {} from './tables.ts';

type Sealing = Pick<Server, 'encryption'>;

/** Locks a home's forms, so that no signing begins meanwhile, and returns how many are under signing. */
export const lockSigning = async (tx: Tx, estateId: EstateId): Promise<number> => {
  const forms = await tx
    .selectFrom('flow_instance')
    .select('state')
    .where('estate_id', '=', estateId)
    .forUpdate()
    .execute();
  return formsUnderSigning(forms.map(({ state }) => state));
};

const heldOf = (tx: Tx, estateId: EstateId) =>
  tx
    .selectFrom('held_change')
    .selectAll()
    .where('estate_id', '=', estateId)
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
  const { state } = verdict.row;
  await tx
    .updateTable('held_change')
    .set({ state, body: null, decided_at: await now(tx) })
    .where('id', '=', found.id)
    .execute();
};

/** Keeps a change for the broker: "Til godkjenning". */
export const hold = async (tx: Tx, on: Sealing, estateId: EstateId, home: SystemEstate): Promise<void> => {
  await endHeld(tx, estateId, 'REPLACE');
  const id = randomUUID();
  const body = on.encryption.seal(JSON.stringify(home), heldLocation(id));
  await tx
    .insertInto('held_change')
    .values({ id, estate_id: estateId, state: 'held', body, received_at: await now(tx) })
    .execute();
};

/**
 * Lets a held change in, by the home's broker. Throws OTP_SIGNING while a form is under signing: the broker waits, or
 * makes the document void first. Throws NOT_FOUND when nothing waits.
 */
export const approveHeld = async (tx: Tx, on: Sealing, estate: Estate, actor: BrokerActor): Promise<void> => {
  await tx.selectFrom('estate').select('id').where('id', '=', estate.id).forUpdate().execute();
  const underSigning = await lockSigning(tx, estate.id);
  const found = await heldOf(tx, estate.id);
  if (!found?.body) throw new Refused('NOT_FOUND');
  const verdict = decide(heldChange, held, { type: 'APPROVE', formsUnderSigning: underSigning });
  if (!verdict.allowed) throw new Refused(verdict.refusal.code);
  // seam: `hold` wrote it.
  const home = JSON.parse(on.encryption.open(found.body, heldLocation(found.id))) as SystemEstate;
  await applyFormPart(tx, on, estate.id, home);
  await tx
    .updateTable('held_change')
    .set({ state: verdict.row.state, body: null, decided_at: await now(tx), decided_by: estate.brokerId })
    .where('id', '=', found.id)
    .execute();
  await appendEvent(tx, { estateId: estate.id, type: 'SYNC_APPROVED', actor, data: {} });
  touchFlow(tx, { ...estate, estateId: estate.id });
};

/** Returns the homes whose change waits for their broker. */
export const homesWithHeld = async (db: Server['db']): Promise<readonly EstateId[]> => {
  const rows = await db.selectFrom('held_change').select('estate_id').where('state', '=', 'held').execute();
  return rows.map(({ estate_id }) => estate_id);
};
