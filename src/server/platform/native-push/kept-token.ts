import type { Clock } from '../clock.ts';

interface Made {
  readonly token: string;
  /** How long it is used. */
  readonly seconds: number;
}

export interface KeptToken {
  /** Returns the token, made when there is none. Many who ask at once get the same. */
  readonly get: () => Promise<string>;
  /** Makes a new one next time: the service does not take it. One that is younger than `leastSeconds` stays. */
  readonly forget: () => void;
}

/** Keeps a token of ours for as long as it may be used. */
export const keptToken = (clock: Clock, make: () => Promise<Made>, leastSeconds = 0): KeptToken => {
  let kept: { readonly made: Promise<Made>; readonly at: number } | undefined;
  const secondsOld = (at: number): number => (clock.now().getTime() - at) / 1000;
  const fresh = (): Promise<Made> => {
    const made = make();
    const one = { made, at: clock.now().getTime() };
    kept = one;
    made.catch(() => {
      if (kept === one) kept = undefined;
    });
    return made;
  };
  return {
    async get() {
      if (kept === undefined) return (await fresh()).token;
      const { made, at } = kept;
      const { token, seconds } = await made;
      const age = secondsOld(at);
      // One from a time to come was made before the clock was set back: no service takes it.
      return age >= 0 && age < seconds ? token : (await fresh()).token;
    },
    forget() {
      if (kept !== undefined && secondsOld(kept.at) >= leastSeconds) kept = undefined;
    },
  };
};
