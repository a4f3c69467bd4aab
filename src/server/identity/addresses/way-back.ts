import { hasWayBack, type OwnProof } from '#machines/ways-in.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';

/** Returns an account's addresses, locked until the transaction ends. */
export const heldAccount = (tx: Tx, id: CustomerId) =>
  tx
    .selectFrom('customer')
    .select(['email', 'emailVerifiedAt', 'passwordHash', 'phone', 'phoneTakenAt', 'phoneVerifiedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Returns what an account has that its owner comes back by, and locks it until the transaction ends. */
export const ownProofs = async (tx: Tx, id: CustomerId) => {
  const account = await heldAccount(tx, id);
  const identities = await tx.selectFrom('customerIdentity').select('id').where('customerId', '=', id).execute();
  const has: Readonly<Record<OwnProof, boolean>> = {
    PHONE_NUMBER: account.phoneVerifiedAt !== null,
    EMAIL: account.emailVerifiedAt !== null,
    PASSWORD: account.passwordHash !== null,
  };
  return { own: (Object.keys(has) as OwnProof[]).filter((proof) => has[proof]), identities };
};

/**
 * Throws AUTH_LAST_WAY where the owner could not come back to all of the account without this address or identity
 * (`machines/ways-in.ts`).
 */
export const assertWayBack = async (
  tx: Tx,
  id: CustomerId,
  without: OwnProof | { identity: string },
): Promise<void> => {
  const { own, identities } = await ownProofs(tx, id);
  const isLeft = (identity: string) => typeof without === 'string' || without.identity !== identity;
  const left = own.filter((proof) => proof !== without);
  if (!hasWayBack(left, identities.filter(({ id: one }) => isLeft(one)).length)) throw new Refused('AUTH_LAST_WAY');
};
