import type { CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import { linkOf } from '#src/domain/party-links.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { deniedOf } from './denied.ts';
import { linkableParties, peopleFor } from './link-facts.ts';

/** An account that fits a party, and by what. */
export interface Candidate {
  readonly customer: CustomerId;
  readonly name: string;
  readonly fit: NonNullable<ReturnType<typeof linkOf>>;
}

/** Returns the accounts that fit each party of a home, without those that the desk has said no to. */
export const candidatesOf = async (
  tx: Tx,
  estateId: EstateId,
): Promise<ReadonlyMap<ParticipantId, readonly Candidate[]>> => {
  const parties = await linkableParties(tx, [estateId]);
  if (parties.length === 0) return new Map();
  const people = await peopleFor(tx, parties);
  if (people.length === 0) return new Map();
  const isDenied = await deniedOf(tx, parties);
  const names = await tx
    .selectFrom('customer')
    .select(['id', 'givenName', 'familyName'])
    .where(
      'id',
      'in',
      people.map(({ customerId }) => customerId),
    )
    .execute();
  return new Map(
    parties.map((party) => [
      party.id,
      people.flatMap((person) => {
        const fit = linkOf(person, party);
        if (fit === null || isDenied(person.customerId, party.id)) return [];
        const { givenName = '', familyName = '' } = names.find(({ id }) => id === person.customerId) ?? {};
        return [{ customer: person.customerId, name: `${givenName} ${familyName}`.trim(), fit }];
      }),
    ]),
  );
};
