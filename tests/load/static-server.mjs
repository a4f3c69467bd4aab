import { once } from 'node:events';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { filesOf } from './build.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Serves a built page from memory on loopback, compressed as by the app's server. */
export const serveFolder = async (folder) => {
  const files = filesOf(folder);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const found = files.get(path);
    const type = types[extname(path)];
    if (found === undefined || type === undefined) {
      response.writeHead(404).end();
      return;
    }
    const compressed = type !== types['.woff2'];
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'no-store',
      ...(compressed && { 'content-encoding': 'br' }),
    });
    response.end(compressed ? found.brotli : found.plain);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${server.address().port}`,
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
};
