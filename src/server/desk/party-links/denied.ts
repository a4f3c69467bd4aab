import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Party } from './link-facts.ts';

/** Returns whether the desk has said that an account is not a party's. */
export const deniedOf = async (
  tx: Tx,
  parties: readonly Pick<Party, 'id'>[],
): Promise<(customer: string, party: string) => boolean> => {
  const rows = await tx
    .selectFrom('partyLinkDenied')
    .select(['customerId', 'partyId'])
    .where(
      'partyId',
      'in',
      parties.map(({ id }) => id),
    )
    .execute();
  return (customer, party) => rows.some((one) => one.customerId === customer && one.partyId === party);
};
