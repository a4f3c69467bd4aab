import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/server/platform/config.ts';

const apps = new WeakMap<Config, FastifyInstance>();

/** Remembers the app, so that the relying party finds the demo e-ID of its own process on any port. */
export const rememberApp = (config: Config, app: FastifyInstance): void => void apps.set(config, app);

/** Returns where this process listens; the configured address until it does. */
export const ownAddress = (config: Config): string => {
  const address = apps.get(config)?.server.address();
  const port = address && typeof address === 'object' ? address.port : config.port;
  return `http://127.0.0.1:${port}`;
};
