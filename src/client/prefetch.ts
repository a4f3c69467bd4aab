/** Milliseconds for which a prefetched response counts as fresh. */
const fresh = 10_000;

const asked = new Map<string, Promise<Response | undefined>>();

/** Starts a GET before the code that needs it is loaded. A failure is ignored: the later call asks again. */
export function prefetch(address: string, headers: Readonly<Record<string, string>>): void {
  asked.set(
    address,
    fetch(address, { headers, cache: 'no-store' }).catch(() => undefined),
  );
  setTimeout(() => asked.delete(address), fresh);
}

/**
 * Takes the prefetched response, once. Undefined if there was none, it failed, it is too old, or the server is down
 * (5xx).
 */
export async function takePrefetched(address: string): Promise<Response | undefined> {
  const ahead = asked.get(address);
  if (!asked.delete(address)) return undefined;
  const answer = await ahead;
  return answer !== undefined && answer.status < 500 ? answer : undefined;
}

const addressIn = (asking: Parameters<typeof fetch>[0]): string | undefined => {
  if (!(asking instanceof Request) || asking.method !== 'GET') return undefined;
  const { pathname, search } = new URL(asking.url);
  return pathname + search;
};

/** `fetch`, except that a prefetched response is used where there is one. */
export const fetchOrPrefetched: typeof fetch = async (asking, init) => {
  const address = addressIn(asking);
  return (address === undefined ? undefined : await takePrefetched(address)) ?? fetch(asking, init);
};
