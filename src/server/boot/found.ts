import type { Migration } from 'kysely';
import type { CallerSource } from '#src/server/http/callers.ts';
import type { Handled } from '#src/server/http/handle.ts';
import type { Routes, ServedResource } from '#src/server/http/routes.ts';
import type { Law } from '#src/server/platform/audit/laws.ts';
import type { Config } from '#src/server/platform/config.ts';
import type { SealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import type { Held } from '#src/server/platform/held-data.ts';
import type { Job } from '#src/server/platform/jobs/define-job.ts';
import type { Part } from '#src/server/platform/parts.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Signable } from '#src/server/signing/documents/signable.ts';

/** Modules as a glob returns them, by their path. */
type Modules<M> = Readonly<Record<string, M>>;

/** What the demo adds to the product. Absent in production. */
export interface Demo {
  /** Values that parts read instead of a configured provider's. */
  readonly provides: (config: Config) => Partial<Server>;
  /** Fills an empty database. `startLate` starts the parts that only jobs need. */
  readonly plant: (on: Server, startLate: () => Promise<void>) => Promise<void>;
  /** Returns the lines that explain how a person signs in. */
  readonly waysIn: (on: Server) => Promise<readonly string[]>;
}

/** What every room exports, found by the names of its files. */
export interface ServerRooms {
  readonly resources: readonly ServedResource[];
  readonly callers: readonly CallerSource[];
  readonly routes: readonly Routes[];
  readonly parts: readonly Part[];
  readonly jobs: readonly Job[];
  readonly sealedColumns: readonly SealedColumn[];
  /** How each form is signed. */
  readonly signables: readonly Signable[];
  /** What each area holds of people. */
  readonly held: readonly Held[];
  /** What holds over the rows of each area. */
  readonly laws: readonly Law[];
  /** By path; `migrate` reads the name from it. */
  readonly migrations: Modules<Migration>;
  readonly demo?: Demo;
}

/** The globs of one tree of rooms. */
export interface FoundModules {
  readonly handlers: Modules<{ default: Handled | readonly Handled[] }>;
  readonly callers: Modules<{ default: CallerSource | readonly CallerSource[] }>;
  readonly routes: Modules<{ default: Routes }>;
  readonly parts: Modules<{ default: Part }>;
  readonly jobs: Modules<Readonly<Record<string, unknown>>>;
  readonly sealed: Modules<readonly SealedColumn[]>;
  readonly signedAs: Modules<readonly Signable[]>;
  readonly held: Modules<readonly Held[]>;
  readonly laws: Modules<readonly Law[]>;
  readonly migrations: Modules<Migration>;
}

const roomOf = (path: string): string => path.split('/').at(-2) ?? path;
/** Returns a room's area. A room of the demo lies one level higher. */
const areaOf = (path: string): string => (path.startsWith('../') ? (path.split('/')[1] ?? path) : 'demo');
const isJob = (exported: unknown): exported is Job =>
  typeof exported === 'object' && exported !== null && 'run' in exported && 'schema' in exported;

/** Reads what the modules export. Throws when two jobs have one name. */
export const foundIn = (modules: FoundModules): ServerRooms => {
  const jobs = Object.values(modules.jobs).flatMap((exported) => Object.values(exported).filter(isJob));
  if (new Set(jobs.map(({ name }) => name)).size !== jobs.length)
    throw new Error('Two jobs have the same name. Give each defineJob in jobs.ts its own.');
  return {
    resources: Object.entries(modules.handlers).flatMap(([path, module]) =>
      [module.default].flat().map((handled) => ({ name: roomOf(path), area: areaOf(path), handled })),
    ),
    callers: Object.values(modules.callers).flatMap((module) => module.default),
    routes: Object.values(modules.routes).map((module) => module.default),
    parts: Object.values(modules.parts).map((module) => module.default),
    jobs,
    sealedColumns: Object.values(modules.sealed).flat(),
    signables: Object.values(modules.signedAs).flat(),
    held: Object.values(modules.held).flat(),
    laws: Object.values(modules.laws).flat(),
    migrations: modules.migrations,
  };
};

/** The product without the demo: what runs in production. */
export const product: ServerRooms = foundIn({
  handlers: import.meta.glob(['../*/*/handlers.ts', '!../demo/**'], { eager: true }),
  callers: import.meta.glob(['../*/*/callers.ts', '!../demo/**'], { eager: true }),
  routes: import.meta.glob(['../*/*/routes.ts', '!../demo/**'], { eager: true }),
  parts: import.meta.glob(['../*/*/part.ts', '!../demo/**'], { eager: true }),
  jobs: import.meta.glob(['../*/*/jobs.ts', '!../platform/jobs/jobs.ts', '!../demo/**'], { eager: true }),
  sealed: import.meta.glob(['../*/*/sealed.ts', '!../demo/**'], { eager: true, import: 'default' }),
  signedAs: import.meta.glob(['../*/*/signed-as.ts', '!../demo/**'], { eager: true, import: 'default' }),
  held: import.meta.glob(['../*/held.ts', '!../demo/**'], { eager: true, import: 'default' }),
  laws: import.meta.glob(['../*/laws.ts', '!../demo/**'], { eager: true, import: 'default' }),
  migrations: import.meta.glob(['../*/*/migrations/*.ts', '!../demo/**'], { eager: true }),
});
