import type { BrowserContext } from '@playwright/test';

/** What the pages send to an address, as they hand it to `fetch`: of a request that may be sent again Chromium tells no body. */
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
