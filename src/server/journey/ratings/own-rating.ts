import type { GivenRating, OwnRating } from '#src/contract/journey/own-ratings.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { partyOnSide } from '../timeline/journeys.ts';
import { ratingVerdict } from './rating-row.ts';

export interface RatingAsked {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  readonly side: PartyRole;
}

const ofParty = (tx: Tx, id: ParticipantId) =>
  tx
    .selectFrom('brokerRating as rating')
    .innerJoin('broker', 'broker.id', 'rating.brokerId')
    .selectAll('rating')
    .select('broker.name')
    .where('rating.partyId', '=', id);
type RatedParty = NonNullable<Awaited<ReturnType<ReturnType<typeof ofParty>['executeTakeFirst']>>>;

const viewOf = (row: RatedParty | undefined, at: IsoInstant): OwnRating => {
  if (row === undefined) return { state: 'notAsked', broker: null, mayRate: false, stars: null, words: null };
  return {
    state: row.state,
    broker: { id: row.brokerId, name: row.name },
    mayRate: ratingVerdict(row, { type: 'RATE', at }).allowed,
    stars: row.stars,
    words: row.words,
  };
};

/** Returns what the customer was asked, and gave, as a party of this side of the home. Throws ESTATE_404. */
export const readOwnRating = (on: Pick<Server, 'transaction'>, asked: RatingAsked): Promise<OwnRating> =>
  on.transaction(async (tx) => {
    const { participantId } = await partyOnSide(tx, asked);
    return viewOf(await ofParty(tx, participantId).executeTakeFirst(), await now(tx));
  });

/**
 * Gives the broker stars, once. Throws ESTATE_404 for another's side or home, NOT_FOUND for a party that is not asked,
 * RATE_GIVEN, and RATE_OVER after sixty days.
 */
export const giveRating = (
  on: Pick<Server, 'transaction'>,
  asked: RatingAsked,
  { stars, words }: GivenRating,
): Promise<OwnRating> =>
  on.transaction(async (tx) => {
    const { participantId } = await partyOnSide(tx, asked);
    const row = await ofParty(tx, participantId).forUpdate('rating').executeTakeFirst();
    if (row === undefined) throw new Refused('NOT_FOUND');
    const at = await now(tx);
    const verdict = ratingVerdict(row, { type: 'RATE', at });
    if (!verdict.allowed) throw new Refused(verdict.refusal.code);
    const given = { state: 'given', stars, words, givenOn: osloDate(at) } as const;
    await tx.updateTable('brokerRating').set(given).where('id', '=', row.id).execute();
    return viewOf({ ...row, ...given }, at);
  });
