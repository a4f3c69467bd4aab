import { part } from '../parts.ts';

interface Sms {
  /** The same for every try of a message: a provider that has seen it sends nothing. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

interface SmsProvider {
  /** Resolves when the provider has accepted it. Rejects otherwise, without the text or the number in the error. */
  readonly deliver: (sms: Sms) => Promise<void>;
}

interface Gateway {
  readonly url: string;
  readonly token: string;
  readonly sender: string;
}

/**
 * Sends texts over HTTPS: `POST {sender, to, text, reference}` with a bearer token and an `Idempotency-Key`. The
 * address comes from the configuration only, and redirects are not followed (reliability T16).
 */
const gatewaySms = ({ url, token, sender }: Gateway): SmsProvider => ({
  async deliver({ id, to, text }) {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': id },
      body: JSON.stringify({ sender, to, text, reference: id }),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    // 409: this reference was accepted before, so the person has the text.
    if (!answer.ok && answer.status !== 409) throw new Error(`The SMS gateway answered ${answer.status}`);
  },
});

/** Sends nothing: the row in the outbox is the message, and `/dev` shows it. */
const localSms: SmsProvider = { deliver: async () => undefined };

declare module '../server.ts' {
  interface Server {
    readonly sms: SmsProvider;
  }
}

export default part({
  name: 'sms',
  start: ({ config: { sms } }) => ({ value: sms.kind === 'gateway' ? gatewaySms(sms) : localSms }),
});
