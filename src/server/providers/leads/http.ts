import { TryLater } from '../../jobs/try-later.ts';
import { type LeadProvider, LeadRefused } from './port.ts';

interface LeadSystem {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

/** `Retry-After` as seconds or as a date (RFC 9110 10.2.3); undefined when there is none that can be read. */
const secondsOf = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
};

/**
 * The broker system's intake of leads over HTTPS: `POST {leads}` with a bearer token and an `Idempotency-Key`. The
 * address comes from the configuration only, and redirects are not followed (reliability T16).
 */
export const httpLeads = ({ url, token, timeoutMs = 10_000 }: LeadSystem): LeadProvider => ({
  async deliver(lead) {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': lead.id },
      body: JSON.stringify({ leads: [lead] }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    // 409: this very lead was taken before, by a try whose answer was lost.
    if (answer.ok || answer.status === 409) return;
    const said = `The lead system answered ${answer.status}`;
    if (answer.status === 400 || answer.status === 422) throw new LeadRefused(said);
    const seconds = secondsOf(answer.headers.get('retry-after'));
    throw seconds === undefined ? new Error(said) : new TryLater(said, seconds);
  },
});
