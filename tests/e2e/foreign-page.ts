import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import type { PageCall } from './foreign-calls.ts';

/**
 * Starts a stranger's web server, on a port of its own: by `127.0.0.1` another site than ours, by `localhost` the same.
 */
export async function foreignServer(): Promise<{ readonly port: number; readonly stop: () => void }> {
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Gratis kake</title><h1>Gratis kake</h1>');
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, stop: () => void server.close() };
}

/**
 * Tries every way for a page to make a visitor's browser send a call. It uses fetch with cookies, as a proper and as a
 * simple request; forms of all three kinds; a picture, a script, a frame, a beacon, a stream of events, a socket, a
 * window. Returns the calls whose response the page could read.
 */
export const attack = (page: Page, target: string, calls: readonly PageCall[]): Promise<readonly string[]> =>
  page.evaluate(
    async ({ target, calls }) => {
      const read: string[] = [];
      const credentials = 'include';
      const tried = async (name: string, asked: Promise<Response>) => {
        const answer = await asked.catch(() => undefined);
        if (answer !== undefined && answer.type !== 'opaque') read.push(`${name}: ${answer.status}`);
      };
      const element = <K extends keyof HTMLElementTagNameMap>(tag: K, given: Partial<HTMLElementTagNameMap[K]>) =>
        document.body.appendChild(Object.assign(document.createElement(tag), given));
      const post = (action: string, enctype: string, body: string | null) => {
        const frame = element('iframe', { name: `frame-${document.querySelectorAll('iframe').length}` });
        const form = element('form', { action, method: 'post', enctype, target: frame.name });
        // As plain text the body is the name, "=" and the value, chosen so that it is valid JSON.
        const [name, value] = body === null ? ['a', 'b'] : [`${body.slice(0, -1)},"x":"`, '"}'];
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
        form.submit();
      };
      for (const { name, method, path, body, headers } of calls) {
        const url = target + path;
        await tried(name, fetch(url, { method, credentials, body, headers }));
        await tried(name, fetch(url, { method: 'POST', credentials, body }));
        await tried(name, fetch(url, { method: 'POST', credentials, body, mode: 'no-cors' }));
        await tried(name, fetch(url, { method: 'POST', credentials, mode: 'no-cors' }));
        await tried(name, fetch(url, { credentials, mode: 'no-cors' }));
        for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
          post(url, type, body);
        }
        navigator.sendBeacon(url);
        navigator.sendBeacon(url, body ?? '');
        navigator.sendBeacon(url, new Blob([body ?? '{}'], { type: 'application/json' }));
        element('img', { src: url });
        element('script', { src: url });
        new EventSource(url, { withCredentials: true }).addEventListener('message', () => read.push(`stream ${name}`));
        new WebSocket(url.replace('http', 'ws')).addEventListener('open', () => read.push(`socket ${name}`));
      }
      await new Promise((wait) => setTimeout(wait, 3_000));
      return read;
    },
    { target, calls },
  );

/** Sends the same calls from our own page. Returns the statuses of the responses, by call. */
export const askAsOurselves = (page: Page, calls: readonly PageCall[]): Promise<readonly string[]> =>
  page.evaluate(async (own) => {
    const heard: string[] = [];
    for (const { name, method, path, body, headers } of own) {
      const { status } = await fetch(path, { method, body, headers });
      heard.push(`${status < 300 ? 'done' : status}: ${name}`);
    }
    return heard;
  }, calls);
