import { sql } from 'kysely';
import { type Proof, proofsToGive } from '#machines/ways-in.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { CustomerCaller } from '../sessions/callers.ts';
import { addProof } from '../sessions/session-store.ts';
import { beginWait, endWait, readWait } from '../waiting-proofs/waiting-proofs.ts';

export type Prover = Pick<CustomerCaller, 'customerId' | 'sessionId' | 'proofs'>;

/** Returns what a session may prove more with. */
export const waysToProve = async (
  on: Pick<Server, 'db' | 'clock'>,
  { customerId, proofs }: Prover,
): Promise<readonly Proof[]> => {
  const row = await on.db
    .selectFrom('customer')
    .select(['passwordHash', 'passwordByMail', 'phoneVerifiedAt', 'email', 'emailVerifiedAt'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const identities = await on.db
    .selectFrom('customerIdentity')
    .select('kind')
    .where('customerId', '=', customerId)
    .execute();
  const has = (kind: 'eid' | 'wallet') => identities.some((one) => one.kind === kind);
  const account = {
    hasPassword: row.passwordHash !== null,
    hasEid: has('eid'),
    hasWallet: has('wallet'),
    hasPhone: row.phoneVerifiedAt !== null,
    hasEmail: row.emailVerifiedAt !== null,
    hasTypedEmail: row.email !== '',
    isPasswordByMail: row.passwordByMail,
  };
  return proofsToGive(account, proofs, await readWait(on, customerId));
};

/** Throws V_CHOOSE_ONE for a way that this session is not offered. */
export const assertOffered = async (on: Pick<Server, 'db' | 'clock'>, whose: Prover, proof: Proof): Promise<void> => {
  if (!(await waysToProve(on, whose)).includes(proof)) throw new Refused('V_CHOOSE_ONE');
};

/**
 * Adds a proof. A code to the one address of an account, given again after the wait, counts as the time that passed. An
 * SMS after a password that a mailed link made shows that the owner made it, and a code to a typed mail proves that mail.
 */
export const addGiven = async (
  tx: Tx,
  on: Server,
  { web, whose }: { readonly web: Web; readonly whose: Prover },
  proof: Proof,
): Promise<void> => {
  const { customerId, sessionId } = whose;
  const isAgain = whose.proofs.includes(proof);
  await addProof(tx, on, web, { customerId, sessionId, proof: isAgain ? 'TIME' : proof });
  if (isAgain) await endWait(tx, customerId);
  if (proof === 'EMAIL') {
    const proven = sql<string>`coalesce(email_verified_at, now())`;
    const set = { emailVerifiedAt: proven, emailUsedAt: sql<string>`now()` };
    await tx.updateTable('customer').set(set).where('id', '=', customerId).execute();
  }
  if (proof === 'PHONE_NUMBER' && whose.proofs.includes('EMAIL'))
    await tx.updateTable('customer').set({ passwordByMail: false }).where('id', '=', customerId).execute();
};

/** Adds the password, which the caller has just given. Throws V_CHOOSE_ONE where it proves nothing more. */
export const givePassword = async (on: Server, web: Web, whose: Prover): Promise<void> => {
  await assertOffered(on, whose, 'PASSWORD');
  await on.transaction((tx) => addGiven(tx, on, { web, whose }, 'PASSWORD'));
};

/** Begins the wait of who has one address alone. Throws V_CHOOSE_ONE where more can be proven. */
export const waitForProof = async (on: Server, whose: Prover): Promise<{ readonly waitsUntil: IsoInstant }> => {
  await assertOffered(on, whose, 'TIME');
  return { waitsUntil: await beginWait(on, whose.customerId) };
};
