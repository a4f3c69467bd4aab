import { sql } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { daysBetween } from '#src/domain/oslo-calendar.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

type ServerContext = Pick<Server, 'encryption'>;

/**
 * Returns every property in the order of a cycle: each once, shuffled by a key that only the server has. The next
 * property can be guessed from neither the last nor a list.
 */
const orderOf = (on: ServerContext, ids: readonly string[], cycle: number): readonly string[] =>
  ids
    .map((id) => ({ id, place: on.encryption.fingerprint(`${cycle} ${id}`, 'quiz-order') }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ id }) => id);

const properties = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('quizProperty').select('id').orderBy('id').execute()).map(({ id }) => id);

const chooseFor = async (tx: Tx, on: ServerContext, day: IsoDate): Promise<string> => {
  const ids = await properties(tx);
  const count = daysBetween('2026-01-01', day);
  const chosen = orderOf(on, ids, Math.floor(count / ids.length))[count % ids.length];
  if (chosen === undefined) throw new Refused('QUIZ_NONE');
  await tx
    .insertInto('quizDay')
    .values({ day, propertyId: chosen })
    .onConflict((known) => known.column('day').doNothing())
    .execute();
  // Another player may have chosen first, before properties were added.
  const { propertyId } = await tx
    .selectFrom('quizDay')
    .select('propertyId')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return propertyId;
};

/** Returns whether the property was made from a home that this customer sells, buys or owns. */
const isOwn = async (tx: Tx, id: string, customerId: CustomerId): Promise<boolean> => {
  const { rows } = await sql<{ isOwn: boolean }>`select exists (
    select 1 from quiz_property property
      join estate home on home.vitec_id = property.vitec_id
      join estate_party party on party.estate_id = home.id
      join customer_party own on own.party_id = party.id
    where property.id = ${id} and own.customer_id = ${customerId}
  ) as is_own`.execute(tx);
  return rows[0]?.isOwn === true;
};

/**
 * Returns the property that a customer plays on a day: that of the day, or the next one when it is their own home.
 * `counts` is false for the latter. Throws QUIZ_NONE when there is none.
 */
export const propertyFor = async (
  tx: Tx,
  on: ServerContext,
  day: IsoDate,
  customerId: CustomerId,
): Promise<{ readonly id: string; readonly counts: boolean }> => {
  const known = await tx.selectFrom('quizDay').select('propertyId').where('day', '=', day).executeTakeFirst();
  const ofDay = known?.propertyId ?? (await chooseFor(tx, on, day));
  if (!(await isOwn(tx, ofDay, customerId))) return { id: ofDay, counts: true };
  const ids = await properties(tx);
  for (let step = 1; step < ids.length; step += 1) {
    const next = ids[(ids.indexOf(ofDay) + step) % ids.length];
    if (next !== undefined && !(await isOwn(tx, next, customerId))) return { id: next, counts: false };
  }
  throw new Refused('QUIZ_NONE');
};
