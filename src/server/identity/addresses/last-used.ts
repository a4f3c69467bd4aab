import { sql } from 'kysely';
import { isLentAlone, type Proof } from '#machines/ways-in.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';

const latest = (...times: readonly (IsoInstant | null)[]): IsoInstant | null =>
  times.reduce((last, time) => (last === null || (time !== null && time > last) ? time : last), null);

/** Returns whether proofs are one address alone that the account has not used for 180 days (`machines/ways-in.ts`). */
export const isLongUnused = async (
  on: Pick<Server, 'db' | 'clock'>,
  id: CustomerId,
  proofs: readonly Proof[],
): Promise<boolean> => {
  const row = await on.db
    .selectFrom('customer')
    .select(['phoneVerifiedAt', 'phoneUsedAt', 'emailVerifiedAt', 'emailUsedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const used = {
    PHONE_NUMBER: latest(row.phoneVerifiedAt, row.phoneUsedAt),
    EMAIL: latest(row.emailVerifiedAt, row.emailUsedAt),
  };
  return isLentAlone(proofs, used, instantOf(on.clock.now().getTime()));
};

/** Notes that the account has just used the addresses among these proofs. */
export const noteUsed = async (tx: Tx, id: CustomerId, proofs: readonly Proof[]): Promise<void> => {
  const used = {
    ...(proofs.includes('PHONE_NUMBER') && { phoneUsedAt: sql<string>`now()` }),
    ...(proofs.includes('EMAIL') && { emailUsedAt: sql<string>`now()` }),
  };
  if (Object.keys(used).length > 0) await tx.updateTable('customer').set(used).where('id', '=', id).execute();
};
