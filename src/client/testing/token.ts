import type { LoginMethod, Session } from '#src/contract/identity/sessions.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';

export const kari = '00000000-0000-4000-8000-00000000000a' as CustomerId; // seam: a constant of the right shape

const part = (value: unknown): string => btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_');

/** A token in the server's format, unsigned: the browser verifies nothing. */
export const tokenUntil = (milliseconds: number, { whose = kari as string, minutes = 15, mark = '' } = {}): string => {
  const exp = Math.floor(milliseconds / 1000);
  return `${part({ alg: 'ES256' })}.${part({ userID: whose, exp, iat: exp - minutes * 60 })}.${mark}`;
};

export const sessionWith = (accessToken: string, expires: number, method: LoginMethod = 'BANKID'): Session => ({
  accessToken,
  expiresAt: instantOf(expires),
  userID: kari,
  method,
});
