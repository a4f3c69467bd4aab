import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { App } from './app.ts';

/** The app behind an address of its own, where another version may be deployed at any moment. */
export interface NewerApp {
  readonly url: string;
  /** Serves another worker from now on. */
  readonly deploy: () => void;
  /** Removes the files of the previous version from the server, as after a deployment. */
  readonly forgetOldFiles: () => void;
  readonly stop: () => Promise<void>;
}

export async function newerApp(app: App): Promise<NewerApp> {
  const state = { isNewer: false, isForgotten: false };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (state.isForgotten && path.startsWith('/assets/')) {
      outgoing.writeHead(404).end();
      return;
    }
    const isWorker = path === '/shell-worker.js';
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...plain } = incoming.headers;
    const headers = isWorker ? { ...plain, 'accept-encoding': 'identity' } : incoming.headers;
    const passed = request(`${app.url}${path}`, { method: incoming.method, headers }, (answer) => {
      if (!isWorker || !state.isNewer) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'content-length': _, ...rest } = answer.headers;
        outgoing.writeHead(200, rest);
        outgoing.end(
          Buffer.concat(parts)
            .toString()
            .replace(/"name":"[0-9a-f]+"/, '"name":"newer"'),
        );
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    deploy: () => {
      state.isNewer = true;
    },
    forgetOldFiles: () => {
      state.isForgotten = true;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
