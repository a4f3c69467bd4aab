import type { When } from './field.ts';

/** Asked only when another field of the same draft holds this value. */
export const is =
  (field: string, value: string): When =>
  (draft) =>
    draft[field] === value;

/** Asked only when another field of the same draft holds one of these values. */
export const isAnyOf =
  (field: string, values: readonly string[]): When =>
  (draft) =>
    values.some((value) => draft[field] === value);

/** Asked only when this value is among those chosen in another field. */
export const includes =
  (field: string, value: string): When =>
  (draft) => {
    const chosen = draft[field];
    return Array.isArray(chosen) && chosen.includes(value);
  };

/** Asked only when a fact of the form has this value. */
export const factIs =
  (fact: string, value: string): When =>
  (_, env) =>
    env.facts[fact] === value;
