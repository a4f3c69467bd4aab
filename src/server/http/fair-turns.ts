import type { FastifyInstance } from 'fastify';

/** So many requests are begun in one turn of the event loop. */
const mostInTurn = 20;

/**
 * Two thousand requests that lie ready are not all begun before anybody else is heard: some are, then it is looked who
 * else has come (reliability A2: health answers while two thousand sign in). First come, first begun. `/livez` and
 * `/readyz` are begun at once.
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
