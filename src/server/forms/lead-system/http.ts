import { TryLater } from '#src/server/platform/jobs/define-job.ts';
import { type LeadProvider, LeadRefused } from './port.ts';

interface LeadSystem {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

/** Parses `Retry-After` in seconds or as a date (RFC 9110 10.2.3); undefined when missing or unreadable. */
const secondsOf = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
};

/** Returns the error for a failed response, without personal data. */
const refusalOf = (answer: Response, final: readonly number[]): Error => {
  const said = `The lead system answered ${answer.status}`;
  if (final.includes(answer.status)) return new LeadRefused(said);
  const seconds = secondsOf(answer.headers.get('retry-after'));
  return seconds === undefined ? new Error(said) : new TryLater(said, seconds);
};

/**
 * The broker system's lead API over HTTPS. Sends `POST {leads}` with a bearer token and an `Idempotency-Key`, and
 * recalls a lead by `DELETE …/{id}`. The address comes from the configuration only, and redirects are not followed
 * (reliability T16).
 */
export const httpLeads = ({ url, token, timeoutMs = 10_000 }: LeadSystem): LeadProvider => {
  const ask = async (address: string, request: RequestInit & { readonly headers?: Record<string, string> }) => {
    const answer = await fetch(address, {
      ...request,
      redirect: 'error',
      headers: { ...request.headers, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer;
  };
  return {
    async deliver(lead) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': lead.id };
      const answer = await ask(url, { method: 'POST', headers, body: JSON.stringify({ leads: [lead] }) });
      // 409: an earlier try delivered this lead, and its response was lost.
      if (!answer.ok && answer.status !== 409) throw refusalOf(answer, [400, 422]);
    },
    async recall({ id }) {
      const answer = await ask(`${url.replace(/\/$/, '')}/${id}`, { method: 'DELETE' });
      // 410: an earlier try deleted it, and its response was lost.
      if (answer.ok || answer.status === 410) return true;
      if (answer.status === 404) return false;
      // 405 and 501: the receiver cannot delete; the broker has to ask it.
      throw refusalOf(answer, [400, 405, 422, 501]);
    },
  };
};
