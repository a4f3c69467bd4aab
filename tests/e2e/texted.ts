import { expect } from '@playwright/test';
import type { App } from './running-app.ts';

/** The newest text message to a number that holds what is looked for. Waits for it. */
async function texted(app: App, phone: string, part: RegExp): Promise<string> {
  const newest = async () =>
    (await app.outbox()).flatMap(({ channel, to, text }) =>
      channel === 'sms' && to === phone ? (part.exec(text)?.slice(-1) ?? []) : [],
    )[0];
  await expect.poll(newest, { timeout: 20_000 }).toBeTruthy();
  return (await newest()) ?? '';
}

/** The newest personal link that was texted to somebody. */
export const textedLink = (app: App, phone: string): Promise<string> =>
  texted(app, phone, /https?:\/\/\S+#k=[\w-]{43}/);

/** The newest code to sign with on somebody's screen. */
export const textedCode = (app: App, phone: string): Promise<string> => texted(app, phone, /er (\d{4})\./);
