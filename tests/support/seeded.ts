/** Pseudorandom numbers that are the same in every run (mulberry32). */
export interface Seeded {
  /** Returns a number from 0 inclusive to 1 exclusive. */
  readonly next: () => number;
  readonly between: (from: number, to: number) => number;
  readonly whole: (from: number, to: number) => number;
  readonly oneOf: <T>(choices: readonly T[]) => T;
  readonly chance: (share: number) => boolean;
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  return {
    next,
    between,
    whole,
    oneOf: (choices) => {
      const chosen = choices[whole(0, choices.length - 1)];
      if (chosen === undefined) throw new Error('The list to choose from is empty');
      return chosen;
    },
    chance: (share) => next() < share,
  };
}
