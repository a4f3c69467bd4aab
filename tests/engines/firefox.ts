import { launch } from 'puppeteer-core';
import type { Engine, EngineName, Size } from './engine.ts';

async function start({ width, height }: Size): Promise<Engine> {
  const browser = await launch({
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
  process.on('exit', () => void browser.process()?.kill());
  const page = (await browser.pages())[0] ?? (await browser.newPage());
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
    end: () => browser.close(),
  };
}

/** Debian's Firefox, driven by WebDriver BiDi. */
export const firefox: EngineName = { name: 'Firefox', start };
