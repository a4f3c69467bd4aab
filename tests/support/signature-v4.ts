import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface AccessKey {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the request in the form that is signed. S3 takes the path as it was sent. */
const canonical = ({ method, url = '', headers }: IncomingMessage, signed: readonly string[]): string => {
  const [path = '', query = ''] = url.split('?');
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`);
  const body = String(headers['x-amz-content-sha256'] ?? '');
  return [method, path, pairs.toSorted().join('&'), ...lines, '', signed.join(';'), body].join('\n');
};

/**
 * Checks a request by AWS Signature Version 4, from the shared secret. Returns undefined when it holds, else the error
 * code of S3.
 */
export const signatureFault = (request: IncomingMessage, key: AccessKey): string | undefined => {
  const { headers } = request;
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  const [, credential = '', names = '', signature = ''] = found ?? [];
  const [id, day = '', region = '', ...service] = credential.split('/');
  if (!found || service.join('/') !== 's3/aws4_request') return 'AccessDenied';
  if (id !== key.id) return 'InvalidAccessKeyId';
  const at = String(headers['x-amz-date']);
  const instant = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - instant) < 900_000) || !at.startsWith(day)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  const mustSign = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (region !== key.region || !mustSign.every((name) => signed.includes(name))) return 'SignatureDoesNotMatch';
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${key.secret}`, day), region));
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', at, scope, hash(canonical(request, signed))].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
};
