import type { Fields } from './field.ts';

const shapeOf = ({ fields = {} }: Fields[string]): string => Object.keys(fields).join(' ');

/** Whether another group of the step asks the same of its rows: then a row's name alone does not say which it is in. */
export const hasTwin = (fields: Fields, group: string): boolean => {
  const own = fields[group];
  return Object.entries(fields).some(
    ([name, other]) =>
      name !== group && own?.fields !== undefined && other.fields !== undefined && shapeOf(other) === shapeOf(own),
  );
};
