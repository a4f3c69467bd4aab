import type { ColumnType } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import type { RatingState, Stars } from '#src/domain/broker-rating.ts';
import type { BrokerId, BrokerRatingId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What a party thinks of the broker (`machines/broker-rating.ts`). One who is not asked has no row. */
interface BrokerRatingTable {
  readonly id: BrokerRatingId;
  readonly brokerId: BrokerId;
  /** Null, as the party, once the person is erased: the stars stay. */
  readonly estateId: EstateId | null;
  readonly partyId: ParticipantId | null;
  readonly side: PartyRole;
  readonly state: RatingState;
  /** Oslo date. */
  readonly askedOn: IsoDate;
  readonly stars: Maybe<Stars>;
  readonly words: Maybe<string>;
  /** Oslo date. */
  readonly givenOn: Maybe<IsoDate>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    brokerRating: BrokerRatingTable;
  }
}
