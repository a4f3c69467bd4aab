import { timingSafeEqual } from 'node:crypto';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

type ServerContext = Pick<Server, 'encryption' | 'clock'>;
export interface SignedAddress {
  readonly of: string;
  readonly until: string;
  readonly key: string;
}

const hour = 3_600_000;
const keyOf = ({ encryption }: ServerContext, of: string, until: string): string =>
  encryption.fingerprint(`${until} ${of}`, 'content picture');

/**
 * Returns the address on our own server of a provider's picture. An image element sends no token, so the address
 * itself is the key, for one to two hours. It changes by the hour only, so that a browser does not load twice.
 */
export const pictureAddress = (on: ServerContext, of: string): string => {
  const until = String(Math.floor(on.clock.now().getTime() / hour) + 2);
  return `/api/content/pictures?${new URLSearchParams({ of, until, key: keyOf(on, of, until) })}`;
};

/** Returns the provider's own address of a picture. Throws NOT_FOUND for one that is over or not made by this server. */
export const openAddress = (on: ServerContext, { of, until, key }: SignedAddress): string => {
  const isOurs = timingSafeEqual(Buffer.from(key, 'hex'), Buffer.from(keyOf(on, of, until), 'hex'));
  if (!isOurs || Number(until) * hour <= on.clock.now().getTime()) throw new Refused('NOT_FOUND');
  return of;
};
