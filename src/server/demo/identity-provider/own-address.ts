import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/server/platform/config.ts';

const apps = new WeakMap<Config, FastifyInstance>();

/** Lets the relying party find the demo e-ID of its own process, whichever port the system gave it. */
export const rememberApp = (config: Config, app: FastifyInstance): void => void apps.set(config, app);

/** Where this process listens; the configured place until it does. */
export const ownAddress = (config: Config): string => {
  const address = apps.get(config)?.server.address();
  const port = address && typeof address === 'object' ? address.port : config.port;
  return `http://127.0.0.1:${port}`;
};
