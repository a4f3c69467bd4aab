import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type AccessKey, signatureFault } from './signature-v4.ts';

/** Faults of the next requests, in order; `fine` when none is left. */
export type StoreFault =
  | 'fine'
  | 'slow down'
  | '500'
  | 'cut'
  | 'cut after storing'
  | 'cut in the body'
  | 'silence'
  | 'silence in the body'
  | 'wrong bytes'
  | 'changed on the way'
  | 'denied'
  | 'full'
  | 'no bucket';

interface Version {
  readonly id: string;
  readonly bytes: Buffer;
  at: number;
  readonly mode: string | undefined;
  until: number;
}

export interface ObjectStore {
  readonly url: string;
  readonly key: AccessKey;
  readonly bucket: string;
  /** Method, key and query of every request whose signature held. */
  readonly asked: readonly string[];
  /** Versions of each object, the newest first. */
  readonly objects: ReadonlyMap<string, Version[]>;
  readonly faults: StoreFault[];
  readonly close: () => void;
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly text?: string;
}
interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}
const refusal = (status: number, code: string, text = ''): Refusal => ({ status, code, text });
const xml = (name: string, inner: string): Answer => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`,
});
const faultyAnswers: Readonly<Partial<Record<StoreFault, Refusal>>> = {
  'slow down': refusal(503, 'SlowDown', 'Please reduce your request rate.'),
  500: refusal(500, 'InternalError'),
  denied: refusal(403, 'AccessDenied', 'Access Denied'),
  full: refusal(507, 'InsufficientStorage'),
  'no bucket': refusal(404, 'NoSuchBucket'),
};
/** Objects of one page of a list: few, so that every list has several pages. */
const pageSize = 2;

const headersOf = ({ bytes, at, id, mode, until }: Version) => ({
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
  'last-modified': new Date(at).toUTCString(),
  'x-amz-version-id': id,
  ...(mode !== undefined && {
    'x-amz-object-lock-mode': mode,
    'x-amz-object-lock-retain-until-date': new Date(until).toISOString(),
  }),
});

/** One bucket with versions and an object lock, unless it is opened without. */
class Bucket {
  readonly objects = new Map<string, Version[]>();
  readonly #hasLock: boolean;
  readonly #hasVersions: boolean;
  constructor(hasLock: boolean, hasVersions: boolean) {
    this.#hasLock = hasLock;
    this.#hasVersions = hasVersions;
  }

  answer(request: IncomingMessage, key: string, query: URLSearchParams, body: Buffer): Answer | Refusal {
    const { method } = request;
    if (key === '') return this.#ofBucket(query);
    if (method === 'PUT') return this.#put(key, body, request.headers);
    if (method === 'DELETE') return this.#remove(key, query.get('versionId'));
    return this.#read(key, query.get('versionId'));
  }

  #put(key: string, bytes: Buffer, headers: IncomingMessage['headers']): Answer | Refusal {
    const sent = headers['x-amz-content-sha256'];
    if (sent !== 'UNSIGNED-PAYLOAD' && sent !== createHash('sha256').update(bytes).digest('hex'))
      return refusal(400, 'XAmzContentSHA256Mismatch');
    const md5 = headers['content-md5'];
    if (md5 !== undefined && md5 !== createHash('md5').update(bytes).digest('base64')) return refusal(400, 'BadDigest');
    const mode = headers['x-amz-object-lock-mode'];
    if (mode !== undefined && (!this.#hasLock || md5 === undefined)) return refusal(400, 'InvalidRequest');
    const until = Date.parse(String(headers['x-amz-object-lock-retain-until-date'] ?? new Date(0).toISOString()));
    const made = { id: randomUUID(), bytes, at: Date.now(), mode: mode?.toString(), until };
    this.objects.set(key, [made, ...(this.objects.get(key) ?? [])]);
    return { headers: headersOf(made) };
  }

  #remove(key: string, id: string | null): Answer | Refusal {
    if (!this.#hasVersions) this.objects.delete(key);
    if (!this.#hasVersions) return { status: 204 };
    if (id === null) return refusal(400, 'InvalidRequest', 'Only a version can be erased here');
    const versions = this.objects.get(key) ?? [];
    const locked = versions.some((one) => one.id === id && one.until > Date.now());
    if (locked) return refusal(403, 'AccessDenied', 'Access Denied because object protected by object lock.');
    const left = versions.filter((one) => one.id !== id);
    if (left.length === 0) this.objects.delete(key);
    else this.objects.set(key, left);
    return { status: 204 };
  }

  #read(key: string, id: string | null): Answer | Refusal {
    const found = this.objects.get(key)?.find((one) => id === null || one.id === id);
    return found ? { headers: headersOf(found), body: found.bytes } : refusal(404, 'NoSuchKey');
  }

  #ofBucket(query: URLSearchParams): Answer | Refusal {
    if (query.has('object-lock')) {
      if (!this.#hasLock) return refusal(404, 'ObjectLockConfigurationNotFoundError');
      return xml('ObjectLockConfiguration', '<ObjectLockEnabled>Enabled</ObjectLockEnabled>');
    }
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
    if (query.has('versions'))
      return this.#hasVersions ? this.#versions(keys, query) : refusal(405, 'MethodNotAllowed');
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const left = keys.filter((key) => key > after);
    const page = left.slice(0, pageSize);
    const items = page.map(
      (key) => `<Contents><Key>${key}</Key>${this.#dateOf(this.objects.get(key)?.[0])}</Contents>`,
    );
    const next = Buffer.from(page.at(-1) ?? '').toString('base64');
    const more = left.length > pageSize;
    const token = more ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return xml('ListBucketResult', `<IsTruncated>${more}</IsTruncated>${token}${items.join('')}`);
  }

  #versions(keys: readonly string[], query: URLSearchParams): Answer {
    const all = keys.flatMap((key) => (this.objects.get(key) ?? []).map((version) => ({ key, version })));
    const marker = query.get('version-id-marker');
    const left = all.slice(marker === null ? 0 : all.findIndex(({ version }) => version.id === marker) + 1);
    const page = left.slice(0, pageSize);
    const last = page.at(-1);
    const more = left.length > pageSize;
    const next = `<NextKeyMarker>${last?.key}</NextKeyMarker><NextVersionIdMarker>${last?.version.id}</NextVersionIdMarker>`;
    const items = page.map(
      ({ key, version }) =>
        `<Version><Key>${key}</Key><VersionId>${version.id}</VersionId>${this.#dateOf(version)}</Version>`,
    );
    return xml('ListVersionsResult', `<IsTruncated>${more}</IsTruncated>${more ? next : ''}${items.join('')}`);
  }

  #dateOf(version: Version | undefined): string {
    return `<LastModified>${new Date(version?.at ?? 0).toISOString()}</LastModified>`;
  }
}

