import type { PartyRole } from '#src/contract/shared.ts';
import type { RatingState, Stars } from '#src/domain/broker-rating.ts';
import type { BrokerRatingId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** What a party thinks of the broker (`machines/broker-rating.ts`). One who is not asked has no row. */
    brokerRating: {
      id: BrokerRatingId;
      /** Null, as the party, once the person is erased: the stars stay. */
      estateId: EstateId;
      side: PartyRole;
      state: RatingState;
      /** Oslo date. */
      askedOn: IsoDate;
      stars: Stars;
      /** Oslo date. */
      givenOn: IsoDate;
    };
  }
}
