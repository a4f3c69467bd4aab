import { accountDeletion } from '#machines/account-deletion.ts';
import { asksForMore, type DeletionReason } from '#src/domain/account-deletion.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin } from '#src/engine/lifecycle.ts';
import type { Web } from '#src/server/http/callers.ts';
import { alertOwner } from '#src/server/identity/account-alerts/alert-owner.ts';
import { heldWait, storeWait, type WhyDeleted } from '#src/server/identity/waiting-deletions/waiting-deletions.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { carryOut, moved } from './carry-out.ts';
import { heldProofs, isOwnPassword, type Proof, spendProof } from './prove-owner.ts';

export interface DeletionRequest extends Proof {
  readonly reason: DeletionReason;
  readonly reasonText?: string | undefined;
}

/** When the account is deleted; null for one that is gone. */
interface Requested {
  readonly willBeDeletedAt: IsoInstant | null;
}

const whyOf = ({ reason, reasonText = '' }: DeletionRequest): WhyDeleted => ({
  reason,
  reasonText: asksForMore(reason) && reasonText.trim() !== '' ? reasonText.trim() : null,
});

/** Keeps an account until the time that its deletion waits for, and says so to all its addresses. */
const wait = async (tx: Tx, on: Server, id: CustomerId, at: IsoInstant): Promise<Requested> => {
  await alertOwner(tx, on, { customerId: id, what: 'deletion', at, toBoth: true });
  return { willBeDeletedAt: at };
};

/**
 * Deletes an account (reliability D3), at once or after a wait, as the lifecycle decides by the proof. Data that the law
 * makes us keep stays with its homes until its date. Open forms go on by their personal links. Throws DEL_PASSWORD,
 * AUTH_STEP_UP, AUTH_PROOF_OVER, AUTH_TOO_MANY.
 */
export const deleteAccount = async (on: Server, web: Web, request: DeletionRequest): Promise<Requested> => {
  const { id } = request;
  const isOwn = await isOwnPassword(on, request);
  return on.transaction(async (tx) => {
    const at = await now(tx);
    const account = await heldProofs(tx, id);
    if (!account) throw new Refused('AUTH_NOT_LOGGED_IN');
    const proof = isOwn ? 'PASSWORD' : await spendProof(tx, on, web, request);
    const before = await heldWait(tx, id);
    const row = before?.row ?? begin(accountDeletion.machine, undefined);
    const asked = moved(row, { type: 'REQUEST', proof, account, at });
    const { dueAt } = asked.context;
    if (dueAt === null) {
      await carryOut(tx, on, id, { asked, why: whyOf(request) });
      return { willBeDeletedAt: null };
    }
    if (before) return { willBeDeletedAt: dueAt };
    await storeWait(tx, id, asked, whyOf(request));
    return wait(tx, on, id, dueAt);
  });
};
