import { type Caller, giversOf, type Place, type Stored, speakerAtHand, standingOf } from '#src/engine/authority.ts';
import { isEmpty } from '#src/engine/check.ts';
import type { Env, Field, Fields, StepDraft } from '#src/engine/field.ts';
import { changersOf, goneWithRow, hiddenFromOthers, isProposed, mayWrite, movedFromOthers } from '#src/engine/given.ts';
import { enteredBy } from '#src/engine/opened.ts';
import type { Owner } from '#src/engine/owner.ts';
import { callerIn as callerOn, peopleIn } from '#src/engine/people.ts';
import { isSameAnswer } from '#src/engine/same-answer.ts';
import type { Stamp } from '#src/server/homes/flow-instances/change-answers.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { HeldForm } from './form.ts';

/** A step's own fields, or one row of its group. */
export interface Unit {
  readonly step: string;
  readonly row?: string;
}
/** A change of a unit's fields, and the unit as it was. */
export interface Changing {
  readonly fields: Fields;
  readonly before: StepDraft;
  readonly changes: StepDraft;
  readonly env: Env;
}
type Known = Pick<HeldForm, 'answers' | 'me'>;

/** Returns the stored value of a field, and the person who last typed it. */
const storedIn = ({ answers }: Known, { step, row }: Unit, name: string, before: StepDraft): Stored => {
  const unit = answers.answered[row === undefined ? step : `${step}/${row}`];
  return { value: before[name], by: enteredBy(unit, name) };
};

/** Returns who last typed an answer of a row of a step. */
const typedIn =
  ({ answers }: Known, { step }: Unit) =>
  (row: string, name: string): string | null =>
    enteredBy(answers.answered[`${step}/${row}`], name);

/** The refusal says who may: the broker, or the people by name. */
const refusalFor = (owner: Owner, at: Place, field: string, people = giversOf(owner, at)): Refused => {
  const who = people.map(({ name }) => name);
  const extra = { fields: [field] };
  return who.length === 0
    ? new Refused('ANSWER_OF_BROKER', { extra })
    : new Refused('ANSWER_NOT_YOURS', { params: { who: who.join(', ') }, extra });
};

const callerIn = ({ answers, me }: Known, env: Env) => {
  const people = peopleIn(answers.drafts, env);
  return { people, caller: callerOn(people, env, me.participantId) };
};

/** Returns an answer's place after the change: the people that the change itself names. */
const placeAfter = ({ answers }: Known, { step, row }: Unit, { before, changes, env }: Changing): Place => {
  const draft = { ...before, ...changes };
  const drafts = row === undefined ? { ...answers.drafts, [step]: draft } : answers.drafts;
  return { draft, people: peopleIn(drafts, env) };
};

interface Sent {
  readonly name: string;
  readonly isNew: boolean;
  readonly isEmpty: boolean;
}
interface Places {
  readonly at: Place;
  readonly after: Place;
}
/** Throws where a strict answer is put under the name that the same change brings, also where its value was the caller's. */
const assertNotMoved = (
  owner: Owner,
  { name, isNew, isEmpty: isNone }: Sent,
  caller: Caller,
  { at, after }: Places,
) => {
  const couldGive = isNew || standingOf(owner, caller, at) !== 'refused';
  if (couldGive && !isNone && standingOf(owner, caller, after) === 'refused') throw refusalFor(owner, after, name);
};

/**
 * Checks each changed answer against its declared owner: what another person gave is neither replaced nor put under
 * another person's name, and what is strict is not even proposed. Throws ANSWER_NOT_YOURS with the names of those who
 * may, or ANSWER_OF_BROKER (Spec section 4).
 */
export const assertMayAnswer = (held: Known, unit: Unit, changing: Changing): void => {
  const { fields, before, changes, env } = changing;
  const { people, caller } = callerIn(held, env);
  const storedOf = (name: string) => storedIn(held, unit, name, before);
  const at = { draft: before, people, storedOf };
  const after = placeAfter(held, unit, changing);
  for (const name of Object.keys(changes)) {
    const field = fields[name];
    if (field?.answeredBy === undefined) continue;
    const { answeredBy } = field;
    const isNew = !isSameAnswer(before[name], changes[name]);
    assertNotMoved(answeredBy, { name, isNew, isEmpty: isEmpty(changes[name]) }, caller, { at, after });
    if (!isNew) continue;
    if (!mayWrite(field, caller, storedOf(name), at))
      throw refusalFor(answeredBy, at, name, changersOf(answeredBy, caller, storedOf(name), at));
    const [moved] = movedFromOthers({ fields, name }, caller, storedOf, at);
    const owner = moved === undefined ? undefined : fields[moved]?.answeredBy;
    if (owner !== undefined) throw refusalFor(owner, at, name);
  }
  const [hidden] = hiddenFromOthers({ fields, changes, typedBy: typedIn(held, unit) }, caller, storedOf, {
    ...at,
    env,
  });
  const owner = hidden && fields[hidden.name]?.answeredBy;
  if (hidden !== undefined && owner !== undefined) throw refusalFor(owner, at, hidden.name, hidden.authors);
};

/** Returns the answers that another proposed and that the caller, as their owner, sends as they are: now they are given. */
export const adoptedIn = (held: Known, unit: Unit, { fields, before, changes, env }: Changing): readonly string[] => {
  const { people, caller } = callerIn(held, env);
  const at = { draft: before, people };
  return Object.keys(changes).filter((name) => {
    const owner = fields[name]?.answeredBy;
    if (owner === undefined || !isSameAnswer(before[name], changes[name])) return false;
    return isProposed(owner, storedIn(held, unit, name, before), at) && standingOf(owner, caller, at) === 'gives';
  });
};

/**
 * Returns whose word a change of a unit is: that of the caller, or of the person at hand who answers there on the
 * caller's phone.
 */
export const stampOf = (
  held: Known & Pick<HeldForm, 'stamp'>,
  { fields, before, changes, env }: Changing,
): Stamp & { readonly speaker?: string } => {
  const { people, caller } = callerIn(held, env);
  const at = { draft: before, people };
  const [speaker] = Object.keys(changes).flatMap((name) => {
    const owner = fields[name]?.answeredBy;
    return (owner && speakerAtHand(owner, caller, at)) ?? [];
  });
  if (speaker === undefined) return held.stamp;
  const { id, name } = speaker;
  return { ...held.stamp, actor: { kind: 'party', id, name }, onPhoneOf: held.me.participantId, speaker: id };
};

/** Checks that the caller may add a row to a group, or remove one as such. Throws as `assertMayAnswer`. */
export const assertMayHaveRow = (
  held: Known,
  { name, field, row, env }: Readonly<{ name: string; field: Field; row: StepDraft; env: Env }>,
): void => {
  const owner = field.answeredBy;
  if (owner === undefined) return;
  const { people, caller } = callerIn(held, env);
  const at = { draft: row, people };
  if (standingOf(owner, caller, at) === 'refused') throw refusalFor(owner, at, name);
};

/** Checks that nothing that another person gave or wrote goes with a removed row. Throws as `assertMayAnswer`. */
export const assertTakesNothing = (
  held: Known,
  unit: Unit,
  { fields, row }: { readonly fields: Fields; readonly row: StepDraft },
  env: Env,
): void => {
  const { people, caller } = callerIn(held, env);
  const at = { draft: row, people };
  const [gone] = goneWithRow(fields, caller, (field) => storedIn(held, unit, field, row), at);
  const owner = gone && fields[gone.name]?.answeredBy;
  if (gone !== undefined && owner !== undefined) throw refusalFor(owner, at, gone.name, gone.authors);
};
