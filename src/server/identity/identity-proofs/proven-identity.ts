import type { IsoDate } from '#src/domain/iso-date.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { Config } from '#src/server/platform/config.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { demoIssuer } from '../customers/options.ts';
import type { EidIdentity } from '../eid/port.ts';
import type { WalletIdentity } from '../wallet/port.ts';
import type { ProofKind } from './columns.ts';

interface Person {
  /** Issuer and subject together are the identity; nothing else is (reliability A6). */
  readonly issuer: string;
  readonly subject: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly birthDate: IsoDate | null;
}
export interface ProvenByEid extends Person {
  readonly kind: 'eid';
  /** The number itself is not kept (personopplysningsloven § 12). */
  readonly nationalIdFingerprint: string | null;
}
export interface ProvenByWallet extends Person {
  readonly kind: 'wallet';
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phone: PhoneNumber | null;
  readonly postcode: string | null;
}
export type ProvenIdentity = ProvenByEid | ProvenByWallet;

/**
 * Returns the issuer's stored name. The demo's issuers get fixed names, because their addresses change with the port.
 */
const issuerOf = (config: Pick<Config, 'eid' | 'wallet'>, kind: ProofKind, issuer: string): string =>
  config[kind].kind === 'local' ? demoIssuer[kind] : issuer;

const personOf = ({ subject, givenName, familyName, birthDate }: EidIdentity | WalletIdentity) => ({
  subject,
  givenName,
  familyName,
  birthDate,
});

/** Returns the part of an e-ID's identity that is kept. */
export const provenByEid = (config: Config, encryption: Encryption, identity: EidIdentity): ProvenByEid => ({
  kind: 'eid',
  issuer: issuerOf(config, 'eid', identity.issuer),
  ...personOf(identity),
  nationalIdFingerprint:
    identity.nationalId === null ? null : encryption.fingerprint(identity.nationalId, nationalIdPurpose),
});

/** Returns the part of a wallet's identity that is kept. */
export const provenByWallet = (config: Config, identity: WalletIdentity): ProvenByWallet => ({
  kind: 'wallet',
  issuer: issuerOf(config, 'wallet', identity.issuer),
  ...personOf(identity),
  email: identity.email,
  emailVerified: identity.emailVerified,
  phone: identity.phone,
  postcode: identity.address?.postcode ?? null,
});

/** National ids are compared by fingerprint only. The broker system's seed uses the same purpose. */
export const nationalIdPurpose = 'national id of a party';
