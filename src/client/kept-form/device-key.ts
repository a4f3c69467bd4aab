import type { KeptRecord, KeptStore } from './kept-store.ts';
import { newKey } from './sealing.ts';

type HeldKey = KeptRecord & { readonly key: CryptoKey };

/** Returns the keys that seal what one person keeps of one talk on this device. */
export function deviceKey(store: KeptStore, form: string, who: string) {
  const keyRecord = `key ${form} ${who}`;
  const keysIn = (records: readonly KeptRecord[]): readonly CryptoKey[] =>
    records.flatMap(({ name, key }) =>
      key !== undefined && (name === keyRecord || name.startsWith(`${keyRecord} `)) ? [key] : [],
    );
  /** The key's own record. Its name is its own: two pages that begin at once overwrite no key of each other. */
  const firstKey = async (): Promise<HeldKey> => {
    const [known] = keysIn(await store.all());
    const name = `${keyRecord} ${crypto.randomUUID()}`;
    return { name, form, who, at: Date.now(), key: known ?? (await newKey()) };
  };
  let own: Promise<HeldKey> | undefined;
  const keyOf = (): Promise<HeldKey> => {
    own ??= firstKey().catch((error: unknown) => {
      own = undefined;
      throw error;
    });
    return own;
  };
  return { keysIn, keyOf };
}
