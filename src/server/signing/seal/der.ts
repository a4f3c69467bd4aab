import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import type { Hash } from './object-identifiers.ts';

export const digestOf = (hash: Hash, ...parts: readonly Uint8Array[]): Uint8Array => {
  const running = createHash(hash);
  for (const part of parts) running.update(part);
  return new Uint8Array(running.digest());
};

export const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => digestOf('sha256', ...parts);

/** Returns a copy in an ArrayBuffer of its own, as asn1js and pkijs require. */
export const buffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

export const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

export const octets = (bytes: Uint8Array): asn1js.OctetString => new asn1js.OctetString({ valueHex: buffer(bytes) });

/** Returns the bytes of an octet string, also when BER split it into pieces. */
export const octetsOf = (value: asn1js.OctetString): Uint8Array => new Uint8Array(value.getValue());

/** Parses one DER value that fills the whole input; throws when bytes are left over. */
export const parseDer = (bytes: Uint8Array): asn1js.AsnType => {
  const { offset, result } = asn1js.fromBER(buffer(bytes));
  if (offset === -1 || offset !== bytes.length) throw new Error('Not one DER value');
  return result;
};

/** DER sorts the elements of a SET OF by their encoding. */
export const derSorted = <T extends { toSchema(): { toBER(sizeOnly?: boolean): ArrayBuffer } }>(
  items: readonly T[],
): T[] =>
  items
    .map((item) => ({ item, der: new Uint8Array(item.toSchema().toBER(false)) }))
    .toSorted((a, b) => Buffer.compare(a.der, b.der))
    .map(({ item }) => item);
