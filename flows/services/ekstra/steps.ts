import { ekstraSizes } from '#src/domain/ekstra-packages.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { check, one } from '#src/engine/fields/choices.ts';
import { to } from '#src/engine/journey.ts';
import { addingToEnv, ask, info } from '#src/engine/step.ts';

/** Domain reference, section 10, "ekstra": choose a package, then confirm. Nothing is chosen and nothing ticked. */
export const steps = {
  package: addingToEnv(ask({ package: one(ekstraSizes) }), ({ package: size }, { facts }) => ({
    facts: { size, price: facts[`price${size}`] ?? '' },
  })),
  confirm: ask({ consentToShare: check({ missing: 'V_CONSENT_SHARE' }), startNow: check({ optional: true }) }),
  ordered: info(),
};

export const journey = defineJourney<typeof steps>()({
  id: 'ekstra',
  initial: 'package',
  moves: { package: to('confirm'), confirm: to('ordered'), ordered: { type: 'final' } },
});
