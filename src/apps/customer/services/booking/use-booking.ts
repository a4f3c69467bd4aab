import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { type BookingView, bookings } from '#src/contract/services/booking.ts';
import { bookingKeyHeader } from '#src/domain/booking-key.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import type { OpenedMeeting } from './path.ts';

/** A meeting to be read: by the key of its mail, or by the signed-in customer's account. */
export type Meeting = Pick<OpenedMeeting, 'id'> & Partial<Pick<OpenedMeeting, 'key'>>;

const keyOf = ({ id }: Meeting) => ['booking', id];
const asked = ({ id, key }: Meeting) => ({
  params: { id },
  ...(key === undefined ? {} : { headers: { [bookingKeyHeader]: key } }),
});

export const useBooking = (meeting: Meeting) => useEndpoint(keyOf(meeting), bookings.read, asked(meeting));

/** The signed-in customer's meetings that are still to come. */
export const useOwnBookings = () => {
  const { session } = useCustomerContext();
  return useEndpoint(['bookings'], bookings.mine, {}, { enabled: session.userID() !== null });
};

const useChange = <Given>(meeting: Meeting, change: (given: Given) => Promise<BookingView>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => client.setQueryData(keyOf(meeting), answer),
    // What the broker has changed meanwhile is fetched and shown.
    onError: (error) => {
      if (asFailure(error).code === 'STALE') void client.invalidateQueries({ queryKey: keyOf(meeting) });
    },
  });
};

/** Moves the meeting: the new time is held first, so that the old one is kept where the new one is taken. */
export const useMove = (meeting: Meeting, { broker }: Pick<BookingView, 'broker'>) => {
  const { call } = useCustomerContext();
  return useChange(meeting, async (start: IsoInstant) => {
    const { holdId } = await call(bookings.hold, { body: { brokerId: broker.id, start } });
    return call(bookings.change, { ...asked(meeting), body: { holdId } });
  });
};

export const useAccept = (meeting: Meeting) => {
  const { call } = useCustomerContext();
  return useChange(meeting, (accept: IsoInstant) => call(bookings.change, { ...asked(meeting), body: { accept } }));
};

export const useCancel = (meeting: Meeting) => {
  const { call } = useCustomerContext();
  return useChange(meeting, () => call(bookings.cancel, asked(meeting)));
};
