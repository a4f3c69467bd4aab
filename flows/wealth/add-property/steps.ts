import { defineJourney } from '#src/engine/define-journey.ts';
import { yesNo } from '#src/engine/fields/choices.ts';
import { to } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';
import { kindFields, placeFields, purchaseFields } from '../../_parts/home-facts/steps.ts';

/** Domain reference, section 10, "add-property". */
export const steps = {
  place: ask(placeFields),
  home: ask(kindFields),
  bought: ask(purchaseFields),
  // Spec section 2, "add property": whether a broker may call about the value.
  contact: ask({ mayCall: yesNo() }),
  added: info(),
};

export const journey = defineJourney<typeof steps>()({
  id: 'add-property',
  initial: 'place',
  moves: {
    place: to('home'),
    home: to('bought'),
    bought: to('contact'),
    contact: to('added'),
    added: { type: 'final' },
  },
});
