import type { Fields } from '../field.ts';
import type { Owner } from '../owner.ts';
import type { Steps } from '../step.ts';

/** A field that says whose answer it is. */
export interface Owned {
  readonly answeredBy: Owner;
}
type Owns<F extends Fields> = { readonly [K in keyof F]: F[K] & Owned };

/** Returns the fields with their owner; a group's owner is who adds and removes its rows. */
export const answeredBy = <const F extends Fields>(owner: Owner, fields: F): Owns<F> =>
  // seam: Object.entries does not keep the type of each field.
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, answeredBy: owner }])) as Owns<F>;

/** The names of the fields; a group's own fields also have the type of any fields. */
type Named<F> = keyof { [K in keyof F as string extends K ? never : K]: F[K] } & keyof F;
type Unowned<F> = {
  [K in Named<F>]: F[K] extends Owned
    ? F[K] extends { readonly kind: 'rows'; readonly fields: infer Inner }
      ? Unowned<Inner>
      : never
    : K;
}[Named<F>];
type UnownedIn<S extends Steps> = { [K in keyof S]: Unowned<S[K]['fields']> }[keyof S];

/** Refuses, at compile time, the steps of a signed form with a field that does not say whose answer it is. */
export const signedSteps = <const S extends Steps>(
  steps: S & ([UnownedIn<S>] extends [never] ? unknown : { readonly answeredByIsMissing: UnownedIn<S> }),
): S => steps;
