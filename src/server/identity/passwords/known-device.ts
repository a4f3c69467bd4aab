import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';

/** Owner of a device; the two apps remember devices separately. */
export interface DeviceOf {
  readonly app: 'broker' | 'customer';
  readonly id: string;
}

const days = 180;
const cookieOf = ({ app }: DeviceOf): string => `${app}-device`;

const markOf = (encryption: Encryption, { app, id }: DeviceOf, device: string): string =>
  encryption.fingerprint(`${id}:${device}`, `known device of a ${app}`);

/** Marks a device that a person has signed in on, with a random name and our signature; it contains no secret. */
export const rememberDevice = (web: Web, encryption: Encryption, whose: DeviceOf): void => {
  const device = randomBytes(12).toString('base64url');
  const life = { seconds: days * 86_400, sameSite: 'strict' } as const;
  web.setCookie(cookieOf(whose), `${device}.${markOf(encryption, whose, device)}`, life);
};

/** Returns the name of a device that this person has signed in on; undefined for any other or a forged name. */
export const knownDevice = (web: Web, encryption: Encryption, whose: DeviceOf): string | undefined => {
  const [device, mark] = (web.cookie(cookieOf(whose)) ?? '').split('.');
  if (!device || !mark || !/^[\w-]{16}$/.test(device)) return undefined;
  const expected = Buffer.from(markOf(encryption, whose, device));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
};

/** Returns the test of whether a browser has signed in as a customer. */
export const hasDeviceOf =
  (web: Web, encryption: Encryption) =>
  (id: CustomerId): boolean =>
    knownDevice(web, encryption, { app: 'customer', id }) !== undefined;
