import { createServer } from 'node:http';

/**
 * The cost of live streams without us: node:http that holds every connection open, and writes to all of them on a POST.
 */
const lines = new Set();
const server = createServer((request, response) => {
  if (request.method === 'POST') {
    for (const line of lines) line.write('data: {"type":"presence","step":"keys"}\n\n');
    response.end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('retry: 1000\n\n');
  lines.add(response);
  response.once('close', () => lines.delete(response));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.once('SIGTERM', () => process.exit(0));
