import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { customerId, sessionId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';

/** Reliability T1: ES256, with a type and an audience of its own, so that no other token passes for one. */
const alg = 'ES256';
const typ = 'at+jwt';
const audience = 'grend-customer';
const minutes = 15;

const Claims = v.object({ userID: customerId, sid: sessionId, jti: v.string(), exp: v.number() });
export type AccessClaims = v.InferOutput<typeof Claims>;

export interface AccessTokens {
  readonly sign: (whose: Pick<AccessClaims, 'userID' | 'sid'>) => Promise<{ token: string; expiresAt: IsoInstant }>;
  /** Returns the claims of a valid token of ours. Does not check that its session is live. */
  readonly verify: (token: string) => Promise<AccessClaims | undefined>;
}

export const keyLocation = (row: string) => ({ table: 'token_key', column: 'private_jwk', row });

export interface TokenKey {
  readonly id: string;
  readonly jwk: JWK;
}

/** Returns the newest signing key in the database, which all processes share. */
export const knownKey = async (db: Kysely<Tables>, encryption: Encryption): Promise<TokenKey | undefined> => {
  const known = await db.selectFrom('tokenKey').selectAll().orderBy('createdAt', 'desc').executeTakeFirst();
  if (!known) return undefined;
  // seam: sealed by us, below.
  return { id: known.id, jwk: JSON.parse(encryption.open(known.privateJwk, keyLocation(known.id))) as JWK };
};

/** Returns the signing key, and creates it when there is none. */
export const signingKey = async (tx: Tx, encryption: Encryption): Promise<TokenKey> => {
  const known = await knownKey(tx, encryption);
  if (known) return known;
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  const id = randomUUID();
  const jwk = await exportJWK(privateKey);
  await tx
    .insertInto('tokenKey')
    .values({ id, privateJwk: encryption.seal(JSON.stringify(jwk), keyLocation(id)) })
    .execute();
  return { id, jwk };
};

/** Signs and verifies the tokens of one installation. `issuer` is its public address. */
export const accessTokens = async (issuer: string, { id, jwk }: TokenKey, clock: Clock): Promise<AccessTokens> => {
  const { d: _, ...publicPart } = jwk;
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, alg), importJWK(publicPart, alg)]);
  return {
    async sign(whose) {
      const issued = Math.floor(clock.now().getTime() / 1000);
      const exp = issued + minutes * 60;
      const token = await new SignJWT({ ...whose })
        .setProtectedHeader({ alg, typ, kid: id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(whose.userID)
        .setJti(randomUUID())
        .setIssuedAt(issued)
        .setExpirationTime(exp)
        .sign(privateKey);
      return { token, expiresAt: instantOf(exp * 1000) };
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          issuer,
          audience,
          typ,
          algorithms: [alg],
          currentDate: clock.now(),
        });
        const read = v.safeParse(Claims, payload);
        return read.success ? read.output : undefined;
      } catch {
        return undefined;
      }
    },
  };
};
