import { expect } from '@playwright/test';
import type { App } from './running-app.ts';

/** The newest link that was mailed to somebody, at an address that begins so. Waits for it. */
export async function mailedLink(app: App, email: string, path: string): Promise<string> {
  const newest = async () =>
    (await app.outbox()).flatMap(({ channel, to, text }) =>
      channel === 'email' && to === email ? (/https?:\/\/\S+#t=[\w-]{43}/.exec(text)?.[0] ?? []) : [],
    )[0];
  await expect.poll(newest, { timeout: 20_000 }).toContain(path);
  return (await newest()) ?? '';
}