const changed = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte, at) => (at === 0 ? byte ^ 1 : byte)));

const send = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer | Refusal,
  fault: StoreFault,
): void => {
  const said: Answer = 'code' in answer ? xml('Error', '') : answer;
  const refused =
    'code' in answer ? `<Error><Code>${answer.code}</Code><Message>${answer.text}</Message></Error>` : undefined;
  const whole = Buffer.from(refused ?? said.body ?? '');
  const bytes = fault === 'wrong bytes' ? changed(whole) : whole;
  response.writeHead(answer.status ?? 200, { ...said.headers, 'content-length': String(bytes.length) });
  if (fault !== 'cut in the body' && fault !== 'silence in the body')
    return void response.end(request.method === 'HEAD' ? undefined : bytes);
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
  if (fault === 'cut in the body') setImmediate(() => request.socket.destroy());
};

/**
 * Starts a store that speaks the part of S3's protocol that files need, by path: objects with versions and locks, lists
 * in pages, and errors as XML. It checks every signature. `lock: false` opens its bucket without an object lock, and `versions: false`
 * is a store that knows no versions.
 */
export const startObjectStore = async ({ lock = true, versions = true } = {}): Promise<ObjectStore> => {
  const key = { id: 'test-key', secret: randomUUID(), region: 'eu-north-1' };
  const name = 'grend-files';
  const asked: string[] = [];
  const faults: StoreFault[] = [];
  const bucket = new Bucket(lock && versions, versions);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://store');
    const [, place = '', ...rest] = url.pathname.split('/');
    const object = decodeURIComponent(rest.join('/'));
    const fault = faults.shift() ?? 'fine';
    const sent = await buffer(request).catch(() => undefined);
    // The caller went away before the body was whole.
    if (sent === undefined) return;
    const signature = signatureFault(request, key);
    if (signature !== undefined) return send(request, response, refusal(403, signature), 'fine');
    asked.push(`${request.method} ${object}${url.search}`);
    if (fault === 'silence') return;
    if (fault === 'cut') return void request.socket.destroy();
    const answerOf = (body: Buffer) =>
      place === name ? bucket.answer(request, object, url.searchParams, body) : refusal(404, 'NoSuchBucket');
    const answer = faultyAnswers[fault] ?? answerOf(fault === 'changed on the way' ? changed(sent) : sent);
    if (fault === 'cut after storing') return void request.socket.destroy();
    send(request, response, answer, fault);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, key, bucket: name, asked, objects: bucket.objects, faults, close };
};

/** Returns the settings of a server that stores its files there. */
export const settingsOf = ({ url, bucket, key }: ObjectStore): Readonly<Record<string, string>> => ({
  FILES_PROVIDER: 's3',
  S3_ENDPOINT: url,
  S3_REGION: key.region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: key.id,
  S3_SECRET_ACCESS_KEY: key.secret,
});
