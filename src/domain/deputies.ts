import type { ProblemCode } from './problem-codes.ts';

/** Somebody who may be chosen. */
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
const cardsIn = (value: unknown): readonly Card[] =>
  Array.isArray(value) ? value.filter((row): row is Card => typeof row === 'object' && row !== null) : [];
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The way out that several fields offer beside the people: somebody else, who is then named. */
export const otherPerson = 'OTHER';

/** Whom a step may choose among. Asked of the participants before they are complete, too: a deputy is chosen there. */
export const peopleLists = (people: readonly Choice[]): { people: readonly Choice[]; peopleOrOther: Choice[] } => ({
  people,
  peopleOrOther: [...people, { id: otherPerson, name: '' }],
});

/** Those in a form as choices; who has no name yet cannot be chosen. */
export const choicesIn = (people: unknown): readonly Choice[] =>
  cardsIn(people)
    .map(({ id, name }) => ({ id, name: textIn(name).trim() }))
    .filter(({ name }) => name !== '');

/** The powers of attorney of a form; those of an abandoned branch count for nothing. */
export const powersIn = (step: Participants = {}): readonly Card[] =>
  step.byDeputy === 'yes' ? cardsIn(step.deputies) : [];

/** Those whom a power of attorney speaks for, by id. */
export const representedBy = ({ represents }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(represents) ? represents.filter((id): id is string => typeof id === 'string') : [];

/** Deputies who have no part in the sale themselves. Their card's id is theirs. */
export const outsidersIn = (step: Participants = {}): readonly Card[] =>
  powersIn(step).filter(({ deputy }) => deputy === otherPerson);

/** Somebody whose signature a form needs. */
export interface Signing {
  readonly id: string;
  readonly name: string;
  /** Names of those who do not sign themselves, and whom this person signs for. */
  readonly onBehalfOf: readonly string[];
  /** False for a deputy who has no part in the sale. */
  readonly ownPart: boolean;
}

/**
 * Who signs: everybody in the form, somebody with a deputy replaced by the deputy (domain.md section 1). Who takes part
 * and is a deputy too signs once, for both.
 */
export const signingIn = (step: Participants = {}): readonly Signing[] => {
  const people = cardsIn(step.people);
  const powers = powersIn(step);
  const away = new Set(powers.flatMap(representedBy));
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

/** What is wrong with a power of attorney, and at which of its fields. */
interface Misfit {
  readonly path: string;
  readonly code: ProblemCode;
  readonly params: Readonly<Record<string, never>>;
}

/** A power of attorney as its form writes it: which field names whom it is from, and which the deputy. */
interface PowerRow {
  readonly id: string;
  readonly represents: readonly string[];
  readonly deputy: string;
  readonly paths: { readonly represents: string; readonly deputy: string };
}

/** Refuses two deputies for one person, and a deputy who has one: so that some person always signs. */
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

/** The rule in a form where a power of attorney has a card of its own. */
export const powersFit = (step: Participants): readonly Misfit[] =>
  misfitsIn(
    powersIn(step).map((row) => ({
      id: row.id,
      represents: representedBy(row),
      deputy: textIn(row.deputy),
      paths: { represents: `deputies.${row.id}.represents`, deputy: `deputies.${row.id}.deputy` },
    })),
  );

/** The same rule in the takeover, where the deputy's own card names the one whom they stand in for. */
export const deputiesFit = (step: Participants): readonly Misfit[] =>
  misfitsIn(
    cardsIn(step.people)
      .filter(({ deputy, deputyFor }) => deputy === 'yes' && textIn(deputyFor) !== '')
      .map(({ id, deputyFor }) => {
        const path = `people.${id}.deputyFor`;
        return { id, represents: [textIn(deputyFor)], deputy: id, paths: { represents: path, deputy: path } };
      }),
  );
