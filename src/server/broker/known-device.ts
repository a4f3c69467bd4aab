import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { BrokerId } from '#src/domain/ids.ts';
import type { Web } from '../callers.ts';
import type { Encryption } from '../encryption/encryption.ts';

const cookie = 'broker-device';
const days = 180;

const markOf = (encryption: Encryption, id: BrokerId, device: string): string =>
  encryption.fingerprint(`${id}:${device}`, 'known device of a broker');

/** Remembers a device that a broker has signed in on: a random name and our mark on it, no secret of hers. */
export const rememberDevice = (web: Web, encryption: Encryption, id: BrokerId): void => {
  const device = randomBytes(12).toString('base64url');
  const life = { seconds: days * 86_400, sameSite: 'strict' } as const;
  web.setCookie(cookie, `${device}.${markOf(encryption, id, device)}`, life);
};

/** The name of a device that this broker has signed in on before; undefined for any other, and for a made-up name. */
export const knownDevice = (web: Web, encryption: Encryption, id: BrokerId): string | undefined => {
  const [device, mark] = (web.cookie(cookie) ?? '').split('.');
  if (!device || !mark || !/^[\w-]{16}$/.test(device)) return undefined;
  const expected = Buffer.from(markOf(encryption, id, device));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
};
