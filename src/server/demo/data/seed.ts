import type { Server } from '#src/server/platform/server.ts';

/**
 * Fills an empty demo. Found by glob in `demo/seeds`, by its export `seed`. Runs once per database, in the order of
 * `order` (people before homes before takeovers), each in transactions of its own.
 */
export interface Seed {
  /** Kebab-case; stored, so never changed. */
  readonly name: string;
  readonly order: number;
  readonly run: (on: Server) => Promise<void>;
}
