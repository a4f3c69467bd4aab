import type { Kysely, Selectable, Updateable } from 'kysely';
import type { EventFromLogic } from 'xstate';
import { type powerMachine, powerOfAttorney } from '#machines/power-of-attorney.ts';
import type { EstateId, ParticipantId, PowerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { SigningMethod } from '../documents/columns.ts';

export type Power = Selectable<Tables['powerOfAttorney']>;
type Untimed<E> = E extends unknown ? Omit<E, 'at'> : never;
export type PowerMove = Untimed<EventFromLogic<typeof powerMachine>>;

/** Returns the power's next state; throws the lifecycle's refusals. */
export const decided = (power: Power, event: PowerMove, at: IsoInstant): Power['state'] => {
  const represents = power.represents.map(({ id }) => id);
  // seam: an event without its time, plus the time, is the full event.
  const timed = { ...event, at } as EventFromLogic<typeof powerMachine>;
  const verdict = decide(powerOfAttorney, { state: power.state, context: { represents } }, timed);
  if (!verdict.allowed) throw new Refused(verdict.refusal.code);
  return verdict.row.state;
};

/** Returns every power of these homes, including ended ones, newest last. */
export const powersOfHomes = async (db: Kysely<Tables>, ids: readonly EstateId[]): Promise<readonly Power[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('powerOfAttorney')
        .selectAll()
        .where('estateId', 'in', ids)
        .orderBy('addedAt')
        .orderBy('id')
        .execute();

export const powersOfFlow = (db: Kysely<Tables>, { flow, estateId }: FlowRef): Promise<readonly Power[]> =>
  db
    .selectFrom('powerOfAttorney')
    .selectAll()
    .where('estateId', '=', estateId)
    .where('flow', '=', flow)
    .orderBy('addedAt')
    .orderBy('id')
    .execute();

/** Returns the ids of the deputies whose power of attorney is approved, as signers of this form. */
export const approvedDeputies = async (
  db: Kysely<Tables>,
  { flow, estateId }: FlowRef,
): Promise<readonly ParticipantId[]> => {
  const found = await db
    .selectFrom('powerOfAttorney')
    .select('signerId')
    .where('estateId', '=', estateId)
    .where('flow', '=', flow)
    .where('state', '=', 'approved')
    .where('endedAt', 'is', null)
    .execute();
  return found.map(({ signerId }) => signerId);
};

/** Returns the powers in the form now, without ended ones. */
export const standing = (powers: readonly Power[]): readonly Power[] =>
  powers.filter(({ endedAt }) => endedAt === null);

export const changePower = async (
  tx: Tx,
  id: PowerId,
  change: Updateable<Tables['powerOfAttorney']>,
): Promise<void> => {
  await tx.updateTable('powerOfAttorney').set(change).where('id', '=', id).execute();
};

/**
 * Checks that a signer who is a deputy may sign in this way at this time; passes for others. Throws POA_WAITING,
 * POA_REJECTED, POA_OBJECTED or POA_EID_ONLY.
 */
export const assertPowerToSign = async (
  db: Kysely<Tables>,
  ref: FlowRef,
  signer: ParticipantId,
  { method, at }: { readonly method: SigningMethod; readonly at: IsoInstant },
): Promise<void> => {
  const powers = standing(await powersOfFlow(db, ref)).filter(({ signerId }) => signerId === signer);
  for (const power of powers) decided(power, { type: 'SIGN', method }, at);
};
