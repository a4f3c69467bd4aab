import { bookingNoteLength } from '#src/domain/booking-details.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { one } from '#src/engine/fields/choices.ts';
import { dateTime } from '#src/engine/fields/dates.ts';
import { address, email, familyName, givenName, longText, phone, postcode, text } from '#src/engine/fields/texts.ts';
import { to } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';

/** Domain reference, section 10, "booking". Leaving `time` holds it for ten minutes; `confirm` sends the request. */
export const steps = {
  // The kinds of the first step come with the page; the register is asked when the step is left.
  home: ask({ postcode: text(8, { autoComplete: 'postal-code' }) }),
  time: ask({ broker: one({ list: 'brokers' }), start: dateTime({ missing: 'V_CHOOSE_ONE' }) }),
  about: ask({
    firstName: givenName(),
    lastName: familyName(),
    telephone: phone(),
    email: email(),
    address: address(),
    postcode: postcode(),
    note: longText(bookingNoteLength, { optional: true }),
  }),
  confirm: info(),
  requested: info(),
};

export const journey = defineJourney<typeof steps>()({
  id: 'booking',
  initial: 'home',
  moves: {
    home: to('time'),
    time: to('about'),
    about: to('confirm'),
    confirm: to('requested'),
    requested: { type: 'final' },
  },
});
