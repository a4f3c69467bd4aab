import type { CustomerId, SessionId } from '#src/domain/ids.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { assertWayBack, heldAccount } from '../addresses/way-back.ts';
import { linkHomes } from '../customers/link-homes.ts';
import { holdIdentityProof, ownerOfIdentity } from '../identity-proofs/hold-proof.ts';
import type { ProvenIdentity } from '../identity-proofs/proven-identity.ts';
import { assertVerifiedEmail } from '../identity-proofs/wallet-rules.ts';
import { assertPassword } from '../passwords/own-password.ts';
import { addProof } from '../sessions/session-store.ts';
import { isOwnerShown } from './owner-shown.ts';

/** Returns the e-IDs and wallets of an account, oldest first. */
export const identitiesOf = async (on: Pick<Server, 'db'>, id: CustomerId) => {
  const rows = await on.db
    .selectFrom('customerIdentity')
    .select(['id', 'kind', 'createdAt'])
    .where('customerId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return {
    identities: rows.map(({ id: row, kind, createdAt }) => ({
      id: row,
      method: kind === 'eid' ? ('BANKID' as const) : ('VIPPS' as const),
      linkedAt: createdAt,
    })),
  };
};

/**
 * Checks that a new identity belongs to the owner of the account: same birth date, and same national id where e-IDs
 * gave both. Throws AUTH_OTHER_PERSON, and SU_NO_BIRTHDATE when the birth date is unknown.
 */
const assertSamePerson = async (tx: Tx, id: CustomerId, identity: ProvenIdentity): Promise<void> => {
  const account = await tx
    .selectFrom('customer')
    .select(['birthDate', 'nationalIdFingerprint', 'identifiedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (identity.birthDate === null) throw new Refused('SU_NO_BIRTHDATE');
  const isBornThen = account.birthDate === identity.birthDate;
  const known = account.identifiedAt === null ? null : account.nationalIdFingerprint;
  const given = identity.kind === 'eid' ? identity.nationalIdFingerprint : null;
  const isOther = known !== null && given !== null && known !== given;
  if (!isBornThen || isOther) throw new Refused('AUTH_OTHER_PERSON');
};

export interface ToLink {
  readonly customerId: CustomerId;
  readonly sessionId: SessionId;
  readonly proof: string;
  readonly password: string | undefined;
}

/** Throws as `assertPassword` does, and AUTH_PROOF_OVER when neither the password nor a fresh proof shows the owner. */
const assertOwner = async (on: Server, web: Web, given: ToLink): Promise<void> => {
  if (given.password !== undefined) return assertPassword(on, given.customerId, given.password);
  if (!(await isOwnerShown(on.db, web, given))) throw new Refused('AUTH_PROOF_OVER');
};

/** Raises the session to the identity just shown; it replaces a way in by SMS code. */
const raiseSession = async (
  tx: Tx,
  on: Server,
  { web, given }: { readonly web: Web; readonly given: ToLink },
  { kind }: ProvenIdentity,
): Promise<void> => {
  const { customerId, sessionId } = given;
  await addProof(tx, on, web, { customerId, sessionId, proof: kind === 'eid' ? 'BANKID' : 'VIPPS' });
  await tx
    .updateTable('customerSession')
    .set({ method: kind === 'eid' ? 'BANKID' : 'VIPPS' })
    .where('id', '=', sessionId)
    .where('customerId', '=', customerId)
    .where('state', '=', 'open')
    .where('method', '=', 'PHONE_NUMBER')
    .execute();
};

/**
 * Links an e-ID or a wallet to an existing account. Requires the password, or a recent sign-in with a linked identity
 * (reliability A6). Throws as `assertOwner` and `assertSamePerson` do, and AUTH_OTHER_PERSON when the identity opens
 * another account.
 */
export const linkIdentity = async (on: Server, web: Web, given: ToLink): Promise<void> => {
  const { customerId, proof } = given;
  await assertOwner(on, web, given);
  await on.transaction(async (tx) => {
    const wanted = { kinds: ['eid', 'wallet'], purposes: ['link'] } as const;
    const { identity, spend } = await holdIdentityProof(tx, on.encryption, { web, proof }, wanted);
    assertVerifiedEmail(identity);
    await assertSamePerson(tx, customerId, identity);
    const { issuer, subject, kind } = identity;
    await tx
      .insertInto('customerIdentity')
      .values({ issuer, subject, kind, customerId })
      .onConflict((known) => known.columns(['issuer', 'subject']).doNothing())
      .execute();
    // Checked after the insert: when two accounts link one identity at once, the loser sees the other owner.
    if ((await ownerOfIdentity(tx, identity)) !== customerId) throw new Refused('AUTH_OTHER_PERSON');
    await linkHomes(tx, on, customerId, identity);
    await raiseSession(tx, on, { web, given }, identity);
    await spend();
  });
};

/** Throws NOT_FOUND for another customer's identity, and AUTH_LAST_WAY for the only remaining way to sign in. */
export const unlinkIdentity = (on: Server, customerId: CustomerId, id: string): Promise<void> =>
  on.transaction(async (tx) => {
    // Locks the account, so that two concurrent removals are checked one after the other.
    await heldAccount(tx, customerId);
    const { identities } = await identitiesOf({ db: tx }, customerId);
    if (!identities.some((one) => one.id === id)) throw new Refused('NOT_FOUND');
    await assertWayBack(tx, customerId, { identity: id });
    await tx.deleteFrom('customerIdentity').where('customerId', '=', customerId).where('id', '=', id).execute();
  });
