import type { Answered, Author } from './opened.ts';

/** Who gave a field the value that it has: whoever changed its unit last, unless they changed another field of it. */
export const authorOf = ({ by, name, authors }: Pick<Answered, 'by' | 'name' | 'authors'>, field: string): Author =>
  authors?.[field] ?? { by, name };
