import { bookingEntry } from '#src/domain/booking-calendar.ts';
import { calendarFile } from '#src/domain/calendar-file.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import type { Invitation } from '#src/server/platform/mail/port.ts';
import { type BookingRow, bookingView, openDetails } from './booking-row.ts';

/**
 * Returns the customer's meeting as it stands, for their calendar: the broker invites. Each change is a higher version of
 * the same event, and a meeting that comes to nothing is taken out. Throws NOT_FOUND for a hold.
 */
export const invitationTo = (encryption: Encryption, row: BookingRow): Invitation => {
  const { firstName, lastName, email } = openDetails(encryption, row);
  const entry = bookingEntry(bookingView(encryption, row), 'nb');
  const people = {
    organizer: { name: row.broker, email: row.brokerEmail },
    attendee: { name: `${firstName} ${lastName}`, email },
  };
  const method = entry.isCancelled === true ? 'CANCEL' : 'REQUEST';
  return { method, file: calendarFile({ method, entries: [{ ...entry, people }] }) };
};
