export interface Sms {
  /** The same for every try of a message: a provider that has seen it sends nothing. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

export interface SmsProvider {
  /** Resolves when the provider has accepted it. Rejects otherwise, without the text or the number in the error. */
  readonly deliver: (sms: Sms) => Promise<void>;
}
