import type { CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { candidatesOf } from '../party-links/candidates.ts';
import { liftRestriction } from '../party-links/end-link.ts';

/** A party of the broker's own home, and the broker who decides. */
export interface Decided {
  readonly estateId: EstateId;
  readonly party: ParticipantId;
  readonly actor: BrokerActor;
}

const doubtOf = async (tx: Tx, { estateId, party }: Decided): Promise<void> => {
  const found = await tx
    .selectFrom('partyLinkDoubt')
    .select('partyId')
    .where('partyId', '=', party)
    .where('estateId', '=', estateId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refused('NOT_FOUND');
};

const settle = async (tx: Tx, { estateId, party, actor }: Decided, type: string): Promise<void> => {
  await tx.deleteFrom('partyLinkDoubt').where('partyId', '=', party).execute();
  await appendEvent(tx, { estateId, type, actor, data: { participantId: party } });
  touch(tx, flowTopic(estateId));
};

/** Links an account and a party by the broker's word: no later change of the party ends it. Throws NOT_FOUND. */
export const confirmAccount = async (tx: Tx, decided: Decided, customer: CustomerId): Promise<void> => {
  const { estateId, party } = decided;
  await doubtOf(tx, decided);
  const accounts = (await candidatesOf(tx, estateId)).get(party) ?? [];
  if (!accounts.some((one) => one.customer === customer)) throw new Refused('NOT_FOUND');
  await tx
    .insertInto('customerParty')
    .values({ customerId: customer, partyId: party, linkedBy: 'desk', proof: 'desk' })
    .onConflict((known) => known.columns(['customerId', 'partyId']).doUpdateSet({ linkedBy: 'desk', proof: 'desk' }))
    .execute();
  await liftRestriction(tx, [party]);
  await settle(tx, decided, 'ACCOUNT_CONFIRMED');
};

/** None of the accounts in doubt is the party's: they are not proposed again. Throws NOT_FOUND. */
export const denyAccounts = async (tx: Tx, decided: Decided): Promise<void> => {
  const { estateId, party } = decided;
  await doubtOf(tx, decided);
  const accounts = (await candidatesOf(tx, estateId)).get(party) ?? [];
  if (accounts.length > 0) {
    await tx
      .insertInto('partyLinkDenied')
      .values(accounts.map(({ customer }) => ({ partyId: party, customerId: customer })))
      .onConflict((known) => known.doNothing())
      .execute();
  }
  await settle(tx, decided, 'ACCOUNT_DENIED');
};
