import { createECDH } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { BrokerId, CustomerId, PushDeviceId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transaction.ts';
import type { Encryption } from '../encryption/encryption.ts';
import { Refused } from '../refused.ts';
import { sha256Of } from '../secrets.ts';
import type { Server } from '../server.ts';
import type { PushAddress } from './port.ts';
import { isOfPushService } from './push-services.ts';

export type DeviceOwner = { readonly customerId: CustomerId } | { readonly brokerId: BrokerId };

/** Most devices of a person; beyond that the oldest is removed. */
const most = 10;
/** Messages refused in a row after which a device is forgotten: its keys are of no use. */
const mostRefused = 5;

export const deviceLocation = (row: string) => ({ table: 'push_device', column: 'sealed', row });

const Kept = v.object({ endpoint: v.string(), keys: v.object({ p256dh: v.string(), auth: v.string() }) });

const ownedBy = (owner: DeviceOwner) =>
  'customerId' in owner
    ? { customerId: owner.customerId, brokerId: null }
    : { customerId: null, brokerId: owner.brokerId };

/** A point that is not on the curve would fail at every message. */
const isPublicKey = (key: string): boolean => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
};

const assertUsable = ({ config }: Pick<Server, 'config'>, { endpoint, keys }: PushAddress): void => {
  const service = config.push.kind === 'web-push' ? config.push.service : undefined;
  if (!isOfPushService(endpoint, service)) throw new Refused('PUSH_SERVICE');
  if (!isPublicKey(keys.p256dh)) throw new Refused('INVALID_INPUT');
};

const sealedOf = (encryption: Encryption, { endpoint, keys }: PushAddress, hash: string): string =>
  encryption.seal(JSON.stringify({ endpoint, keys }), deviceLocation(hash));

type ServerContext = Pick<Server, 'transaction' | 'encryption' | 'config'>;

/**
 * Sends messages on a device to this person only from now on: a device may change hands. Throws PUSH_SERVICE for an
 * address that is of no known push service.
 */
export const keepDevice = async (
  on: ServerContext,
  owner: DeviceOwner,
  address: PushAddress,
  language: Language,
): Promise<void> => {
  assertUsable(on, address);
  const endpointSha256 = sha256Of(address.endpoint);
  const whose = ownedBy(owner);
  const row = { ...whose, language, sealed: sealedOf(on.encryption, address, endpointSha256), failures: 0 };
  await on.transaction(async (tx) => {
    await tx
      .insertInto('pushDevice')
      .values({ endpointSha256, ...row })
      .onConflict((known) => known.column('endpointSha256').doUpdateSet({ ...row, createdAt: sql<IsoInstant>`now()` }))
      .execute();
    const newest = ofOwner(tx, owner).select('id').orderBy('createdAt', 'desc').orderBy('id').limit(most);
    const old = ofOwner(tx, owner).select('id').where('id', 'not in', newest);
    await tx.deleteFrom('pushDevice').where('id', 'in', old).execute();
  });
};

const ofOwner = (db: Kysely<Tables>, owner: DeviceOwner) => {
  const all = db.selectFrom('pushDevice');
  return 'customerId' in owner
    ? all.where('customerId', '=', owner.customerId)
    : all.where('brokerId', '=', owner.brokerId);
};

/** Stops messages on a device, unless it is another person's by now. */
export const forgetDevice = async (db: Kysely<Tables>, owner: DeviceOwner, endpoint: string): Promise<void> => {
  const own = ofOwner(db, owner).select('id').where('endpointSha256', '=', sha256Of(endpoint));
  await db.deleteFrom('pushDevice').where('id', 'in', own).execute();
};

/** Stops messages on every device of a person. */
export const forgetDevices = async (tx: Tx, owner: DeviceOwner): Promise<void> => {
  await tx.deleteFrom('pushDevice').where('id', 'in', ofOwner(tx, owner).select('id')).execute();
};

/**
 * Puts the new address of a browser in place of the one before, which proves that it is the same browser. An address
 * that is unknown changes nothing, and looks the same from outside.
 */
export const replaceDevice = async (on: ServerContext, before: string, address: PushAddress): Promise<void> => {
  assertUsable(on, address);
  const endpointSha256 = sha256Of(address.endpoint);
  const sealed = sealedOf(on.encryption, address, endpointSha256);
  await on.transaction(async (tx) => {
    const known = await tx
      .selectFrom('pushDevice')
      .select('id')
      .where('endpointSha256', '=', sha256Of(before))
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) return;
    // The app may have registered the new address already.
    await tx
      .deleteFrom('pushDevice')
      .where('endpointSha256', '=', endpointSha256)
      .where('id', '!=', known.id)
      .execute();
    await tx
      .updateTable('pushDevice')
      .set({ endpointSha256, sealed, failures: 0 })
      .where('id', '=', known.id)
      .execute();
  });
};

/** Returns a person's devices and the language of each. */
export const devicesOf = (db: Kysely<Tables>, owner: DeviceOwner) =>
  ofOwner(db, owner).select(['id', 'language']).orderBy('id').execute();

/** Returns where a device's messages go; undefined when it was removed, or is another customer's by now. */
export const addressOf = async (
  on: Pick<Server, 'db' | 'encryption'>,
  id: PushDeviceId,
  customerId?: CustomerId,
): Promise<PushAddress | undefined> => {
  const all = customerId === undefined ? on.db.selectFrom('pushDevice') : ofOwner(on.db, { customerId });
  const row = await all.select(['endpointSha256', 'sealed']).where('id', '=', id).executeTakeFirst();
  return row && v.parse(Kept, JSON.parse(on.encryption.open(row.sealed, deviceLocation(row.endpointSha256))));
};

export const noteAccepted = async (db: Kysely<Tables>, id: PushDeviceId): Promise<void> => {
  await db
    .updateTable('pushDevice')
    .set({ failures: 0, lastOkAt: sql<IsoInstant>`now()` })
    .where('id', '=', id)
    .execute();
};

export const deleteDevice = async (db: Kysely<Tables>, id: PushDeviceId): Promise<void> => {
  await db.deleteFrom('pushDevice').where('id', '=', id).execute();
};

/** Counts a message that the push service refused, and forgets a device for which that happens every time. */
export const noteRefused = async (db: Kysely<Tables>, id: PushDeviceId): Promise<void> => {
  await db.updateTable('pushDevice').set({ failures: sql<number>`failures + 1` }).where('id', '=', id).execute();
  await db.deleteFrom('pushDevice').where('id', '=', id).where('failures', '>=', mostRefused).execute();
};
