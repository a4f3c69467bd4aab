import { sql } from 'kysely';
import { part } from '../parts.ts';
import { type AccessTokens, accessTokens, signingKey } from './access-token.ts';

declare module '#src/server/server.ts' {
  interface Server {
    readonly tokens: AccessTokens;
  }
}

/** Two processes that start at once make one key: the lock is on the table of keys. */
export default part({
  name: 'tokens',
  start: async (on) => ({
    value: await accessTokens(
      on.config.publicUrl,
      await on.transaction(async (tx) => {
        await sql`lock table token_key in exclusive mode`.execute(tx);
        return signingKey(tx, on.encryption);
      }),
    ),
  }),
});
