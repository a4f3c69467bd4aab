import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { powerId } from '#src/domain/ids.ts';
import type { NamedPower } from '#src/domain/powers-of-attorney.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { notifyAdded, type PowerForm } from './notify.ts';
import { changePower, type Power, powersOfFlow, standing } from './powers.ts';

/** Returns the fingerprint of all that the broker approves: a change of any value makes another power. */
const fingerprintOf = (encryption: Encryption, power: NamedPower): string => {
  const { signerId, name, email, phone, nationalId, represents, pictures } = power;
  const ids = represents.map(({ id }) => id).toSorted();
  const said = [signerId, name, email.toLowerCase(), phone, nationalId, ids, pictures.toSorted()];
  return encryption.fingerprint(JSON.stringify(said), 'power of attorney');
};

/** Logs the power's id only: names are kept in the row and deleted with it. */
const note = (tx: Tx, form: PowerForm, type: string, { id: power }: Pick<Power, 'id'>) => {
  const { estateId, id: instanceId, actor, readAt } = form;
  return appendEvent(tx, { estateId, instanceId, type, actor, data: { power } }, readAt);
};

/**
 * Ends a power that the form no longer contains: an approval ends too, and an objection stays visible to the broker.
 */
const end = async (tx: Tx, form: PowerForm, power: Power): Promise<void> => {
  const isStopped = power.state === 'objected' || power.state === 'settled';
  await changePower(tx, power.id, { endedAt: form.readAt, ...(!isStopped && { state: 'void' }) });
  if (!isStopped) await note(tx, form, 'POWER_VOID', power);
};

const add = async (
  tx: Tx,
  on: MessageContext,
  form: PowerForm,
  { power, fingerprint }: { readonly power: NamedPower; readonly fingerprint: string },
): Promise<void> => {
  const { flow, estateId, actor, readAt } = form;
  const id = v.parse(powerId, randomUUID());
  await tx
    .insertInto('powerOfAttorney')
    .values({
      id,
      estateId,
      flow,
      cardId: power.cardId,
      signerId: power.signerId,
      deputyName: power.name,
      ownPart: power.ownPart,
      role: power.role,
      represents: JSON.stringify(power.represents),
      pictures: JSON.stringify(power.pictures),
      fingerprint,
      state: 'added',
      addedAt: readAt,
      addedBy: actor.kind === 'system' ? null : actor.id,
      addedByName: actor.kind === 'system' ? null : actor.name,
    })
    .execute();
  await note(tx, form, 'POWER_ADDED', { id });
  await notifyAdded(tx, on, form, { id, power });
};

/**
 * Updates the powers to match the form, whose row is locked. A new power waits for the broker, and the represented
 * persons are notified. A power whose card changed becomes void; a stopped one stays stopped.
 */
export const followPowers = async (
  tx: Tx,
  on: MessageContext,
  form: PowerForm,
  named: readonly NamedPower[],
): Promise<readonly Power[]> => {
  const kept = await powersOfFlow(tx, form);
  const wanted = named.map((power) => ({ power, fingerprint: fingerprintOf(on.encryption, power) }));
  const isSaid = (row: Power) =>
    row.state !== 'void' &&
    wanted.some(({ power, fingerprint }) => power.cardId === row.cardId && fingerprint === row.fingerprint);
  for (const row of kept) {
    if (row.endedAt === null && !isSaid(row)) await end(tx, form, row);
    if (row.endedAt !== null && isSaid(row)) await changePower(tx, row.id, { endedAt: null });
  }
  for (const { power, fingerprint } of wanted) {
    const isKept = kept.some((row) => row.cardId === power.cardId && row.fingerprint === fingerprint && isSaid(row));
    if (!isKept) await add(tx, on, form, { power, fingerprint });
  }
  return standing(await powersOfFlow(tx, form));
};
