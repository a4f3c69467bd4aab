import type { BrowserContext } from '@playwright/test';

/**
 * Returns what the pages send to an address, as passed to `fetch`: Chromium reports no body of a request that may be
 * sent again.
 */
export async function bodiesSent(context: BrowserContext, path: string): Promise<readonly string[]> {
  const bodies: string[] = [];
  await context.exposeBinding('noteBody', (_, body: string) => bodies.push(body));
  await context.addInitScript((end) => {
    const send = globalThis.fetch;
    const note: unknown = Reflect.get(globalThis, 'noteBody');
    globalThis.fetch = async (asking, init) => {
      const request = new Request(asking, init);
      if (request.url.endsWith(end) && typeof note === 'function') note(await request.clone().text());
      return send(request);
    };
  }, path);
  return bodies;
}
