/** What a browser gives when it agrees to show messages (Push API, `PushSubscription`). */
export interface PushAddress {
  /** At the browser's own push service. It is a secret: the address alone is enough to send. */
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface Push {
  readonly to: PushAddress;
  /** At most 3,000 bytes. Only the browser can read it. */
  readonly content: string;
  /** Seconds that the push service keeps it for a device that is off. */
  readonly seconds: number;
  /** A message to the same device that it has not fetched is replaced by a later one of the same topic. */
  readonly topic: string;
}

/** Sends push messages through the push services of the browsers. */
export interface PushProvider {
  /** Our public key, with which a browser subscribes (RFC 8292), as base64url. */
  readonly publicKey: string;
  /**
   * Resolves when the push service has accepted the message, or with `gone` when the browser does not subscribe any
   * more. Rejects with `ProviderFailed`.
   */
  readonly deliver: (push: Push) => Promise<'accepted' | 'gone'>;
}
