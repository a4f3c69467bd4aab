import type { FastifyInstance } from 'fastify';

/** Most requests started per turn of the event loop. */
const mostInTurn = 20;

/**
 * Starts at most 20 queued requests per event-loop turn, first come first served. Health checks are then answered under
 * load (reliability A2: while two thousand sign in). `/livez` and `/readyz` start at once.
 */
export const takeTurns = (app: FastifyInstance): void => {
  const waiting: (() => void)[] = [];
  let begun = 0;
  const nextTurn = (): void => {
    const next = waiting.splice(0, mostInTurn);
    begun = next.length;
    if (begun > 0) setImmediate(nextTurn);
    for (const begin of next) begin();
  };
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (routeOptions.url === '/livez' || routeOptions.url === '/readyz') return done();
    if (begun >= mostInTurn) return void waiting.push(done);
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    return done();
  });
};
