import type { DeletionProof, ProofsOfOwner } from '#machines/account-deletion.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Web } from '#src/server/http/callers.ts';
import { spendOwnProof } from '#src/server/identity/identity-proofs/hold-proof.ts';
import { assertPassword } from '#src/server/identity/passwords/own-password.ts';
import { holdNumberProof } from '#src/server/identity/sms-codes/number-proof.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

/** The proof that a customer gives before the account is deleted. */
export interface Proof {
  readonly id: CustomerId;
  readonly password?: string | undefined;
  readonly accessToken?: string | undefined;
}

/**
 * Returns whether the password is the customer's. Runs outside any transaction, since hashing takes time. Throws
 * AUTH_TOO_MANY.
 */
export const isOwnPassword = async (on: Server, { id, password }: Proof): Promise<boolean> => {
  if (password === undefined) return false;
  try {
    await assertPassword(on, id, password);
    return true;
  } catch (error) {
    if (error instanceof Refused && (error.code === 'AUTH_PASSWORD' || error.code === 'AUTH_NO_PASSWORD')) return false;
    throw error;
  }
};

/** Returns what an account has that proves its owner, and locks the account. Undefined for one that is gone. */
export const heldProofs = async (tx: Tx, id: CustomerId): Promise<ProofsOfOwner | undefined> => {
  // When two devices ask at once, the second finds no row.
  const locked = await tx
    .selectFrom('customer')
    .select('passwordHash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  const identity = await tx.selectFrom('customerIdentity').select('id').where('customerId', '=', id).executeTakeFirst();
  return { hasPassword: locked.passwordHash !== null, hasIdentity: identity !== undefined };
};

const spendOwnNumber = async (tx: Tx, on: Server, web: Web, { id, accessToken = '' }: Proof): Promise<void> => {
  const held = await holdNumberProof(tx, on.encryption, web, accessToken);
  const row = await tx
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', id)
    .where('phoneVerifiedAt', 'is not', null)
    .executeTakeFirst();
  if (row?.phone !== held.number) throw new Refused('AUTH_PROOF_OVER');
  await held.spend();
};

/**
 * Consumes a proof of the customer, and returns which: an e-ID or a wallet, or a code to their own number. Throws
 * AUTH_PROOF_OVER, AUTH_OTHER_PERSON.
 */
export const spendProof = async (tx: Tx, on: Server, web: Web, given: Proof): Promise<DeletionProof | null> => {
  const { id: customerId, accessToken: proof } = given;
  if (proof === undefined) return null;
  try {
    await spendOwnProof(tx, on, web, { proof, purpose: 'delete', customerId });
    return 'IDENTITY';
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'AUTH_OTHER_PERSON') throw error;
    await spendOwnNumber(tx, on, web, given);
    return 'CODE';
  }
};
