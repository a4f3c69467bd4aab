import type { FastifyInstance } from 'fastify';
import type { Server } from '#src/server/platform/server.ts';
import type { Handled } from './handle.ts';

/** Prefix of all calls of the contract. It separates the specification's paths from the app's own addresses. */
export const apiPrefix = '/api';

/** The few addresses that are not calls of the contract: pages for people, and redirects of external protocols. */
export type Routes = (app: FastifyInstance, on: Server, served: readonly ServedResource[]) => Promise<void> | void;

export interface ServedResource {
  /** The folder that serves it. */
  readonly name: string;
  /** The area that the folder lies in. */
  readonly area: string;
  readonly handled: Handled;
}
