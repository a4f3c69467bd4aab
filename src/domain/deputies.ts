import type { ProblemCode } from './problem-codes.ts';

/** A person who may be chosen. */
interface Choice {
  readonly id: string;
  readonly name: string;
}
/** The step's answers, as typed or complete. */
type Participants = Readonly<Record<string, unknown>>;
/** A person's card, or a power of attorney. */
export interface Card {
  readonly id: string;
  readonly [field: string]: unknown;
}
/** Returns the cards of a list, as typed or complete. */
export const cardsIn = (value: unknown): readonly Card[] =>
  Array.isArray(value) ? value.filter((row): row is Card => typeof row === 'object' && row !== null) : [];
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The option beside the people in several fields: another person, who is then named. */
export const otherPerson = 'OTHER';

/** Returns the people a step may choose from. Accepts incomplete answers too: a deputy is chosen there. */
export const peopleLists = (people: readonly Choice[]): { people: readonly Choice[]; peopleOrOther: Choice[] } => ({
  people,
  peopleOrOther: [...people, { id: otherPerson, name: '' }],
});

/** Returns a form's people as choices; a person without a name yet cannot be chosen. */
export const choicesIn = (people: unknown): readonly Choice[] =>
  cardsIn(people)
    .map(({ id, name }) => ({ id, name: textIn(name).trim() }))
    .filter(({ name }) => name !== '');

/** Returns a form's powers of attorney; those of an abandoned branch do not count. */
export const powersIn = (step: Participants = {}): readonly Card[] =>
  step.byDeputy === 'yes' ? cardsIn(step.deputies) : [];

