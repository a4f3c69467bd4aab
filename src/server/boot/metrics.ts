import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Server } from '#src/server/platform/server.ts';
import { isReady } from './health.ts';
import type { Running } from './running.ts';
import { type WaitingAges, waitingAges } from './waiting-ages.ts';

export interface Metrics {
  /** Such as `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  /** Counts the calls of an app. Call it before its routes are declared. */
  readonly observe: (app: FastifyInstance) => void;
  readonly close: () => Promise<void>;
}

const ages: readonly (readonly [keyof WaitingAges, string, string])[] = [
  ['job', 'grend_oldest_due_job_seconds', 'Seconds that the oldest due job has waited; 0 when none waits.'],
  ['message', 'grend_oldest_unsent_message_seconds', 'Seconds that the oldest message has waited to be sent.'],
  ['document', 'grend_oldest_unsealed_document_seconds', 'Seconds that the oldest document has waited for its seal.'],
  [
    'sync',
    'grend_broker_system_sync_age_seconds',
    'Seconds since the broker system was read; absent before the first.',
  ],
];

const watchPool = (registers: Registry[], { pool }: Server['database']): void => {
  const read = () => ({
    in_use: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  new Gauge({
    name: 'grend_database_connections',
    help: 'Connections of the pool in use and idle, and callers waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(read())) this.set({ state }, count);
    },
  });
};

/** A gauge that cannot be read is absent, and `grend_ready` says that the database does not respond. */
const watchAges = (registers: Registry[], on: Server): (() => Promise<void>) => {
  const gauges = ages.map(([of, name, help]) => ({ of, gauge: new Gauge({ name, help, registers }) }));
  return async () => {
    const read = await waitingAges(on).catch(() => undefined);
    for (const { of, gauge } of gauges) {
      const seconds = read?.[of];
      if (seconds === undefined || seconds === null) gauge.remove();
      else gauge.set(seconds);
    }
  };
};

/** Labels are the route's pattern, the method and the status, so no id, address or query of a person is kept. */
const watchCalls = (registers: Registry[]): Metrics['observe'] => {
  const seconds = new Histogram({
    name: 'grend_http_request_seconds',
    help: 'Seconds from request to response, without live streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const failed = new Counter({
    name: 'grend_http_failures_total',
    help: 'Responses with a status of 500 or more.',
    registers,
  });
  const streams = new Gauge({ name: 'grend_open_streams', help: 'Live streams that are open now.', registers });
  return (app) => {
    app.addHook('onRequest', ({ routeOptions }, reply, done) => {
      if (routeOptions.config.endpoint?.answer?.kind === 'stream') {
        streams.inc();
        reply.raw.once('close', () => streams.dec());
      }
      done();
    });
    app.addHook('onResponse', ({ routeOptions, method }, reply, done) => {
      if (reply.statusCode >= 500) failed.inc();
      if (routeOptions.config.endpoint?.answer?.kind !== 'stream') {
        const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) };
        seconds.observe(labels, reply.elapsedTime / 1000);
      }
      done();
    });
  };
};

const listen = (
  server: HttpServer,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const at = server.address() as AddressInfo; // seam: a listening TCP server
      resolve(`http://${at.family === 'IPv6' ? `[${at.address}]` : at.address}:${at.port}/metrics`);
    });
  });

/** Serves the figures of one process at `/metrics`, and nothing else. Rejects when the port is taken. */
export const startMetrics = async (
  { on, checks }: Running,
  place: { readonly port: number; readonly host: string },
): Promise<Metrics> => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  watchPool(registers, on.database);
  const readAges = watchAges(registers, on);
  const ready = new Gauge({ name: 'grend_ready', help: '1 when /readyz says yes, else 0.', registers });
  const observe = watchCalls(registers);
  const answer = async (): Promise<string> => {
    await readAges();
    ready.set((await isReady(checks)) ? 1 : 0);
    return registry.metrics();
  };
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    answer().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        on.log.error({ err: error }, 'metrics');
        response.writeHead(500).end();
      },
    );
  });
  return {
    url: await listen(server, place),
    observe,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
