/** Milliseconds that an answer is waited for, further tries included. */
const patience = 10_000;
/** Milliseconds before the second and the third try. */
const pauses = [300, 600];
/** A server that asks for a longer pause than this does not get it: somebody is waiting. */
const longestPause = 2_000;
/** A server that is away for a moment, or the proxy before it. */
const away: ReadonlySet<number> = new Set([502, 503, 504]);

const pauseAfter = (response: Response | undefined, pause: number): number => {
  const seconds = Number(response?.headers.get('retry-after') ?? 0);
  return seconds > 0 ? Math.min(seconds * 1_000, longestPause) : pause;
};

/**
 * Asks, and once or twice more while no answer comes or the server is away. Rejects when none came in time. The body of
 * an answer may take as long as it takes.
 */
export async function patientFetch(ask: (signal: AbortSignal) => Promise<Response>, retries: 0 | 2): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience);
  try {
    for (const pause of pauses.slice(0, retries)) {
      const response = await ask(waiting.signal).catch(() => undefined);
      if (response !== undefined && !away.has(response.status)) return response;
      waiting.signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(response, pause)));
    }
    return await ask(waiting.signal);
  } finally {
    clearTimeout(timer);
  }
}
