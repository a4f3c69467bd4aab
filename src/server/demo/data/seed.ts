import type { DemoSize } from '#src/domain/demo-size.ts';
import type { Server } from '#src/server/platform/server.ts';

/**
 * Fills an empty demo. Found by glob in `demo/seeds`, by its export `seed`. Runs once per database, in the order of
 * `order` (people before homes before takeovers), each in transactions of its own.
 */
export interface Seed {
  /** Kebab-case; stored, so never changed. */
  readonly name: string;
  readonly order: number;
  /** The smallest demo that has it; every demo without a word. The first start decides. */
  readonly from?: DemoSize;
  readonly run: (on: Server) => Promise<void>;
}
