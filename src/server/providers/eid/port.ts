import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { NationalId } from '#src/domain/national-id.ts';

/** Why somebody is asked to identify themselves. */
type EidPurpose = 'sign-in' | 'sign-up' | 'step-up' | 'sign';

export type EidStart = {
  readonly purpose: EidPurpose;
  readonly language: Language;
  /** What the person sees beside the code, e.g. "Overtakelsesprotokoll · 9f2c 41d7": never anything personal, it is in a URL. */
  readonly bindingMessage?: string;
  /** A hint to the provider, never a national id (rule D1). */
  readonly loginHint?: string;
};

/**
 * What must be known again when the person comes back, perhaps to another process. Plain JSON: store it in the
 * database under `state`, give it to `finish` once, and delete it in the same transaction as it is read.
 */
export type EidPending = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly issuer: string;
  readonly purpose: EidPurpose;
  readonly startedAt: IsoInstant;
  readonly expiresAt: IsoInstant;
};

/** Who it was, as the provider states it. `(issuer, subject)` is the identity; everything else may change (rule A6). */
export type EidIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly birthDate: IsoDate | null;
  /** Null when the provider was not asked for it, or this installation may not have it. Encrypt before storing. */
  readonly nationalId: NationalId | null;
  /** The level of assurance, in the provider's own words, e.g. `urn:bankid:bid;LOA=4`. */
  readonly acr: string;
  readonly amr: readonly string[];
  readonly authTime: IsoInstant;
  /** SHA-256 (hex) of the ID token: the evidence that is kept; the token itself is not. */
  readonly idTokenSha256: string;
};

/**
 * Why there is no identity:
 * cancelled (the person turned back), declined (said no in the app), expired (took too long),
 * too-weak (a lower level of assurance than we ask for), unavailable (the provider did not answer), failed (all else).
 */
export type EidRefusal = 'cancelled' | 'declined' | 'expired' | 'too-weak' | 'unavailable' | 'failed';

export type EidOutcome =
  | { readonly kind: 'identified'; readonly identity: EidIdentity }
  | { readonly kind: 'refused'; readonly reason: EidRefusal };

/** The port to an electronic identity (BankID; the local demo e-ID is the same adapter with another issuer). */
export type EidProvider = {
  /** Where to send the browser. Rejects with EidUnavailable when the provider does not answer within seconds. */
  readonly start: (request: EidStart) => Promise<{ readonly url: string; readonly pending: EidPending }>;
  /** Takes the address the browser came back to (path and query suffice). Never rejects for what the caller sent. */
  readonly finish: (callbackUrl: string, pending: EidPending) => Promise<EidOutcome>;
  /** The state in a callback address, to find the pending record by; null when there is none. */
  readonly stateOf: (callbackUrl: string) => string | null;
};

/** The provider cannot be reached: say so, and let the person try again. */
export class EidUnavailable extends Error {
  override readonly name = 'EidUnavailable';
}
