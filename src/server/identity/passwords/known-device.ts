import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Web } from '#src/server/http/callers.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';

/** Whose device it is: the two apps remember theirs apart. */
export interface DeviceOf {
  readonly app: 'broker' | 'customer';
  readonly id: string;
}

const days = 180;
const cookieOf = ({ app }: DeviceOf): string => `${app}-device`;

const markOf = (encryption: Encryption, { app, id }: DeviceOf, device: string): string =>
  encryption.fingerprint(`${id}:${device}`, `known device of a ${app}`);

/** Remembers a device that somebody has signed in on: a random name and our mark on it, no secret of theirs. */
export const rememberDevice = (web: Web, encryption: Encryption, whose: DeviceOf): void => {
  const device = randomBytes(12).toString('base64url');
  const life = { seconds: days * 86_400, sameSite: 'strict' } as const;
  web.setCookie(cookieOf(whose), `${device}.${markOf(encryption, whose, device)}`, life);
};

/** The name of a device that this person has signed in on before; undefined for any other, and for a made-up name. */
export const knownDevice = (web: Web, encryption: Encryption, whose: DeviceOf): string | undefined => {
  const [device, mark] = (web.cookie(cookieOf(whose)) ?? '').split('.');
  if (!device || !mark || !/^[\w-]{16}$/.test(device)) return undefined;
  const expected = Buffer.from(markOf(encryption, whose, device));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
};
