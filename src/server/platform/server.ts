import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { FreeSpace } from './db/free-space.ts';
import type { Tables } from './db/tables.ts';
import type { Tx } from './db/transaction.ts';
import type { Encryption } from './encryption/encryption.ts';
import type { Files } from './files/port.ts';
import type { Limits } from './limits/limits.ts';
import type { Live } from './live/live.ts';

/**
 * What every handler, job and part receives as `on`. A folder that offers a service adds its type here by declaration
 * merging and provides it from its `part.ts`:
 *
 * ```ts
 * declare module '#src/server/platform/server.ts' { interface Server { readonly eid: Eid } }
 * export default part({ name: 'eid', start: async (on) => ({ value: await openEid(on.config) }) });
 * ```
 */
export interface Server {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  /** Queries outside any transaction: reads, and single statements. */
  readonly db: Kysely<Tables>;
  /** See `inTransaction`. Topics marked by `touch(tx, topic)` are announced on commit. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same, with a last step inside that gets the result of the work. */
  readonly transactionWith: <T>(
    work: (tx: Tx) => Promise<T>,
    beforeCommit?: (tx: Tx, result: unknown) => Promise<void>,
  ) => Promise<T>;
  readonly encryption: Encryption;
  readonly limits: Limits;
  readonly files: Files;
  readonly live: Live;
  readonly freeSpace: FreeSpace;
}

/** The parts of the server that writing a message to a person takes. */
export type MessageContext = Pick<Server, 'config' | 'encryption' | 'messages'>;
