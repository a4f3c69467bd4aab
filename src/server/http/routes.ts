import type { FastifyInstance } from 'fastify';
import type { Server } from '#src/server/platform/server.ts';
import type { CallerSource } from './callers.ts';
import type { Handled } from './handle.ts';

/** The few addresses that are not calls of the contract: pages for people, redirects of others' protocols. */
export type Routes = (app: FastifyInstance, on: Server, served: readonly ServedResource[]) => Promise<void> | void;

export interface ServedResource {
  /** The folder that answers it. */
  readonly name: string;
  readonly handled: Handled;
}

const handlers = import.meta.glob<{ default: Handled | readonly Handled[] }>('./*/handlers.ts', { eager: true });
const callers = import.meta.glob<{ default: CallerSource | readonly CallerSource[] }>('./*/callers.ts', {
  eager: true,
});
const routes = import.meta.glob<{ default: Routes }>(['./*/routes.ts', './providers/*/routes.ts'], { eager: true });

const folderOf = (path: string): string => path.split('/')[1] ?? path;

/** Every resource that a folder answers, by `<folder>/handlers.ts`. */
export const foundResources = (): readonly ServedResource[] =>
  Object.entries(handlers).flatMap(([path, module]) =>
    [module.default].flat().map((handled) => ({ name: folderOf(path), handled })),
  );

/** Everybody who can recognise a caller, by `<folder>/callers.ts`. */
export const foundCallers = (): readonly CallerSource[] => Object.values(callers).flatMap((module) => module.default);

/** Every folder's own addresses, by `<folder>/routes.ts`. */
export const foundRoutes = (): readonly Routes[] => Object.values(routes).map((module) => module.default);
