import type { Answered, Author } from './opened.ts';

/** Returns the author of a field's value: the last editor of its unit, unless that editor changed only other fields. */
export const authorOf = ({ by, name, authors }: Pick<Answered, 'by' | 'name' | 'authors'>, field: string): Author =>
  authors?.[field] ?? { by, name };
