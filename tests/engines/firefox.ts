import { type Browser, launch } from 'puppeteer-core';
import type { Engine, EngineName, Size } from './engine.ts';

/** The one browser of this run: starting one takes longer than many a walk. */
let browser: Promise<Browser> | undefined;

async function open(): Promise<Browser> {
  const opened = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    protocolTimeout: 60_000,
    extraPrefsFirefox: {
      'intl.accept_languages': 'nb-NO,nb',
      'dom.security.https_first': false,
      'ui.prefersReducedMotion': 1,
    },
    env: { ...process.env, TZ: 'Europe/Oslo' },
  });
  process.on('exit', () => void opened.process()?.kill());
  return opened;
}

/** Returns a window of the browser with storage of its own. */
async function start({ width, height }: Size): Promise<Engine> {
  browser ??= open();
  const person = await (await browser).createBrowserContext();
  const page = await person.newPage({ type: 'window' });
  await page.setViewport({ width, height });
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    url: async () => page.url(),
    reload: async () => {
      await page.reload({ waitUntil: 'load' });
    },
    back: async () => {
      await page.goBack();
    },
    // seam: the types of both drivers name the same function differently.
    run: (inPage, ...given) => page.evaluate(inPage as never, ...(given as never)) as never,
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    attach: async (selector, file) => {
      const input = await page.$(selector);
      // seam: the selector names a file input.
      await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(file);
    },
    picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    end: () => person.close(),
  };
}

/** Debian's Firefox, driven by WebDriver BiDi. */
export const firefox: EngineName = { name: 'Firefox', start };
