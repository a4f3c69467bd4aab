/** Milliseconds for which an answer that was asked for ahead is as good as one that is asked for now. */
const fresh = 10_000;

const asked = new Map<string, Promise<Response | undefined>>();

/** Asks for an answer before the code that wants it has come. Nothing comes of a failure: it is asked for again then. */
export function askAhead(address: string, headers: Readonly<Record<string, string>>): void {
  asked.set(
    address,
    fetch(address, { headers, cache: 'no-store' }).catch(() => undefined),
  );
  setTimeout(() => asked.delete(address), fresh);
}

/** The answer that was asked for ahead, once; undefined where none was, where none came, and where the server is away. */
export async function takeAhead(address: string): Promise<Response | undefined> {
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

/** `fetch`, but for what was asked for ahead: that is taken where it lies. */
export const fetchOrAhead: typeof fetch = async (asking, init) => {
  const address = addressIn(asking);
  return (address === undefined ? undefined : await takeAhead(address)) ?? fetch(asking, init);
};
