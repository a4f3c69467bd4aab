import type { Choice } from '#src/engine/field.ts';
import { rows } from '#src/engine/fields/groups.ts';
import { address, city, email, mobile, name, postcode } from '#src/engine/fields/texts.ts';
import { ask, telling } from '#src/engine/step.ts';

/** The way out that several fields offer beside the people: somebody else, who is then named. */
const other: Choice = { id: 'OTHER', name: '' };

/**
 * A card for each person the broker system names, with the address the law asks for (hvitvaskingsloven § 12). Somebody
 * may be taken away, never the last one; nobody is added here (domain.md, shared-participants).
 */
export const participants = telling(
  ask({
    people: rows(
      {
        name: name({ fixedWhen: () => true }),
        email: email(),
        phone: mobile(),
        address: address(),
        postcode: postcode({ fills: 'city' }),
        city: city(),
      },
      { min: 1, closed: true },
    ),
  }),
  ({ people }) => {
    const choices = people.map(({ id, name: called }): Choice => ({ id, name: called }));
    return { lists: { people: choices, peopleOrOther: [...choices, other] } };
  },
);
