import { giversOf, standingOf } from '#src/engine/authority.ts';
import { isEmpty } from '#src/engine/check.ts';
import { isProposed, mayWrite, type Stored } from '#src/engine/given.ts';
import { authorOf } from '#src/engine/opened.ts';
import { authorityFacts, personIn } from '#src/engine/people.ts';
import { type FieldAt, useStepValue } from './field-at.ts';

/**
 * Whose answer a field is, for the person on this phone. `waits`: only another may give it, and has not. `given`:
 * another gave it. `proposed`: another typed it for its owner. `proposedToMe`: for this person, who may adopt it.
 */
export type AuthorityState = 'free' | 'waits' | 'given' | 'proposed' | 'proposedToMe';
export interface AuthorityAt {
  readonly state: AuthorityState;
  /** Those who may answer, or the one who proposed. */
  readonly who: string;
}
const free: AuthorityAt = { state: 'free', who: '' };

const storedAt = ({ form, place }: FieldAt, value: Stored['value']): Stored & { readonly name: string } => {
  const { answered } = form.session.getSnapshot().opened;
  const unit = answered?.[place.row === undefined ? form.step : `${form.step}/${place.row.id}`];
  if (unit?.fields[place.name] === undefined) return { value, by: null, name: '' };
  const { by, name } = authorOf(unit, place.name);
  return { value, by, name: name ?? '' };
};

const authorityOf = (at: FieldAt): AuthorityAt => {
  const { form, field, place } = at;
  const { people, facts } = form.env();
  const owner = field.answeredBy;
  if (owner === undefined || people === undefined || owner.whose === 'system' || owner.whose === 'broker') return free;
  const caller = { kind: 'person', ...personIn(people, facts[authorityFacts.me] ?? '') } as const;
  const stands = { draft: form.around(place), people };
  const stored = storedAt(at, form.value(place));
  const givers = giversOf(owner, stands)
    .map(({ name }) => name)
    .join(', ');
  if (!mayWrite(field, caller, stored, stands)) {
    return { state: isEmpty(stored.value) ? 'waits' : 'given', who: givers };
  }
  if (!isProposed(owner, stored, stands)) return free;
  const isMine = standingOf(owner, caller, stands) === 'gives';
  return { state: isMine ? 'proposedToMe' : 'proposed', who: stored.name };
};

/** Returns whose answer a field is; re-renders only where that changes. */
export const useAuthority = (at: FieldAt): AuthorityAt => {
  const owner = at.field.answeredBy;
  const listens =
    owner !== undefined && owner.whose !== 'system' && owner.whose !== 'together' && owner.whose !== 'side';
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
