import {
  choicesIn,
  mayBeLeftOut,
  otherPerson,
  outsidersIn,
  peopleLists,
  powersFit,
  representedBy,
  signingIn,
} from '#src/domain/deputies.ts';
import { is } from '#src/engine/conditions.ts';
import type { Choice, When } from '#src/engine/field.ts';
import { check, many, one, yesNo } from '#src/engine/fields/choices.ts';
import { rows } from '#src/engine/fields/groups.ts';
import { answeredBy } from '#src/engine/fields/owners.ts';
import { pictures } from '#src/engine/fields/pictures.ts';
import { nationalId } from '#src/engine/fields/secrets.ts';
import { address, city, email, longText, mobile, name, postcode } from '#src/engine/fields/texts.ts';
import { broker, self, selfOrBroker, side } from '#src/engine/owner.ts';
import { addingToEnv, ask } from '#src/engine/step.ts';

/** One's own e-mail and mobile change with a code sent to the new value; another's only on the desk (reliability L6). */
const isMine: When = (person, { facts }) => person.id === facts.me;
const isAnothers: When = (person, { facts }) => (facts.me ?? '') !== '' && person.id !== facts.me;

/** The address that the law requires of every participant (hvitvaskingsloven § 12). */
const home = answeredBy(self, { address: address(), postcode: postcode({ fills: 'city' }), city: city() });

const leavesOut: When = (person, _, step) => mayBeLeftOut(person.id, step);
/** A co-owner who is not to sign, and why. It counts once the broker has said yes. */
const leaving = answeredBy(side, {
  notSigning: check({ optional: true, when: leavesOut }),
  notSigningWhy: longText(500, { when: (...at) => at[0].notSigning === true && leavesOut(...at) }),
});

const isOutsider = { when: is('deputy', otherPerson) } as const;

/**
 * A power of attorney: from whom, to whom, and its picture. A deputy who is unknown to the broker system enters their
 * identity: the law requires the same of an agent as of the customer (hvitvaskingsloven §§ 12 and 13).
 */
const power = answeredBy(side, {
  represents: many({ list: 'people' }),
  deputy: one({
    list: 'peopleOrOther',
    among: ({ id }: Choice, row) => !representedBy(row).includes(id),
  }),
  name: name(isOutsider),
  nationalId: nationalId(isOutsider),
  email: email(isOutsider),
  phone: mobile(isOutsider),
  address: address(isOutsider),
  postcode: postcode({ ...isOutsider, fills: 'city' }),
  city: city(isOutsider),
  powerOfAttorneyPictures: pictures(10, { missing: 'V_POA' }),
});

/**
 * A card for each person named by the broker system. A person may be removed, except the last one; only deputies are
 * added (domain.md, shared-participants). An absent person is represented, not just unticked.
 */
export const participants = addingToEnv(
  ask(
    {
      ...answeredBy(broker, {
        people: rows(
          {
            ...answeredBy(broker, { name: name({ fixedWhen: () => true, asGivenWhen: () => true }) }),
            ...answeredBy(selfOrBroker, {
              email: email({ differs: 'V_EMAIL_DUP', fixedWhen: isAnothers, byCode: isMine }),
              phone: mobile({ fixedWhen: isAnothers, byCode: isMine }),
            }),
            ...home,
            ...leaving,
          },
          { min: 1, closed: true, keeps: () => true },
        ),
      }),
      ...answeredBy(side, {
        // As in the takeover, most people sign for themselves (domain.md section 8, participants[].deputy).
        byDeputy: yesNo({ start: 'no' }),
        deputies: rows(power, { when: is('byDeputy', 'yes'), min: 1, max: 10 }),
      }),
    },
    powersFit,
  ),
  (answer) => {
    const people = choicesIn(answer.people);
    return {
      lists: {
        ...peopleLists(people),
        // A deputy is asked about political exposure, as the customer is (hvitvaskingsloven § 18).
        everybody: [...people, ...choicesIn(outsidersIn(answer))],
        // People who may sign a print: a deputy signs with e-ID only.
        signers: signingIn(answer)
          .filter(({ name: called, onBehalfOf }) => called !== '' && onBehalfOf.length === 0)
          .map(({ id, name: called }): Choice => ({ id, name: called })),
      },
    };
  },
);
