import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';

/** Why a person is asked to identify themselves. */
export type Purpose = 'sign-in' | 'sign-up' | 'link' | 'step-up' | 'delete' | 'sign';

export type StartRequest = {
  readonly purpose: Purpose;
  readonly language: Language;
  /**
   * Text shown beside the code, e.g. "Overtakelsesprotokoll · 9f2c 41d7". Contains no personal data, because it is in a
   * URL.
   */
  readonly bindingMessage?: string;
  /** A hint to the provider, never a national id (rule D1). */
  readonly loginHint?: string;
};

/**
 * State between start and return, perhaps in another process. Plain JSON: store it in the database under `state`, pass
 * it to `finish` once, and delete it in the transaction that reads it.
 */
export type Pending = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly issuer: string;
  readonly purpose: Purpose;
  readonly startedAt: IsoInstant;
  readonly expiresAt: IsoInstant;
};

/**
 * Why there is no identity: cancelled (the person went back), declined (refused in the app), expired (took too long),
 * too-weak (a lower level of assurance than required), unavailable (no response from the provider), failed (all else).
 */
export type Refusal = 'cancelled' | 'declined' | 'expired' | 'too-weak' | 'unavailable' | 'failed';

export type Outcome<Identity> =
  | { readonly kind: 'identified'; readonly identity: Identity }
  | { readonly kind: 'refused'; readonly reason: Refusal };

/** A provider of identities by OpenID Connect: an e-ID, a wallet, or the demo's version of either. */
export type IdentityProvider<Identity> = {
  /**
   * Returns the address to send the browser to. Rejects with ProviderUnavailable when the provider does not respond
   * within seconds.
   */
  readonly start: (request: StartRequest) => Promise<{ readonly url: string; readonly pending: Pending }>;
  /** Reads the callback address (path and query suffice). Never rejects because of what the caller sent. */
  readonly finish: (callbackUrl: string, pending: Pending) => Promise<Outcome<Identity>>;
  /** Returns the state in a callback address, the key of the pending record; null when there is none. */
  readonly stateOf: (callbackUrl: string) => string | null;
};

/** Thrown when the provider cannot be reached. The person may retry. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
