import { expect } from '@playwright/test';
import { often } from './often.ts';
import type { App } from './running-app.ts';

/** Returns the newest link mailed to an address that begins with this path. Waits for it. */
export async function mailedLink(app: App, email: string, path: string): Promise<string> {
  const newest = async () =>
    (await app.outbox()).flatMap(({ channel, to, text }) =>
      channel === 'email' && to === email ? (/https?:\/\/\S+#t=[\w-]{43}/.exec(text)?.[0] ?? []) : [],
    )[0];
  await expect.poll(newest, often).toContain(path);
  return (await newest()) ?? '';
}
