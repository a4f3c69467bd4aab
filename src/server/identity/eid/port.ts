import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { NationalId } from '#src/domain/national-id.ts';
import type { IdentityProvider } from '../openid-connect/port.ts';

/** The person as the provider states it. `(issuer, subject)` is the identity; everything else may change (rule A6). */
export type EidIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly birthDate: IsoDate | null;
  /** Null when it was not requested, or this installation may not have it. Encrypt before storing. */
  readonly nationalId: NationalId | null;
  /** The level of assurance, in the provider's own words, e.g. `urn:bankid:bid;LOA=4`. */
  readonly acr: string;
  readonly amr: readonly string[];
  readonly authTime: IsoInstant;
  /** SHA-256 (hex) of the ID token, kept as evidence. The token itself is not kept. */
  readonly idTokenSha256: string;
};

/** The port to an electronic identity (BankID; the local demo e-ID is the same adapter with another issuer). */
export type EidProvider = IdentityProvider<EidIdentity>;
