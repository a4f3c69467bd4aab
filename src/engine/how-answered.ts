import type { Place } from './authority.ts';
import { isEmpty } from './check.ts';
import type { Draft } from './field.ts';
import { isProposed } from './given.ts';
import { type Answered, authorOf } from './opened.ts';
import type { Owner } from './owner.ts';

/**
 * How an answer came: by an owner, on the own phone, or after a code on that of another (`onPhoneOf`); or proposed by
 * another, whose owner has not given it yet. `at` is null where another field of the unit has changed since.
 */
export type How =
  | { readonly kind: 'own'; readonly by: string; readonly at: string | null; readonly onPhoneOf?: string }
  | { readonly kind: 'proposed'; readonly by: string };

/** A field of a unit: its name, its value, and what is stored about the unit. */
export interface AnsweredField {
  readonly name: string;
  readonly value: Draft | undefined;
  readonly unit: Answered | undefined;
}

/** Returns how an answer came; null where no party typed it. */
export const howAnswered = (owner: Owner, { name, value, unit }: AnsweredField, at: Place): How | null => {
  if (unit?.fields[name] === undefined || isEmpty(value)) return null;
  const author = authorOf(unit, name);
  if (author.by === null) return null;
  const by = author.name ?? '';
  if (isProposed(owner, { value, by: author.by }, at)) return { kind: 'proposed', by };
  const lender = at.people.find(({ id }) => id === author.onPhoneOf);
  return {
    kind: 'own',
    by,
    at: unit.by === author.by ? unit.at : null,
    ...(lender === undefined ? {} : { onPhoneOf: lender.name }),
  };
};
