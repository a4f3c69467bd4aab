import type { SmsProvider } from './port.ts';

interface Gateway {
  readonly url: string;
  readonly token: string;
  readonly sender: string;
}

/**
 * Sends texts over HTTPS: `POST {sender, to, text, reference}` with a bearer token and an `Idempotency-Key`. The
 * address comes from the configuration only, and redirects are not followed (reliability T16).
 */
export const gatewaySms = ({ url, token, sender }: Gateway): SmsProvider => ({
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
