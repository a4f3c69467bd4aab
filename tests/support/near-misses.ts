/** What must be equal for one thing to be found by another: each key with its value, and one that is another's. */
export type Keys<K extends string> = Readonly<Record<K, readonly [own: string, other: string]>>;
export type KeyValues<K extends string> = Readonly<Record<K, string>>;

interface Miss<K extends string> {
  /** The key that alone differs; null for what is the same in all. */
  readonly differs: K | null;
  readonly given: KeyValues<K>;
}

/** Returns what is the same in all keys, and once for each key what differs in that one only. */
export const nearMisses = <K extends string>(keys: Keys<K>): readonly Miss<K>[] => {
  const pick = (differs: K | null): KeyValues<K> =>
    // seam: every key has its value.
    Object.fromEntries(
      Object.entries<readonly [string, string]>(keys).map(([key, [own, other]]) => [
        key,
        key === differs ? other : own,
      ]),
    ) as KeyValues<K>;
  // seam: the keys of an object.
  return [null, ...(Object.keys(keys) as K[])].map((differs) => ({ differs, given: pick(differs) }));
};