/** Returns the ids of the people a power of attorney represents. */
export const representedBy = ({ represents }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(represents) ? represents.filter((id): id is string => typeof id === 'string') : [];

/** Returns deputies who have no part in the sale themselves. Their card's id is their own. */
export const outsidersIn = (step: Participants = {}): readonly Card[] =>
  powersIn(step).filter(({ deputy }) => deputy === otherPerson);

/** Whether the takeover's card of another person is a power of attorney from this one. */
const isFrom = (id: unknown) => (other: Card) => other.deputy === 'yes' && other.deputyFor === id;

/**
 * Whether a person may be left out of the signing: neither deputy nor represented, and not alone on the side. That one
 * of the side still signs is checked in the step (`oneOfEachSideSigns`). A form of one side has powers of attorney on cards of their own, the takeover has them on the people's.
 */
export const mayBeLeftOut = (id: unknown, step: Participants): boolean => {
  const people = cardsIn(step.people);
  const card = people.find((one) => one.id === id);
  if (card === undefined || card.deputy === 'yes' || people.some(isFrom(id))) return false;
  if (powersIn(step).some((row) => row.deputy === id || representedBy(row).includes(card.id))) return false;
  return people.some((other) => other.id !== id && other.role === card.role);
};

/** Returns the owners for whom it is said that they are not to sign. */
const saidOf = (step: Participants): readonly Card[] =>
  cardsIn(step.people).filter((card) => card.notSigning === true && mayBeLeftOut(card.id, step));

/** Returns the owners who are not to sign: none of a side of which all are said. It counts once the broker said yes. */
export const leftOutIn = (step: Participants = {}): readonly Card[] => {
  const said = saidOf(step);
  const signs = cardsIn(step.people).filter((card) => !said.includes(card));
  return said.filter(({ role }) => signs.some((other) => other.role === role));
};

/** A person whose signature a form needs. */
export interface Signing {
  readonly id: string;
  readonly name: string;
  /** Names of the people this person signs for. */
  readonly onBehalfOf: readonly string[];
  /** False for a deputy who has no part in the sale. */
  readonly ownPart: boolean;
}

/**
 * Returns the signers: every person in the form but those left out, with represented people replaced by their deputy
 * (domain.md section 1). A participant who is also a deputy signs once, for both.
 */
export const signingIn = (step: Participants = {}): readonly Signing[] => {
  const people = cardsIn(step.people);
  const powers = powersIn(step);
  const away = new Set([...powers.flatMap(representedBy), ...leftOutIn(step).map(({ id }) => id)]);
  const namesOf = (rows: readonly Card[]) => {
    const ids = rows.flatMap(representedBy);
    return people.filter(({ id }) => ids.includes(id)).map(({ name }) => textIn(name));
  };
  return [
    ...people
      .filter(({ id }) => !away.has(id))
      .map(({ id, name }) => ({
        id,
        name: textIn(name),
        onBehalfOf: namesOf(powers.filter(({ deputy }) => deputy === id)),
        ownPart: true,
      })),
    ...outsidersIn(step).map((row) => ({
      id: row.id,
      name: textIn(row.name),
      onBehalfOf: namesOf([row]),
      ownPart: false,
    })),
  ];
};

/** A fault of a power of attorney, and the field it belongs to. */
interface Misfit {
  readonly path: string;
  readonly code: ProblemCode;
  readonly params: Readonly<Record<string, never>>;
}

/** A power of attorney as its form writes it: the fields that name the represented person and the deputy. */
interface PowerRow {
  readonly id: string;
  readonly represents: readonly string[];
  readonly deputy: string;
  readonly paths: { readonly represents: string; readonly deputy: string };
}

/** Returns faults for two deputies of one person, and for a deputy who has one, so that at least one person signs. */
const misfitsIn = (powers: readonly PowerRow[]): readonly Misfit[] =>
  powers.flatMap((row, at): readonly Misfit[] => {
    const before = powers.slice(0, at).flatMap(({ represents }) => represents);
    const isTwice = row.represents.some((id) => before.includes(id));
    const isAway = powers.some((one) => one.id !== row.id && one.represents.includes(row.deputy));
    return [
      ...(isTwice ? [{ path: row.paths.represents, code: 'V_DEPUTY_TWICE', params: {} } as const] : []),
      ...(isAway ? [{ path: row.paths.deputy, code: 'V_DEPUTY_AWAY', params: {} } as const] : []),
    ];
  });

/** Returns a fault for a side of which all are left out of the signing, at the last of them. */
const oneOfEachSideSigns = (step: Participants): readonly Misfit[] => {
  const leftOut = leftOutIn(step);
  const still = saidOf(step).filter((card) => !leftOut.includes(card));
  return still
    .filter(({ role }, at) => !still.slice(at + 1).some((later) => later.role === role))
    .map(({ id }) => ({ path: `people.${id}.notSigning`, code: 'V_SIGNER_MIN', params: {} }));
};

/** The rule for a form where a power of attorney has its own card. */
export const powersFit = (step: Participants): readonly Misfit[] => [
  ...oneOfEachSideSigns(step),
  ...misfitsIn(
    powersIn(step).map((row) => ({
      id: row.id,
      represents: representedBy(row),
      deputy: textIn(row.deputy),
      paths: { represents: `deputies.${row.id}.represents`, deputy: `deputies.${row.id}.deputy` },
    })),
  ),
];

/** The same rule for the takeover, where the deputy's own card names the person represented. */
export const deputiesFit = (step: Participants): readonly Misfit[] => [
  ...oneOfEachSideSigns(step),
  ...misfitsIn(
    cardsIn(step.people)
      .filter(({ deputy, deputyFor }) => deputy === 'yes' && textIn(deputyFor) !== '')
      .map(({ id, deputyFor }) => {
        const path = `people.${id}.deputyFor`;
        return { id, represents: [textIn(deputyFor)], deputy: id, paths: { represents: path, deputy: path } };
      }),
  ),
];

/** Who takes a deputy out of a takeover: the one who added the card, and the person it is for; not the rest of the side. */
export const takesDeputyAway = (card: Readonly<Record<string, unknown>>, me: string): boolean =>
  // A card from before its author was stored is its side's.
  textIn(card.addedBy) === '' || card.addedBy === me || card.deputyFor === me;
