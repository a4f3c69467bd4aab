import * as v from 'valibot';
import { bookingId, estateEventId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { attendedKinds } from '#src/domain/journey-buckets.ts';

/** A date of the sale, or a booking. */
export const meetingId = v.union([estateEventId, bookingId], 'INVALID_INPUT');

const ofMeeting = {
  /** A date of the sale, or `meeting`: one that a party of the side has booked with the broker. */
  kind: v.picklist([...attendedKinds, 'meeting']),
  start: isoInstant,
  end: v.nullable(isoInstant),
};

/** A meeting of the side of a talk that is still ahead. `waiting`: one of the two has not confirmed its time. */
export const SharedMeeting = v.object({ id: meetingId, ...ofMeeting, state: v.picklist(['agreed', 'waiting']) });
export type SharedMeeting = v.InferOutput<typeof SharedMeeting>;

/** A meeting as it is now; a cancelled one at the last time that is known of it. */
export const ShownMeeting = v.object({
  ...ofMeeting,
  state: v.picklist(['agreed', 'waiting', 'cancelled']),
  /** When it was to begin as the message was sent; null while that holds. */
  movedFrom: v.nullable(isoInstant),
});
export type ShownMeeting = v.InferOutput<typeof ShownMeeting>;
