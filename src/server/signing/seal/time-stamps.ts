import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { buffer, octets } from './der.ts';
import { oid } from './object-identifiers.ts';
import type { SealKey } from './seal-key.ts';
import { signedData } from './signed-data.ts';

/**
 * RFC 3161: returns a signed statement that this SHA-256 existed at this time, DER. May reject; a seal never depends on
 * it.
 */
export type TimeStampAuthority = { readonly stamp: (sha256: Uint8Array) => Promise<Uint8Array> };

/** A demo policy: the arc 1.3.6.1.4.1.99999 is not registered to any authority. */
const demoPolicy = '1.3.6.1.4.1.99999.1';

/** Returns the message imprint of RFC 3161: hash algorithm and value. */
export const imprint = (sha256: Uint8Array): pkijs.MessageImprint =>
  new pkijs.MessageImprint({
    hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256, algorithmParams: new asn1js.Null() }),
    hashedMessage: octets(sha256),
  });

/** A time-stamp authority inside this process, for demo installations: it proves nothing to a third party. */
export const localTimeStamps = (key: SealKey, now: () => Date): TimeStampAuthority => ({
  stamp: async (sha256) => {
    const info = new pkijs.TSTInfo({
      version: 1,
      policy: demoPolicy,
      messageImprint: imprint(sha256),
      serialNumber: new asn1js.Integer({ valueHex: buffer(Uint8Array.of(1, ...randomBytes(8))) }),
      genTime: now(),
    });
    const content = new Uint8Array(info.toSchema().toBER(false));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
    return signedData({ key, contentType: oid.timestampInfo, digest, content });
  },
});
