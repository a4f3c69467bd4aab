import { sql } from 'kysely';
import { part } from '#src/server/platform/parts.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type AccessTokens, accessTokens, knownKey, signingKey } from './access-token.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly tokens: AccessTokens;
  }
}

/** Two processes that sign their first token at once make one key: the lock is on the table of keys. */
const makeKey = (on: Server) =>
  on.transaction(async (tx) => {
    await sql`lock table token_key in exclusive mode`.execute(tx);
    return signingKey(tx, on.encryption);
  });

/**
 * The key is read at first use and made at the first sign-in, not at the start: a process whose disk is full starts, and
 * answers what only reads (reliability F6).
 */
const tokensOf = (on: Server): AccessTokens => {
  let opened: Promise<AccessTokens> | undefined;
  const open = async (): Promise<AccessTokens | undefined> => {
    if (opened) return opened;
    const key = await knownKey(on.db, on.encryption);
    if (key) opened = accessTokens(on.config.publicUrl, key);
    return opened;
  };
  return {
    async sign(whose) {
      const tokens = (await open()) ?? (await accessTokens(on.config.publicUrl, await makeKey(on)));
      return tokens.sign(whose);
    },
    // Before the first key there is no token of ours.
    verify: async (token) => (await open())?.verify(token),
  };
};

export default part({ name: 'tokens', start: (on) => ({ value: tokensOf(on) }) });
