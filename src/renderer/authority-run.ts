import { type AuthorityAt, authorityOf, siblingsOf } from './authority-at.ts';
import { type FieldAt, idOfPath, isOnPage, useStepValue } from './field-at.ts';
import { type Place, placeOf } from './place.ts';

/** Neighbouring fields of a step or row with the same note: it is shown once, under the last of them. */
export interface AuthorityRun {
  readonly isLast: boolean;
  /** The places of the run, up to this field. */
  readonly places: readonly Place[];
}

/** Returns the fields on the page around this one, each with whose answer it is now. */
const shownIn = (at: FieldAt): readonly { readonly place: Place; readonly key: string }[] => {
  const { form, place } = at;
  const env = form.env();
  return Object.entries(siblingsOf(at)).flatMap(([name, field]) => {
    const own = placeOf(name, place.row);
    if (field.answeredBy === undefined || !isOnPage(field, form.around(own), env, form.draft())) return [];
    const { state, who } = authorityOf({ ...at, field, place: own, id: idOfPath(form.step, own.path) });
    return [{ place: own, key: `${state}|${who}` }];
  });
};

/** Returns the run that a field ends or is part of; re-renders only where that changes. */
export const useAuthorityRun = (at: FieldAt, { state, who }: AuthorityAt): AuthorityRun => {
  const found = useStepValue(at.form, () => {
    const shown = shownIn(at);
    const here = shown.findIndex(({ place }) => place.path === at.place.path);
    const isSame = (index: number) => shown[index]?.key === `${state}|${who}`;
    let first = here;
    while (isSame(first - 1)) first -= 1;
    const names = shown.slice(first, here + 1).map(({ place }) => place.name);
    return `${isSame(here + 1) ? 'goes on' : 'ends'}|${names.join('|')}`;
  });
  const [end, ...names] = found.split('|');
  return { isLast: end === 'ends', places: names.map((name) => placeOf(name, at.place.row)) };
};
