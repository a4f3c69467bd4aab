import type { X509Certificate } from 'node:crypto';
import { equal } from './der.ts';

const longest = 6;

const alive = (certificate: X509Certificate, at: Date): boolean =>
  at >= new Date(certificate.validFrom) && at <= new Date(certificate.validTo);

const issued = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/**
 * Returns whether a path of valid signatures leads from `leaf` over some of `others` to one of `roots`, each
 * certificate valid at `at`. Does not check revocation: neither OCSP nor CRL is fetched.
 */
export const chainsTo = (
  leaf: X509Certificate,
  others: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
): boolean => {
  let current = leaf;
  for (let step = 0; step < longest; step += 1) {
    if (!alive(current, at)) return false;
    const here = current;
    if (roots.some((root) => equal(root.raw, here.raw) || (issued(root, here) && alive(root, at)))) return true;
    const above = others.find((other) => !equal(other.raw, here.raw) && issued(other, here));
    if (!above) return false;
    current = above;
  }
  return false;
};
