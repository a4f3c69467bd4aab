import type { Server } from './server.ts';

/** One question that `/readyz` asks. */
export interface Check {
  readonly name: string;
  /** Undefined when all is well. */
  readonly look: () => Promise<string | undefined> | string | undefined;
}

/** A running part: its value on the server, how it stops, and what `/readyz` asks it. */
export interface RunningPart<V> {
  readonly value: V;
  readonly stop?: () => Promise<void> | void;
  /** Undefined when all is well, else what is wrong, without secrets. */
  readonly check?: () => Promise<string | undefined> | string | undefined;
}

/**
 * Something that lives as long as the process: found by glob as `<folder>/part.ts` (also under `providers/`), by its
 * default export. Parts start after migration in the order of `after`, and stop in reverse.
 */
export interface Part<N extends keyof Server = keyof Server> {
  readonly name: N;
  readonly after?: readonly (keyof Server)[];
  /**
   * Only jobs use it: it is started when the server answers already, and before the first job. What takes long to load
   * or to try out keeps nobody waiting. If it throws, the process ends all the same.
   */
  readonly late?: true;
  readonly start: (on: Server) => Promise<RunningPart<Server[N]>> | RunningPart<Server[N]>;
}

export const part = <N extends keyof Server>(given: Part<N>): Part<N> => given;
