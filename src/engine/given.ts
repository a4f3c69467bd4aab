import { type Caller, giversOf, type Place, type Stored, type StoredOf, standingOf } from './authority.ts';
import { isAsked, isEmpty, rowsOf } from './check.ts';
import type { Env, Field, Fields, StepDraft } from './field.ts';
import type { Owner, Person } from './owner.ts';

/** Returns whether an answer was made its own by an owner. What no party typed comes from a register, and counts. */
export const isGiven = (owner: Owner, { value, by }: Stored, at: Place): boolean => {
  if (isEmpty(value)) return false;
  return by === null || giversOf(owner, at).some(({ id }) => id === by);
};

/** Returns whether an answer waits for its owner: typed by another person. */
export const isProposed = (owner: Owner | undefined, stored: Stored, at: Place): boolean =>
  owner !== undefined && !isEmpty(stored.value) && !isGiven(owner, stored, at);

/** Returns the author of what a side keeps, where the caller is of the other side. */
const keptBy = ({ kept }: Owner, caller: Caller, { value, by }: Stored, { people }: Place): Person | undefined => {
  if (!kept || caller.kind !== 'person' || isEmpty(value)) return undefined;
  return people.find(({ id, side }) => id === by && side !== caller.side);
};

/** Returns whether a side has its own words in the neighbouring answer, or nothing stands there yet to reply to. */
const hasOwnBeside = ({ beside }: Owner, { side }: Person, { people, storedOf }: Place): boolean => {
  if (beside === undefined || storedOf === undefined) return false;
  const { value, by } = storedOf(beside);
  return isEmpty(value) || people.find(({ id }) => id === by)?.side === side;
};

/** A field, or a row, whose words, pictures or numbers another side wrote, and who did. */
export interface Kept {
  readonly name: string;
  readonly authors: readonly Person[];
}

/** Returns who typed the value of an answer of both sides; undefined where no party did. */
const typistOf = (field: Field, { value, by }: Stored, { people }: Place): Person | undefined =>
  field.answeredBy?.whose === 'together' && !isEmpty(value) ? people.find(({ id }) => id === by) : undefined;

/**
 * Returns what goes with a removed row that the caller may not take away: an answer that another gave, or kept, and a
 * row of both sides of which the other side typed everything.
 */
export const goneWithRow = (fields: Fields, caller: Caller, stored: StoredOf, at: Place): readonly Kept[] => {
  const given = givenByOthers(fields, caller, stored, at).flatMap((name) => {
    const owner = fields[name]?.answeredBy;
    return owner === undefined ? [] : [{ name, authors: changersOf(owner, caller, stored(name), at) }];
  });
  if (given.length > 0 || caller.kind !== 'person') return given;
  const typed = Object.entries(fields).flatMap(([name, field]) => {
    const author = typistOf(field, stored(name), at);
    return author === undefined ? [] : [{ name, authors: [author] }];
  });
  return typed.every(({ authors: [author] }) => author?.side !== caller.side) ? typed : [];
};

/** Where an answer is changed: its unit's fields, and who last typed an answer of a row of the unit. */
interface Hiding {
  readonly fields: Fields;
  readonly changes: StepDraft;
  readonly typedBy: (row: string, name: string) => string | null;
}

/** Returns what the other side keeps in a field, or in the rows of a group. */
const keptIn = (
  name: string,
  field: Field,
  { caller, stored, at, typedBy }: Pick<Hiding, 'typedBy'> & { caller: Caller; stored: StoredOf; at: Place },
): readonly Kept[] => {
  const author = field.answeredBy && keptBy(field.answeredBy, caller, stored(name), at);
  if (author !== undefined) return [{ name, authors: [author] }];
  const inner = field.fields;
  if (field.answeredBy?.whose !== 'together' || inner === undefined) return [];
  return rowsOf(at.draft[name]).flatMap((row) => {
    const storedOf = (own: string) => ({ value: row[own], by: typedBy(row.id, own) });
    const [gone] = goneWithRow(inner, caller, storedOf, { draft: row, people: at.people });
    return gone === undefined ? [] : [{ name, authors: gone.authors }];
  });
};

/**
 * Returns what an answer would hide, although the other side keeps what it wrote there: such as the comment on a "no"
 * that becomes a "yes", or the meters of a "yes" that becomes a "no".
 */
export const hiddenFromOthers = (
  { fields, changes, typedBy }: Hiding,
  caller: Caller,
  stored: StoredOf,
  { env, ...at }: Place & { readonly env: Env },
): readonly Kept[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const after = { ...at.draft, ...changes };
    const isHidden = isAsked(field, at.draft, env, at.draft) && !isAsked(field, after, env, after);
    return isHidden ? keptIn(name, field, { caller, stored, at, typedBy }).slice(0, 1) : [];
  });

/** Returns the people who may change an answer: its givers, and of what a side keeps its author. */
export const changersOf = (owner: Owner, caller: Caller, stored: Stored, at: Place): readonly Person[] => {
  const author = keptBy(owner, caller, stored, at);
  return author === undefined ? giversOf(owner, at).filter((person) => !hasOwnBeside(owner, person, at)) : [author];
};

/**
 * Returns whether a caller may write an answer: as an owner, or as a proposal where no owner has given one. Fields
 * without an owner belong to journeys of one person.
 */
export const mayWrite = ({ answeredBy }: Field, caller: Caller, stored: Stored, at: Place): boolean => {
  if (answeredBy === undefined) return true;
  if (keptBy(answeredBy, caller, stored, at) !== undefined) return false;
  if (caller.kind === 'person' && hasOwnBeside(answeredBy, caller, at)) return false;
  const standing = standingOf(answeredBy, caller, at);
  if (standing === 'gives') return true;
  return standing === 'proposes' && !isGiven(answeredBy, stored, at);
};

/** Returns whether an answer is one that a person gave and that the caller may not replace. */
const isAnothers = (field: Field, caller: Caller, stored: Stored, at: Place): boolean =>
  field.answeredBy !== undefined &&
  stored.by !== null &&
  isGiven(field.answeredBy, stored, at) &&
  !mayWrite(field, caller, stored, at);

/** Returns the names of a row's fields that others gave: they are lost with the row, so only they take it away. */
export const givenByOthers = (fields: Fields, caller: Caller, stored: StoredOf, at: Place): readonly string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field !== undefined && isAnothers(field, caller, stored(name), at);
  });

/** Returns the names of the fields whose person a field names, such as the number of an account by its owner. */
const aboutPersonIn = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { answeredBy }]) => answeredBy?.personIn === name));

/**
 * Returns the names of strict ticks that stand under the name that a change replaces. They fall with it: the next
 * person gives them, or does not.
 */
export const fallenWith = (fields: Fields, before: StepDraft, changes: StepDraft): readonly string[] =>
  Object.entries(fields).flatMap(([name, { answeredBy, kind }]) => {
    const named = answeredBy?.strict === true ? answeredBy.personIn : undefined;
    if (kind !== 'check' || named === undefined || before[name] !== true || name in changes) return [];
    return named in changes && changes[named] !== before[named] ? [name] : [];
  });

/**
 * Returns the names of what a person gave in a unit that a field puts under that person's name. It is not moved to
 * another name by another person: there it could be replaced, and be put back.
 */
export const movedFromOthers = (
  { fields, name }: { readonly fields: Fields; readonly name: string },
  caller: Caller,
  stored: StoredOf,
  at: Place,
): readonly string[] => givenByOthers(aboutPersonIn(fields, name), caller, stored, at);
