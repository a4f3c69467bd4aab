import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Encryption } from '../encryption/encryption.ts';
import { keptKeyLocation } from '../encryption/kept-key.ts';

/** The pair that proves to push services who sends (RFC 8292), as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const name = 'push';
const curve = 'prime256v1';

const freshKey = (): string => {
  const pair = createECDH(curve);
  pair.generateKeys();
  // A number that begins with a zero byte is given without it.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
};

const read = async (db: Kysely<Tables>): Promise<string | undefined> =>
  (await db.selectFrom('keptKey').select('sealed').where('name', '=', name).executeTakeFirst())?.sealed;

/**
 * Returns the keys of this database, made at the first start and sealed like the server's other key. When several
 * processes start for the first time at once, one pair wins. A new pair would lose every browser that subscribes.
 */
export const vapidKeysOf = async (db: Kysely<Tables>, encryption: Encryption): Promise<VapidKeys> => {
  if ((await read(db)) === undefined) {
    const sealed = encryption.seal(freshKey(), keptKeyLocation(name));
    await db
      .insertInto('keptKey')
      .values({ name, sealed })
      .onConflict((known) => known.doNothing())
      .execute();
  }
  const privateKey = encryption.open((await read(db)) ?? '', keptKeyLocation(name));
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url') };
};
