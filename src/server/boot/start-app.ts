import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#src/server/platform/config.ts';
import { type AppOptions, buildApp } from './app.ts';
import type { ServerRooms } from './found.ts';
import type { Metrics } from './metrics.ts';
import { type DatabaseSource, type Running, startRunning } from './running.ts';
import type { Traces } from './traces.ts';

export interface StartedApp {
  readonly running: Running;
  readonly app: FastifyInstance;
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Where the figures are served, if they are. */
  readonly metricsUrl?: string;
  /** Makes `/readyz` refuse, and goes on serving for so many milliseconds: a balancer takes its calls elsewhere. */
  readonly drain: (milliseconds: number) => Promise<void>;
  /** Takes no more calls, waits for running ones, then stops everything else in reverse. */
  readonly stop: () => Promise<void>;
}

/** Starts the whole server: used by `main.ts`, and by tests with a database of their own. */
export const startApp = async (
  config: Config,
  log: Logger,
  databaseSource: DatabaseSource,
  options: Omit<AppOptions, 'found'> & { readonly found: ServerRooms },
): Promise<StartedApp> => {
  const running = await startRunning({ config, log, databaseSource, ...options });
  let isDraining = false;
  const served: Running = {
    ...running,
    checks: () => [
      ...running.checks(),
      ...(isDraining ? [{ name: 'stopping', look: async () => 'takes no new calls' }] : []),
    ],
  };
  let metrics: Metrics | null = null;
  let traces: Traces | null = null;
  try {
    // Loaded only where they are asked for.
    metrics = config.metrics && (await (await import('./metrics.ts')).startMetrics(served, config.metrics));
    traces = config.traces && (await import('./traces.ts')).startTraces(config.traces, config, log);
    const observe = (app: FastifyInstance): void => {
      metrics?.observe(app);
      traces?.observe(app);
    };
    const app = await buildApp(served, { ...options, observe });
    // Two thousand concurrent connections may wait (reliability A2); the usual backlog of 511 would drop some.
    const url = await app.listen({ port: config.port, host: config.host, backlog: 4096 });
    await running.work();
    return {
      running,
      app,
      url,
      ...(metrics && { metricsUrl: metrics.url }),
      async drain(milliseconds) {
        isDraining = true;
        await pause(milliseconds);
      },
      async stop() {
        await app.close();
        await metrics?.close();
        await running.stop();
        await traces?.close();
      },
    };
  } catch (error) {
    await metrics?.close();
    await running.stop();
    await traces?.close();
    throw error;
  }
};
