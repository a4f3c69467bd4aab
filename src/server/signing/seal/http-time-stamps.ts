import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { buffer, equal, octetsOf, parseDer } from './der.ts';
import { imprint, type TimeStampAuthority } from './time-stamps.ts';

/** The authority did not respond, refused, or sent a wrong response. */
export class TimeStampRefused extends Error {
  override readonly name = 'TimeStampRefused';
}

const mostBytes = 64 * 1024;

const request = (sha256: Uint8Array, nonce: Uint8Array): ArrayBuffer =>
  new pkijs.TimeStampReq({
    version: 1,
    messageImprint: imprint(sha256),
    nonce: new asn1js.Integer({ valueHex: buffer(nonce) }),
    certReq: true,
  })
    .toSchema()
    .toBER(false);

/** Returns the token of a granted response whose imprint and nonce match the request. */
const tokenOf = (answer: ArrayBuffer, sha256: Uint8Array, nonce: Uint8Array): Uint8Array => {
  const response = pkijs.TimeStampResp.fromBER(answer);
  if (response.status.status > 1 || !response.timeStampToken) {
    throw new TimeStampRefused(`The time-stamp authority answered status ${response.status.status}`);
  }
  const data = new pkijs.SignedData({ schema: response.timeStampToken.content });
  const content = data.encapContentInfo.eContent;
  if (!content) throw new TimeStampRefused('The time stamp is empty');
  const info = pkijs.TSTInfo.fromBER(buffer(octetsOf(content)));
  const hashed = new Uint8Array(info.messageImprint.hashedMessage.valueBlock.valueHexView);
  const returned = info.nonce ? new Uint8Array(info.nonce.valueBlock.valueHexView) : new Uint8Array();
  if (!equal(hashed, sha256) || !equal(returned, nonce))
    throw new TimeStampRefused('The time stamp is for something else');
  // Keeps the token's original bytes, since its signature covers them.
  const parts = parseDer(new Uint8Array(answer));
  const token = parts instanceof asn1js.Sequence ? parts.valueBlock.value[1] : undefined;
  if (!token) throw new TimeStampRefused('The answer of the time-stamp authority holds no token');
  return new Uint8Array(token.valueBeforeDecodeView);
};

export type HttpTimeStamps = {
  readonly url: string;
  readonly timeoutMs: number;
  /** Replaced in tests and behind proxies. */
  readonly fetch?: typeof globalThis.fetch;
};

/** A time-stamp authority over HTTP (RFC 3161 3.4). Rejects with TimeStampRefused, or a TimeoutError after `timeoutMs`. */
export const httpTimeStamps = ({ url, timeoutMs, fetch = globalThis.fetch }: HttpTimeStamps): TimeStampAuthority => ({
  stamp: async (sha256) => {
    const nonce = Uint8Array.of(1, ...randomBytes(8)); // begins with 1: no leading zero or sign bit to be normalised away
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: request(sha256, nonce),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new TimeStampRefused(`The time-stamp authority answered ${response.status}`);
    const answer = await response.arrayBuffer();
    if (answer.byteLength > mostBytes) throw new TimeStampRefused('The answer of the time-stamp authority is too long');
    return tokenOf(answer, sha256, nonce);
  },
});
