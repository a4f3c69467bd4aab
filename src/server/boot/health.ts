import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { newestDump } from '#src/server/platform/db/dump.ts';
import type { Check } from '#src/server/platform/parts.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Running } from './running.ts';

const patience = 3000;

const looked = async ({ name, look }: Check): Promise<readonly [string, string]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, patience, `no answer within ${patience / 1000} s`);
  });
  try {
    return [name, (await Promise.race([look(), late])) ?? 'ok'];
  } catch {
    // What failed is in the log; an error's own message may name hosts and paths.
    return [name, 'failed'];
  } finally {
    clearTimeout(timer);
  }
};

/** Returns whether every check passes. */
export const isReady = async (checks: Running['checks']): Promise<boolean> =>
  (await Promise.all(checks().map(looked))).every(([, result]) => result === 'ok');

/** Serves `/livez` (the process responds) and `/readyz` (each check by name; 503 when one fails). */
export const health = (app: FastifyInstance, on: Server, checks: Running['checks']): void => {
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(checks().map(looked));
    const ready = results.every(([, result]) => result === 'ok');
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'degraded',
      checks: Object.fromEntries(results),
      engine: on.database.kind,
      // Reliability F4: the embedded database survives a killed process, but a power cut only up to the last seal.
      survivesPowerCut: on.database.kind === 'postgres',
      lastDump: (await newestDump(join(on.config.dataDir, 'dumps'))) ?? null,
      freeMegabytes: Math.round(on.freeSpace.megabytes()),
      failedJobs: (await on.jobs.failed().catch(() => [])).length,
    });
  });
};
