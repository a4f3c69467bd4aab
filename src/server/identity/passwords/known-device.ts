import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';

/** Owner of a device; the two apps remember devices separately. */
export interface DeviceOf {
  readonly app: 'broker' | 'customer';
  readonly id: string;
  /** A customer's devices are forgotten together: the number of the time since they were (`device_epoch`). */
  readonly epoch?: number;
}

const days = 180;
/** A phone may be shared, by a couple: this many accounts know it at once. */
const mostAccounts = 6;
const cookieOf = ({ app }: DeviceOf): string => `${app}-device`;

const markOf = (encryption: Encryption, { app, id, epoch }: DeviceOf, device: string): string =>
  encryption.fingerprint(
    epoch === undefined ? `${id}:${device}` : `${id}:${epoch}:${device}`,
    `known device of a ${app}`,
  );

interface Device {
  readonly name: string;
  readonly marks: readonly string[];
}

const deviceIn = (web: Web, whose: DeviceOf): Device | undefined => {
  const [name = '', ...marks] = (web.cookie(cookieOf(whose)) ?? '').split('.');
  return /^[\w-]{16}$/.test(name) ? { name, marks } : undefined;
};

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Marks a device that a person has signed in on, with a random name and our signature; it contains no secret. */
export const rememberDevice = (web: Web, encryption: Encryption, whose: DeviceOf): void => {
  const { name, marks } = deviceIn(web, whose) ?? { name: randomBytes(12).toString('base64url'), marks: [] };
  const mark = markOf(encryption, whose, name);
  const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, mostAccounts);
  web.setCookie(cookieOf(whose), [name, ...kept].join('.'), { seconds: days * 86_400, sameSite: 'strict' });
};

/** Returns the name of a device that this person has signed in on; undefined for any other or a forged name. */
export const knownDevice = (web: Web, encryption: Encryption, whose: DeviceOf): string | undefined => {
  const device = deviceIn(web, whose);
  if (device === undefined) return undefined;
  const expected = markOf(encryption, whose, device.name);
  return device.marks.some((mark) => isSame(mark, expected)) ? device.name : undefined;
};

/** Returns a customer as the owner of a device; forgotten devices are not theirs any more. */
export const deviceOfCustomer = async (db: Kysely<Tables>, id: CustomerId): Promise<DeviceOf> => {
  const row = await db.selectFrom('customer').select('deviceEpoch').where('id', '=', id).executeTakeFirstOrThrow();
  return { app: 'customer', id, epoch: row.deviceEpoch };
};

/** Returns the test of whether a customer has signed in on this browser. */
export const hasDeviceOf =
  (web: Web, encryption: Encryption) =>
  async (db: Kysely<Tables>, id: CustomerId): Promise<boolean> =>
    knownDevice(web, encryption, await deviceOfCustomer(db, id)) !== undefined;
