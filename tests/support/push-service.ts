import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import type { PushDevice } from '#src/contract/account/push-devices.ts';

/** Faults of the next messages, in order; `fine` when none is left. */
export type PushFault =
  | 'fine'
  | '500'
  | 'slow down'
  | 'gone'
  | 'unknown'
  | 'hang'
  | 'refuse'
  | 'redirect'
  | 'cut after taking';

/** A message as the browser reads it. */
export interface ReceivedPush {
  readonly endpoint: string;
  readonly content: unknown;
  readonly ttl: number;
  readonly topic: string | undefined;
  readonly bytes: number;
}

export interface PushService {
  readonly url: string;
  readonly received: ReceivedPush[];
  /** How many requests came, with any result. */
  readonly asked: () => number;
  readonly faults: PushFault[];
  /** Subscribes a browser with our server's public key, as `PushManager.subscribe` does. */
  readonly subscribe: (applicationServerKey: string) => PushDevice;
  /** Ends a subscription: its address is gone from then on. */
  readonly unsubscribe: (device: PushDevice) => void;
  readonly close: () => void;
}

const hmac = (key: Buffer, ...data: (Buffer | string)[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of data) made.update(part);
  return made.digest();
};

interface Browser {
  readonly pair: ECDH;
  readonly auth: Buffer;
  readonly applicationServerKey: string;
  isGone: boolean;
}

/** Decrypts a message as its browser does: `aes128gcm` of RFC 8188 with the keys of RFC 8291, one record. */
const decrypted = ({ pair, auth }: Browser, body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const shared = pair.computeSecret(sender);
  const secret = hmac(
    hmac(auth, shared),
    Buffer.from('WebPush: info\0'),
    pair.getPublicKey(),
    sender,
    Buffer.from([1]),
  );
  const key = hmac(salt, secret);
  const cek = hmac(key, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
  const nonce = hmac(key, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', cek, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString('utf8');
};

/** Verifies who sends (RFC 8292): signed with the key that the browser subscribed with, for this service, for a day at most. */
const isSigned = async (header: string, key: string, audience: string): Promise<boolean> => {
  const [, token = '', sent = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  if (sent !== key) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const found = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, found, { audience, algorithms: ['ES256'] });
  const isShort = (payload.exp ?? Number.POSITIVE_INFINITY) <= Date.now() / 1000 + 86_400;
  return isShort && /^(mailto:|https:)/.test(String(payload.sub));
};

type Answer = readonly [status: number, headers?: Readonly<Record<string, string>>];
/** Faults that answer before the message is read. */
const refusals = (url: string): Readonly<Partial<Record<PushFault, Answer>>> => ({
  '500': [500],
  'slow down': [429, { 'retry-after': '1' }],
  gone: [410],
  unknown: [404],
  refuse: [400],
  redirect: [307, { location: url }],
});

/** Returns the status that refuses a message: who sends it, and in what form; undefined for one that is taken. */
const refusalOf = async (
  { method, headers }: IncomingMessage,
  body: Buffer,
  { applicationServerKey, isGone }: Browser,
  url: string,
): Promise<number | undefined> => {
  if (isGone) return 410;
  const { authorization = '', ttl, 'content-encoding': encoding } = headers;
  const isOurs = await isSigned(authorization, applicationServerKey, url).catch(() => false);
  if (!isOurs) return 403;
  if (method !== 'POST' || ttl === undefined || encoding !== 'aes128gcm') return 400;
  return body.length > 4096 ? 413 : undefined;
};

/** Starts a push service that keeps to RFC 8030: it knows its browsers, and takes what is signed and encrypted for them. */
export const startPushService = async (): Promise<PushService> => {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const faults: PushFault[] = [];
  let asked = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    asked += 1;
    const answer = (status: number, headers = {}) => void response.writeHead(status, headers).end('Who asked');
    const fault = faults.shift() ?? 'fine';
    const failed = refusals(url)[fault];
    if (failed !== undefined) return answer(...failed);
    if (fault === 'hang') return undefined;
    const endpoint = `${url}${request.url}`;
    const browser = browsers.get(endpoint);
    if (browser === undefined) return answer(404);
    const body = Buffer.concat(parts);
    const refused = await refusalOf(request, body, browser, url);
    if (refused !== undefined) return answer(refused);
    const { ttl, topic } = request.headers;
    const content = JSON.parse(decrypted(browser, body));
    const name = typeof topic === 'string' ? topic : undefined;
    received.push({ endpoint, content, ttl: Number(ttl), topic: name, bytes: body.length });
    if (fault === 'cut after taking') return void request.socket.destroy();
    return answer(201, { location: `${url}/message` });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    faults,
    asked: () => asked,
    subscribe(applicationServerKey) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${url}/push/${randomBytes(24).toString('base64url')}`;
      browsers.set(endpoint, { pair, auth, applicationServerKey, isGone: false });
      const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
      return { endpoint, keys };
    },
    unsubscribe({ endpoint }) {
      const browser = browsers.get(endpoint);
      if (browser) browser.isGone = true;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
