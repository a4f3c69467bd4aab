import { brokerBookings } from '#src/contract/desk/broker-bookings.ts';
import { daysBetween } from '#src/domain/oslo-calendar.ts';
import { handle } from '#src/server/http/handle.ts';
import { addBlock, removeBlock, setHours } from './hours.ts';
import { readWeek } from './read-week.ts';
import { confirmBooking, declineBooking, proposeTime } from './reply-booking.ts';

const mostDays = 14;

/** Broker reference, section 5: the booking desk. */
export default handle(brokerBookings, {
  async week({ query, caller, refuse }, on) {
    const days = daysBetween(query.from, query.to);
    if (days < 0 || days > mostDays) return refuse('V_FROM_TO');
    return readWeek(on, caller.brokerId, query);
  },
  confirm: ({ params, caller, revision }, on) =>
    confirmBooking(on, { id: params.id, me: caller.brokerId, read: revision }),
  decline: ({ params, body, caller, revision }, on) =>
    declineBooking(on, { id: params.id, me: caller.brokerId, read: revision }, body.reason),
  propose: ({ params, body, caller, revision }, on) =>
    proposeTime(on, { id: params.id, me: caller.brokerId, read: revision }, body.start),
  setHours: ({ body, caller }, on) => setHours(on, caller.brokerId, body.days),
  block: ({ body, caller }, on) => addBlock(on, caller.brokerId, body),
  unblock: ({ params, caller }, on) => removeBlock(on, caller.brokerId, params.id),
});
