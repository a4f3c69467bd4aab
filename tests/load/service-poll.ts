import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, apiBase } from '#src/contract/address.ts';
import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import type { TestServer } from '#tests/support/server.ts';
import { startSigning } from '#tests/support/signing-desk.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { answeredPerSecond, type Load, median, openPhones } from './service-load.ts';

/** Returns the tag once it is stable: links are still being sent when a document has just been made. */
async function settledTag(visitor: Visitor, params: Readonly<Record<string, string>>): Promise<string> {
  let etag = '';
  for (let times = 0; times < 100; times += 1) {
    const answer = await visitor.raw(takeoverSigning.signStatus, { params, headers: { 'if-none-match': etag } });
    await answer.arrayBuffer();
    if (answer.status === 304) return etag;
    etag = answer.headers.get('etag') ?? '';
    await pause(200);
  }
  throw new Error('The signing status kept changing: see settledTag in tests/load/service-poll.ts');
}

/** Measures unchanged polls by many, against a bare server that only compares the tag. */
export async function measurePoll(server: TestServer, seconds: number, rounds: number) {
  const [phone] = await openPhones(server, 1);
  if (!phone) throw new Error('No phone is open: openPhones returned none');
  await startSigning(server.running.on, phone.home);
  const params = { id: phone.home.estateId };
  const etag = await settledTag(phone.visitor, params);
  const bare = createServer((request, response) => {
    response.writeHead(request.headers['if-none-match'] === etag ? 304 : 200, { etag }).end();
  }).listen(0, '127.0.0.1');
  await once(bare, 'listening');
  // seam: a server that listens on a port has an address of this kind.
  const { port } = bare.address() as AddressInfo;
  const path = apiBase + addressOf(takeoverSigning.signStatus.path, params);
  const headers = { cookie: phone.visitor.cookie };
  const many = (origin: string): Load[] =>
    Array.from({ length: 16 }, () => ({ url: origin + path, method: 'GET', status: 304, headers, tag: etag }));
  const ours: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const polled = await answeredPerSecond(many(server.url), seconds);
    const answered = await answeredPerSecond(many(`http://127.0.0.1:${port}`), seconds);
    if (round > 0) {
      ours.push(polled.rate);
      limit.push(answered.rate);
    }
  }
  bare.closeAllConnections();
  await new Promise((done) => bare.close(done));
  return { ours: median(ours), limit: median(limit) };
}
