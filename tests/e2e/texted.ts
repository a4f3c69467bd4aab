import { expect } from '@playwright/test';
import { often } from './often.ts';
import type { App } from './running-app.ts';

/** Returns the newest SMS to a number that matches. Waits for it. */
async function texted(app: App, phone: string, part: RegExp): Promise<string> {
  const newest = async () =>
    (await app.outbox()).flatMap(({ channel, to, text }) =>
      channel === 'sms' && to === phone ? (part.exec(text)?.slice(-1) ?? []) : [],
    )[0];
  await expect.poll(newest, often).toBeTruthy();
  return (await newest()) ?? '';
}

/** Returns the newest personal link texted to a number. */
export const textedLink = (app: App, phone: string): Promise<string> =>
  texted(app, phone, /https?:\/\/\S+#k=[\w-]{43}/);

/** Returns the newest code for signing on another person's screen. */
export const textedCode = (app: App, phone: string): Promise<string> => texted(app, phone, /er (\d{4})\./);
