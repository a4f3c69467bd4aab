import * as v from 'valibot';
import { bookingKey } from '#src/domain/booking-key.ts';
import { type BookingId, bookingId } from '#src/domain/ids.ts';

/** Spec section 2. Open without sign-in; a mail's key opens one meeting. */
export const bookingPath = '/customer/booking';
/** The first step of a new booking. */
export const bookPath = '/customer/booking/steps';

export interface OpenedMeeting {
  readonly id: BookingId;
  readonly key: string;
}

const idLength = 36;

/** Returns the meeting and the key that a mail's fragment holds; null for a malformed one. */
export const meetingIn = (arrived: string | null): OpenedMeeting | null => {
  if (arrived === null) return null;
  const id = v.safeParse(bookingId, arrived.slice(0, idLength));
  const key = v.safeParse(bookingKey, arrived.slice(idLength));
  return id.success && key.success ? { id: id.output, key: key.output } : null;
};
