import { createHash } from 'node:crypto';

/** Pseudorandom choices, the same at every start (mulberry32). */
export interface Drawn {
  /** Returns a whole number from one to another, both inclusive. */
  readonly whole: (from: number, to: number) => number;
  readonly oneOf: <T>(choices: readonly [T, ...T[]]) => T;
}

export const drawnFrom = (seed: number): Drawn => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => Math.floor(from + next() * (to + 1 - from));
  return { whole, oneOf: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0] };
};

/** Returns the same UUID for the same words, so that a second planting finds the first. */
export const uuidOf = (words: string): string => {
  const hex = createHash('sha256').update(`office ${words}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
