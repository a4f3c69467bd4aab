import { type Caller, giversOf, type Place, type Stored, type StoredOf, standingOf } from '#src/engine/authority.ts';
import { isEmpty } from '#src/engine/check.ts';
import type { Field, Fields } from '#src/engine/field.ts';
import { changersOf, goneWithRow, hiddenFromOthers, isProposed, mayWrite, movedFromOthers } from '#src/engine/given.ts';
import { authorOf, enteredBy } from '#src/engine/opened.ts';
import type { Owner, Person } from '#src/engine/owner.ts';
import { callerIn } from '#src/engine/people.ts';
import { type FieldAt, useStepValue } from './field-at.ts';
import { placeOf, type RowPlace } from './place.ts';
import type { StepForm } from './step-form.ts';

/**
 * Whose answer a field is, for the person on this phone. `notHere`: the other side's place beside what this side wrote. `waits`: only another may give it, and has not. `given`:
 * another gave it. `kept`: the other side wrote it, or would lose what it wrote. `proposed`: another typed it for its owner. `proposedToMe`: for this person, who may adopt it.
 */
export type AuthorityState = 'free' | 'notHere' | 'waits' | 'given' | 'kept' | 'proposed' | 'proposedToMe';
export interface AuthorityAt {
  readonly state: AuthorityState;
  /** Those who may answer, or the one who proposed. */
  readonly who: string;
}
const free: AuthorityAt = { state: 'free', who: '' };

/** The unit of a field in what the server says of its authors. */
const keyOf = ({ step }: FieldAt['form'], { row }: FieldAt['place']): string =>
  row === undefined ? step : `${step}/${row.id}`;

const storedAt = (
  { form, place }: Pick<FieldAt, 'form' | 'place'>,
  value: Stored['value'],
): Stored & { readonly name: string } => {
  const { answered } = form.session.getSnapshot().opened;
  const unit = answered?.[keyOf(form, place)];
  if (unit?.fields[place.name] === undefined) return { value, by: null, name: '' };
  const { by, name } = authorOf(unit, place.name);
  return { value, by, name: name ?? '' };
};

type InUnit = Pick<FieldAt, 'form' | 'place'>;
/** Returns the fields of the step, or of the row that holds the field. */
export const siblingsOf = ({ form, place }: InUnit): Fields => {
  const { fields } = form.declared;
  return place.row === undefined ? fields : (fields[place.row.group]?.fields ?? {});
};
const storedIn =
  ({ form, place }: InUnit): StoredOf =>
  (name) => {
    const sibling = placeOf(name, place.row);
    return storedAt({ form, place: sibling }, form.value(sibling));
  };
const namesOf = (people: readonly Person[]): string => people.map(({ name }) => name).join(', ');

/** Returns whether a row holds what another person gave: then only that person takes it away. */
export const isHeldByOthers = (form: StepForm, row: RowPlace): boolean => {
  const { people } = form.env();
  const place = placeOf('id', row);
  // Who takes a person of the form away is a rule of its own (`keeps`).
  if (people === undefined || form.declared.fields[row.group]?.keeps !== undefined) return false;
  const caller = callerIn(people, form.env());
  const stands = { draft: form.around(place), people };
  return goneWithRow(siblingsOf({ form, place }), caller, storedIn({ form, place }), stands).length > 0;
};

const notOpen = (isUnanswered: boolean, { kept, beside }: Owner): AuthorityState => {
  if (isUnanswered) return beside === undefined ? 'waits' : 'notHere';
  return kept ? 'kept' : 'given';
};

/** Returns whose answers would be hidden or moved with a change of this one; undefined where it is no other's. */
const heldWith = (at: FieldAt, caller: Caller, stands: Place): AuthorityAt | undefined => {
  const fields = siblingsOf(at);
  const emptied = { [at.place.name]: undefined };
  const { answered } = at.form.session.getSnapshot().opened;
  const typedBy = (row: string, name: string) => enteredBy(answered?.[`${at.form.step}/${row}`], name);
  const [hidden] = hiddenFromOthers({ fields, changes: emptied, typedBy }, caller, storedIn(at), {
    ...stands,
    env: at.form.env(),
  });
  if (hidden !== undefined) return { state: 'kept', who: namesOf(hidden.authors) };
  const [moved] = movedFromOthers({ fields, name: at.place.name }, caller, storedIn(at), stands);
  const mover = moved === undefined ? undefined : fields[moved]?.answeredBy;
  return mover && { state: 'given', who: namesOf(giversOf(mover, stands)) };
};

/** Returns the answers beside a field; what the server does not know yet was typed on this phone. */
const besideOf =
  (at: FieldAt, me: string): StoredOf =>
  (name) => {
    const { value, by } = storedIn(at)(name);
    const { form, place } = at;
    const unit = form.session.getSnapshot().opened.answered?.[keyOf(form, place)];
    return { value, by: unit?.fields[name] === undefined ? me : by };
  };

/** Returns whose answer a field is now. */
export const authorityOf = (at: FieldAt): AuthorityAt => {
  const { form, field, place } = at;
  const { people } = form.env();
  const owner = field.answeredBy;
  if (owner === undefined || people === undefined || owner.whose === 'system' || owner.whose === 'broker') return free;
  const caller = callerIn(people, form.env());
  const stands = { draft: form.around(place), people, storedOf: besideOf(at, caller.id) };
  const stored = storedAt(at, form.value(place));
  if (!mayWrite(field, caller, stored, stands)) {
    const who = namesOf(changersOf(owner, caller, stored, stands));
    return { state: notOpen(isEmpty(stored.value), owner), who };
  }
  const held = heldWith(at, caller, stands);
  if (held !== undefined) return held;
  if (!isProposed(owner, stored, stands)) return free;
  const isMine = standingOf(owner, caller, stands) === 'gives';
  return { state: isMine ? 'proposedToMe' : 'proposed', who: stored.name };
};

/** Returns whose answer a field is; re-renders only where that changes. */
export const useAuthority = (at: FieldAt): AuthorityAt => {
  const owner = at.field.answeredBy;
  const siblings = Object.values(siblingsOf(at));
  const names = siblings.some(({ answeredBy }) => answeredBy?.personIn === at.place.name);
  const isKept = ({ answeredBy }: Field) => answeredBy?.kept === true;
  const mayHide = siblings.some((one) => isKept(one) || Object.values(one.fields ?? {}).some(isKept));
  const listens =
    names ||
    mayHide ||
    (owner !== undefined && owner.whose !== 'system' && owner.whose !== 'together' && owner.whose !== 'side');
  const key = useStepValue(
    at.form,
    () => {
      if (!listens) return '';
      const { state, who } = authorityOf(at);
      return `${state}|${who}`;
    },
    listens,
  );
  const [state, ...who] = key.split('|');
  // seam: the key is written two lines above.
  return key === '' ? free : { state: state as AuthorityState, who: who.join('|') };
};
