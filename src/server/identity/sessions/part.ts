import { sql } from 'kysely';
import { part } from '#src/server/platform/parts.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type AccessTokens, accessTokens, knownKey, signingKey } from './access-token.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly tokens: AccessTokens;
  }
}

/** Creates the key under a table lock, so that two processes signing their first token share one key. */
const makeKey = (on: Server) =>
  on.transaction(async (tx) => {
    await sql`lock table token_key in exclusive mode`.execute(tx);
    return signingKey(tx, on.encryption);
  });

/**
 * Reads the key at first use and creates it at the first sign-in, not at the start. So a process with a full disk
 * starts and serves reads (reliability F6).
 */
const tokensOf = (on: Server): AccessTokens => {
  let opened: Promise<AccessTokens> | undefined;
  const open = async (): Promise<AccessTokens | undefined> => {
    if (opened) return opened;
    const key = await knownKey(on.db, on.encryption);
    if (key) opened = accessTokens(on.config.publicUrl, key, on.clock);
    return opened;
  };
  return {
    async sign(whose) {
      const tokens = (await open()) ?? (await accessTokens(on.config.publicUrl, await makeKey(on), on.clock));
      return tokens.sign(whose);
    },
    // Before the first key no token of ours exists.
    verify: async (token) => (await open())?.verify(token),
  };
};

export default part({ name: 'tokens', start: (on) => ({ value: tokensOf(on) }) });
