import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Nothing of the browser's own that talks to a network or takes turns with the page. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A frame is drawn when it is ready, not at the screen's next beat: what is timed is work.
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
];
const own = '/usr/bin/chromium';

/** The machine's Chromium where there is one (the figures of docs/performance.md), else Playwright's. */
export const openChromium = (...further) =>
  chromium.launch({ args: [...args, ...further], ...(existsSync(own) ? { executablePath: own } : {}) });

/** A page as on a phone, in a context of its own. */
export const openPhone = async (browser) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'nb-NO',
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page), close: () => context.close() };
};

export const slowCpu = (cdp, rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
