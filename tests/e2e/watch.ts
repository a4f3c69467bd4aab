import type { BrowserContext, Request } from '@playwright/test';
import { numbersIn } from '#tests/support/numbers-in.ts';
import type { App } from './running-app.ts';

/**
 * Fails a test when any phone has a message on the console, a report of the content security policy, or a call to a
 * stranger. Also when a key is readable, or a personal or account number is stored.
 */
export class Watch {
  readonly #app: App;
  readonly #ours: Set<string>;
  readonly #heard: string[] = [];
  readonly #contexts = new Set<BrowserContext>();
  readonly #asked: Promise<unknown>[] = [];
  /** Where others could read a key: addresses without the part behind `#`, and the Referer. */
  readonly #readable = new Set<string>();

  constructor(app: App) {
    this.#app = app;
    this.#ours = new Set([app.url]);
  }

  /** Allows another address of the same app, such as one behind a proxy of the test's. */
  alsoOurs(origin: string): void {
    this.#ours.add(origin);
  }

  async over(context: BrowserContext): Promise<void> {
    this.#contexts.add(context);
    context.on('close', () => this.#contexts.delete(context));
    await context.exposeBinding('tellOfPolicy', (_, told: string) => void this.#heard.push(told));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
        Reflect.get(window, 'tellOfPolicy')(`policy: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`);
      });
    });
    context.on('weberror', (told) => {
      const at = new URL(told.page()?.url() ?? 'about:blank').pathname;
      this.#heard.push(`${told.error()} at ${at}`);
    });
    context.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
        this.#heard.push(message.text());
      }
    });
    context.on('request', (request) => {
      this.#asked.push(this.#look(request).catch(() => undefined));
    });
  }

  async #look(request: Request): Promise<void> {
    const url = new URL(request.url());
    const isOwn = ['data:', 'blob:'].includes(url.protocol) || this.#ours.has(url.origin);
    if (!isOwn) this.#heard.push(`asked ${url.host}`);
    url.hash = '';
    this.#readable.add(url.href);
    this.#readable.add((await request.allHeaders()).referer ?? '');
  }

  /** Checks what a phone has stored, before it is closed: no national id and no account number (reliability D1). */
  async lookAtKept(context: BrowserContext): Promise<void> {
    const inTabs = context
      .pages()
      .map((page) => page.evaluate(() => JSON.stringify({ ...sessionStorage })).catch(() => ''));
    const kept = JSON.stringify(await context.storageState({ indexedDB: true }));
    const texts = [kept, ...(await Promise.all(inTabs))].map((text) => text.replaceAll('\\', ''));
    for (const number of texts.flatMap(numbersIn)) this.#heard.push(`kept ${number.slice(0, 3)}…`);
  }

  /** Returns everything that should not have happened. */
  async heard(): Promise<readonly string[]> {
    for (const context of this.#contexts) await this.lookAtKept(context);
    // A request of a closed page may never return its headers.
    await Promise.race([Promise.allSettled(this.#asked), new Promise((wait) => setTimeout(wait, 2_000))]);
    const keys = (await this.#app.outbox()).flatMap(({ text }) => /#[kt]=([\w-]{43})/.exec(text)?.[1] ?? []);
    const leaked = [...this.#readable].filter((text) => keys.some((key) => text.includes(key)));
    return [...this.#heard, ...leaked.map((text) => `a key stood in ${text.split('?')[0]}`)];
  }
}
