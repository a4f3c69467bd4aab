import type { Fields } from './field.ts';

const shapeOf = ({ fields = {} }: Fields[string]): string => Object.keys(fields).join(' ');

/** Returns whether another group of the step has the same fields: a row's name alone is then ambiguous. */
export const hasTwin = (fields: Fields, group: string): boolean => {
  const own = fields[group];
  return Object.entries(fields).some(
    ([name, other]) =>
      name !== group && own?.fields !== undefined && other.fields !== undefined && shapeOf(other) === shapeOf(own),
  );
};
