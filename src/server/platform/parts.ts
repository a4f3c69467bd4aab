import type { Server } from './server.ts';

/** One check of `/readyz`. */
export interface Check {
  readonly name: string;
  /** Returns undefined when all is well. */
  readonly look: () => Promise<string | undefined> | string | undefined;
}

/** A running part: its value on the server, how it stops, and its check for `/readyz`. */
export interface RunningPart<V> {
  readonly value: V;
  readonly stop?: () => Promise<void> | void;
  /** Returns undefined when all is well, else what is wrong, without secrets. */
  readonly check?: () => Promise<string | undefined> | string | undefined;
}

/**
 * Something that lives as long as the process: the default export of `<folder>/part.ts` (also under `providers/`),
 * found by glob. Parts start after migration in the order of `after`, and stop in reverse.
 */
export interface Part<N extends keyof Server = keyof Server> {
  readonly name: N;
  readonly after?: readonly (keyof Server)[];
  /**
   * Only jobs use it, so it starts after the server listens and before the first job. A slow load then delays no
   * caller. If it throws, the process still ends.
   */
  readonly late?: true;
  readonly start: (on: Server) => Promise<RunningPart<Server[N]>> | RunningPart<Server[N]>;
}

export const part = <N extends keyof Server>(given: Part<N>): Part<N> => given;
