import { randomInt } from 'node:crypto';

/** No 0, O, 1, I, L, 5, S, 8 or B: a code is read off paper and typed. */
const letters = 'ACDEFGHJKMNPQRTUVWXYZ234679';

const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** The code printed on a sealed document: three groups of four, 57 bits, so that nobody finds another's by trying. */
export const newProofCode = (): string => [group(), group(), group()].join('-');

/** A code as somebody typed it, in the form it is stored in; other texts come back as they are. */
export const readProofCode = (typed: string): string => {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bare.length === 12 ? [bare.slice(0, 4), bare.slice(4, 8), bare.slice(8)].join('-') : typed;
};
