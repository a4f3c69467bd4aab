import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a loopback port that nothing listens on. */
export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
};
