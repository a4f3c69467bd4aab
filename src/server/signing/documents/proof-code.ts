import { randomInt } from 'node:crypto';

/** Without 0, O, 1, I, L, 5, S, 8 and B: a code is read off paper and typed. */
const letters = 'ACDEFGHJKMNPQRTUVWXYZ234679';

const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** Creates the code printed on a sealed document: three groups of four, 57 bits, so that codes cannot be guessed. */
export const newProofCode = (): string => [group(), group(), group()].join('-');

/** Normalises a typed code to its stored form; returns other texts unchanged. */
export const readProofCode = (typed: string): string => {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bare.length === 12 ? [bare.slice(0, 4), bare.slice(4, 8), bare.slice(8)].join('-') : typed;
};
