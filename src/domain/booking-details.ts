import * as v from 'valibot';
import { address } from './address.ts';
import { email } from './email.ts';
import { familyName, givenName } from './name.ts';
import { phone } from './phone.ts';
import { postcode } from './postcode.ts';
import { text } from './text.ts';

/** The most characters of a message to the broker, counted as its field counts. */
export const bookingNoteLength = 1000;

/** Who wants the meeting, and the home that it is about. Spec section 5, "Booking form". */
export const bookingDetails = v.strictObject({
  telephone: phone,
  firstName: givenName,
  lastName: familyName,
  address,
  postcode,
  email,
  note: v.nullable(text(bookingNoteLength)),
});
export type BookingDetails = v.InferOutput<typeof bookingDetails>;
