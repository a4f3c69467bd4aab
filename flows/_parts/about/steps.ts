import { is } from '#src/engine/conditions.ts';
import type { When } from '#src/engine/field.ts';
import { one, yesNo } from '#src/engine/fields/choices.ts';
import { each } from '#src/engine/fields/groups.ts';
import { whole } from '#src/engine/fields/numbers.ts';
import { answeredBy } from '#src/engine/fields/owners.ts';
import { countries, country, longText, text } from '#src/engine/fields/texts.ts';
import { self, side } from '#src/engine/owner.ts';
import { ask } from '#src/engine/step.ts';

/** The occupations without an employer, as the form names them. */
const withoutEmployer = ['student', 'pensjonist', 'pensioner', 'uten arbeid', 'not working'];
const isEmployed: When = ({ profession }) =>
  typeof profession === 'string' &&
  profession.trim() !== '' &&
  !withoutEmployer.includes(profession.trim().toLowerCase());

/** One card per person: purpose and nature of the customer relationship (hvitvaskingsloven § 12). */
export const aboutParticipants = ask(
  answeredBy(side, {
    people: each(
      { list: 'people' },
      answeredBy(self, {
        profession: text(80, { suggests: 'professions' }),
        employer: text(80, { when: isEmployed }),
        estatesOwned: whole(0, 99),
        countryOfResidence: country({ start: 'NO' }),
        citizenships: countries(),
      }),
    ),
  }),
);

/** A yes needs an explanation and creates a task for the broker; it never blocks (domain.md 2.2). */
export const aboutTheDeal = answeredBy(side, {
  onBehalfOfOthers: yesNo(),
  onBehalfOf: longText(500, { when: is('onBehalfOfOthers', 'yes') }),
  knowsOtherSide: yesNo(),
  howKnown: longText(500, { when: is('knowsOtherSide', 'yes') }),
  paymentOutsideBroker: yesNo(),
  paymentExplained: longText(500, { when: is('paymentOutsideBroker', 'yes') }),
});

/** What the home is bought for (domain.md, settlement-buyer step 8). */
export const purposeOfPurchase = answeredBy(side, {
  purpose: one(['OWN_HOME', 'RENTAL', 'HOLIDAY', 'FAMILY_MEMBER', 'INVESTMENT', 'OTHER']),
  purposeOther: longText(500, { when: is('purpose', 'OTHER') }),
});

export const aboutThePurchase = ask({ ...purposeOfPurchase, ...aboutTheDeal });
