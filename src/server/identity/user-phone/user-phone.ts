import { sql } from 'kysely';
import type { Web } from '#src/server/http/callers.ts';
import type { Server } from '#src/server/platform/server.ts';
import { alertOwner } from '../account-alerts/alert-owner.ts';
import { takeNumber } from '../addresses/take-number.ts';
import { assertWayBack, heldAccount } from '../addresses/way-back.ts';
import type { CustomerCaller } from '../sessions/callers.ts';
import { holdNumberProof } from '../sms-codes/number-proof.ts';

type Whose = Pick<CustomerCaller, 'customerId'>;

/**
 * Makes a proven number the account's. Takes it from another account, except where that account took it from this one:
 * then the two share a phone, and its number opens neither alone. Throws AUTH_PROOF_OVER.
 */
export const changePhone = (on: Server, web: Web, { customerId }: Whose, proof: string): Promise<void> =>
  on.transaction(async (tx) => {
    const { number, spend } = await holdNumberProof(tx, on.encryption, web, proof);
    const before = await heldAccount(tx, customerId);
    const isSame = before.phone === number;
    if (!isSame || before.phoneTakenAt === null) await takeNumber(tx, on, customerId, number);
    const at = sql<string>`now()`;
    await tx
      .updateTable('customer')
      .set({ phone: number, phoneVerifiedAt: at, phoneUsedAt: at, phoneTakenAt: null })
      .where('id', '=', customerId)
      .execute();
    await spend();
    await on.linkParties(tx, customerId);
    const former = before.phoneVerifiedAt === null ? {} : { phone: before.phone };
    if (!isSame) await alertOwner(tx, on, { customerId, what: 'phone-changed', proofs: ['PHONE_NUMBER'], former });
  });

/** Takes the number off the account. Throws AUTH_LAST_WAY where the owner could not come back without it. */
export const removePhone = (on: Server, { customerId }: Whose): Promise<void> =>
  on.transaction(async (tx) => {
    const before = await heldAccount(tx, customerId);
    if (before.phone === '') return;
    await assertWayBack(tx, customerId, 'PHONE_NUMBER');
    await tx
      .updateTable('customer')
      .set({ phone: '', phoneVerifiedAt: null, phoneUsedAt: null, phoneTakenAt: null })
      .where('id', '=', customerId)
      .execute();
    await on.linkParties(tx, customerId);
    const former = before.phoneVerifiedAt === null ? {} : { phone: before.phone };
    await alertOwner(tx, on, { customerId, what: 'phone-removed', former });
  });
