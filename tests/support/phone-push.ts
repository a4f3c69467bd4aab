import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createHttp2Server, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader, jwtVerify } from 'jose';

/** A status and the reason that a service gives with it, or what becomes of the connection. */
export type PhoneFault =
  | readonly [status: number, reason: string, headers?: Readonly<Record<string, string>>]
  | 'hang'
  | 'cut'
  | 'cut after taking';

export interface ReceivedNotice {
  readonly token: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
}

interface PhoneService {
  readonly url: string;
  /** Settings of `.env.example` with which a server sends to it. */
  readonly env: Readonly<Record<string, string>>;
  readonly received: ReceivedNotice[];
  /** Faults of the next notices, in order. */
  readonly faults: PhoneFault[];
  /** Installs the app on a phone, and returns its token. */
  readonly install: () => string;
  readonly uninstall: (token: string) => void;
  readonly close: () => void;
}

const install = (tokens: Set<string>) => () => {
  const token = randomBytes(32).toString('hex');
  tokens.add(token);
  return token;
};

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const closing = (folder: string) => rmSync(folder, { recursive: true, force: true });
const bodyOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const team = 'TEAM123456';
const keyId = 'KEY1234567';
const topic = 'no.grend.app';

/**
 * Starts Apple's service as its documentation has it ("Sending notification requests to APNs"): HTTP/2, a JWT of ES256
 * that is under an hour old, and a reason with each refusal.
 */
export const startApns = async (now: () => Date = () => new Date()) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const folder = mkdtempSync(join(tmpdir(), 'grend-apns-'));
  const keyPath = join(folder, 'AuthKey.p8');
  writeFileSync(keyPath, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const tokens = new Set<string>();
  const received: ReceivedNotice[] = [];
  const faults: PhoneFault[] = [];
  const sessions = new Set<{ destroy: () => void }>();
  let connections = 0;

  const isSigned = async (header = ''): Promise<boolean> => {
    const [, jwt = ''] = /^bearer (.+)$/.exec(header) ?? [];
    const { kid, alg } = decodeProtectedHeader(jwt);
    await jwtVerify(jwt, publicKey, { issuer: team, algorithms: ['ES256'], maxTokenAge: 3600, currentDate: now() });
    return kid === keyId && alg === 'ES256';
  };
  const refusalOf = async (headers: IncomingHttpHeaders, body: string): Promise<readonly [number, string]> => {
    const [, token = ''] = /^\/3\/device\/([0-9a-f]+)$/.exec(headers[':path'] ?? '') ?? [];
    const rules: readonly (readonly [boolean, number, string])[] = [
      [headers[':method'] === 'POST', 405, 'MethodNotAllowed'],
      [await isSigned(headers.authorization).catch(() => false), 403, 'InvalidProviderToken'],
      [headers['apns-topic'] === topic, 400, 'BadTopic'],
      [headers['apns-push-type'] === 'alert', 400, 'InvalidPushType'],
      [/^\d{10}$/.test(String(headers['apns-expiration'])), 400, 'BadExpirationDate'],
      [/^.{1,64}$/.test(String(headers['apns-collapse-id'])), 400, 'BadCollapseId'],
      [Buffer.byteLength(body) <= 4096, 413, 'PayloadTooLarge'],
      [token.length === 64, 400, 'BadDeviceToken'],
      [tokens.has(token), 410, 'Unregistered'],
    ];
    const [, status = 200, reason = ''] = rules.find(([holds]) => !holds) ?? [];
    return [status, reason];
  };
  const serve = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    const body = await bodyOf(stream);
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'cut') return stream.session?.destroy();
    const [status, reason, more = {}] = typeof fault === 'object' ? fault : await refusalOf(headers, body);
    if (status === 200) {
      const token = String(headers[':path']).split('/').at(-1) ?? '';
      received.push({ token, headers: { ...headers }, body: JSON.parse(body) });
      if (fault === 'cut after taking') return stream.session?.destroy();
    }
    stream.respond({ ':status': status, ...more });
    stream.end(reason === '' ? '' : JSON.stringify({ reason, ...(status === 410 && { timestamp: now().getTime() }) }));
  };
  const server = createHttp2Server();
  server.on('session', (session) => {
    connections += 1;
    sessions.add(session);
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    void serve(stream, headers);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PhoneService & { readonly connections: () => number; readonly keyPath: string } = {
    url,
    keyPath,
    env: { APNS_URL: url, APNS_KEY: keyPath, APNS_KEY_ID: keyId, APNS_TEAM_ID: team, APNS_TOPIC: topic },
    received,
    faults,
    connections: () => connections,
    install: install(tokens),
    uninstall: (token) => void tokens.delete(token),
    close() {
      for (const session of sessions) session.destroy();
      server.close();
      closing(folder);
    },
  };
  return service;
};

const project = 'grend-app';
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const email = 'push@grend-app.iam.gserviceaccount.com';

const fcmError = (status: number, reason: string) =>
  JSON.stringify({
    error: {
      code: status,
      message: 'The request has failed.',
      status: status === 404 ? 'NOT_FOUND' : reason,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: reason }],
    },
  });

