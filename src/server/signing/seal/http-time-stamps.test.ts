import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { afterEach, describe, expect, test } from 'vitest';
import { makeDemoPki } from './demo-pki.ts';
import { buffer, octets, octetsOf, sha256 } from './der.ts';
import { httpTimeStamps, TimeStampRefused } from './http-time-stamps.ts';
import { oid } from './object-identifiers.ts';
import { readSignature, readTimestamp } from './read-signature.ts';
import { memorySealKey, type SealKey } from './seal-key.ts';
import { signedData } from './signed-data.ts';

const digest = sha256(Buffer.from('the signature'));
const at = new Date('2026-11-24T11:52:07.000Z');
let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

const authorityKey = async (): Promise<SealKey> => {
  const pem = await makeDemoPki(at);
  return memorySealKey(
    createPrivateKey(pem['tsa.key.pem']),
    new Uint8Array(new X509Certificate(pem['tsa.pem']).raw),
    [],
  );
};

/** Returns an RFC 3161 response; `twist` makes it wrong. */
const answer = async (
  query: Buffer,
  key: SealKey,
  twist: 'nothing' | 'nonce' | 'imprint' | 'refuse',
): Promise<Buffer> => {
  const request = pkijs.TimeStampReq.fromBER(buffer(query));
  const status = new asn1js.Sequence({ value: [new asn1js.Integer({ value: twist === 'refuse' ? 2 : 0 })] });
  if (twist === 'refuse') return Buffer.from(new asn1js.Sequence({ value: [status] }).toBER(false));
  const hashed = twist === 'imprint' ? new Uint8Array(32) : octetsOf(request.messageImprint.hashedMessage);
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.3.6.1.4.1.99999.2',
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: request.messageImprint.hashAlgorithm,
      hashedMessage: octets(hashed),
    }),
    serialNumber: new asn1js.Integer({ value: 7 }),
    genTime: at,
    nonce: twist === 'nonce' || !request.nonce ? new asn1js.Integer({ value: 1 }) : request.nonce,
  });
  const content = new Uint8Array(info.toSchema().toBER(false));
  const token = await signedData({ key, contentType: oid.timestampInfo, digest: sha256(content), content });
  return Buffer.from(new asn1js.Sequence({ value: [status, asn1js.fromBER(buffer(token)).result] }).toBER(false));
};

type Behaviour = 'nothing' | 'nonce' | 'imprint' | 'refuse' | '500' | 'hang' | 'nonsense';

const authority = async (behaviour: Behaviour): Promise<string> => {
  const key = await authorityKey();
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      if (behaviour === 'hang') return;
      if (behaviour === '500') return void response.writeHead(500).end();
      const body =
        behaviour === 'nonsense' ? Buffer.from('<html>') : await answer(Buffer.concat(parts), key, behaviour);
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // seam: a listening TCP server
  return `http://127.0.0.1:${port}/`;
};

describe('A time-stamp authority over HTTP', () => {
  test('stamps the hash it was sent', async () => {
    const token = await httpTimeStamps({ url: await authority('nothing'), timeoutMs: 2000 }).stamp(digest);
    const read = readSignature(token);
    expect(read.mathematicsHold).toBe(true);
    expect(readTimestamp(read.content ?? new Uint8Array())).toEqual({ at, sha256: digest });
  });

  test.each(['nonce', 'imprint', 'refuse', '500', 'nonsense'] as const)(
    'is refused when it answers wrongly: %s',
    async (behaviour) => {
      const stamps = httpTimeStamps({ url: await authority(behaviour), timeoutMs: 30_000 });
      const failure = stamps.stamp(digest);
      if (behaviour === 'nonsense') await expect(failure).rejects.toThrow();
      else await expect(failure).rejects.toThrow(TimeStampRefused);
    },
  );

  test('is given up after its time', async () => {
    const begun = performance.now();
    await expect(httpTimeStamps({ url: await authority('hang'), timeoutMs: 200 }).stamp(digest)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});
