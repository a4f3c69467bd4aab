import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';

interface Person {
  readonly nationalIdFingerprint: string | null;
  readonly phone: string;
}

/** Returns keyed hashes of a person: of the national id, where it is known, and of the phone number. */
export const personKeys = (
  encryption: Pick<Encryption, 'fingerprint'>,
  { nationalIdFingerprint: id, phone }: Person,
): readonly string[] =>
  [phone, ...(id === null ? [] : [id])].map((one) => encryption.fingerprint(one, 'reward person'));

export const isKnownPerson = async (
  tx: Pick<Tx, 'selectFrom'>,
  kind: 'counted' | 'rewarded',
  keys: readonly string[],
): Promise<boolean> =>
  (await tx
    .selectFrom('rewardPerson')
    .select('key')
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .executeTakeFirst()) !== undefined;
