import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';

/** A network in front of the app that can be cut: neither driver has a switch for it. */
export interface Network {
  readonly url: string;
  /** Returns an address of the app as this network has it. */
  readonly through: (link: string) => string;
  readonly cut: () => void;
  readonly mend: () => void;
  readonly end: () => void;
}

export async function networkTo(app: string): Promise<Network> {
  const to = new URL(app);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((asked, answer) => {
    const own = `http://${asked.headers.host}`;
    const headers = { ...asked.headers, host: to.host };
    for (const name of ['origin', 'referer'] as const) {
      const value = headers[name];
      if (value !== undefined) headers[name] = value.replace(own, to.origin);
    }
    const { hostname, port } = to;
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url,
    through: (link) => link.replace(to.origin, url),
    cut,
    mend: () => {
      isCut = false;
    },
    end: () => {
      cut();
      server.close();
    },
  };
}