/** Starts Google's service (FCM HTTP v1) and the endpoint that gives its access tokens for a JWT (RFC 7523). */
export const startFcm = async (now: () => Date = () => new Date()) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const folder = mkdtempSync(join(tmpdir(), 'grend-fcm-'));
  const accountPath = join(folder, 'service-account.json');
  const tokens = new Set<string>();
  const access = new Map<string, number>();
  const received: ReceivedNotice[] = [];
  const faults: PhoneFault[] = [];

  const issue = async (form: string) => {
    const given = new URLSearchParams(form);
    if (given.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') throw new Error('grant_type');
    const { payload } = await jwtVerify(given.get('assertion') ?? '', publicKey, {
      issuer: email,
      audience: `${url}/token`,
      algorithms: ['RS256'],
      currentDate: now(),
    });
    const { iat = 0, exp = Number.POSITIVE_INFINITY } = payload;
    if (payload.scope !== scope || exp - iat > 3600) throw new Error('assertion');
    const token = `ya29.${randomBytes(12).toString('base64url')}`;
    access.set(token, seconds(now()) + 3599);
    return { access_token: token, expires_in: 3599, token_type: 'Bearer' };
  };
  const refusalOf = (authorization: string, path: string, token: unknown): readonly [number, string] => {
    if (path !== `/v1/projects/${project}/messages:send`) return [404, 'NOT_FOUND'];
    const until = access.get(authorization.replace(/^Bearer /, '')) ?? 0;
    if (until <= seconds(now())) return [401, 'UNAUTHENTICATED'];
    return tokens.has(String(token)) ? [200, ''] : [404, 'UNREGISTERED'];
  };
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request);
    const { headers, url: path = '', method } = request;
    const answer = (status: number, body: string, more = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...more }).end(body);
    if (method === 'POST' && path === '/token') {
      return issue(text).then(
        (given) => answer(200, JSON.stringify(given)),
        () => answer(400, JSON.stringify({ error: 'invalid_grant' })),
      );
    }
    const fault = faults.shift();
    if (fault === 'hang') return undefined;
    if (fault === 'cut') return void request.socket.destroy();
    const { message } = JSON.parse(text);
    const [status, reason, more] =
      typeof fault === 'object' ? fault : refusalOf(headers.authorization ?? '', path, message.token);
    if (status !== 200) return answer(status, fcmError(status, reason), more);
    received.push({ token: message.token, headers, body: message });
    if (fault === 'cut after taking') return void request.socket.destroy();
    return answer(200, JSON.stringify({ name: `projects/${project}/messages/1` }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = {
    type: 'service_account',
    project_id: project,
    private_key_id: 'key-1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: email,
    token_uri: `${url}/token`,
  };
  writeFileSync(accountPath, JSON.stringify(account));
  const service: PhoneService & { readonly issued: () => number; readonly revoke: () => void } = {
    url,
    env: { FCM_URL: url, FCM_SERVICE_ACCOUNT: accountPath },
    received,
    faults,
    /** How many access tokens were given. */
    issued: () => access.size,
    /** Ends the access tokens before their time. */
    revoke: () => {
      for (const token of access.keys()) access.set(token, 0);
    },
    install: install(tokens),
    uninstall: (token) => void tokens.delete(token),
    close() {
      server.closeAllConnections();
      server.close();
      closing(folder);
    },
  };
  return service;
};
