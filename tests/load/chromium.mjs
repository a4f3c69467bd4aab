import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Disables browser features that use the network or compete with the page. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Renders a frame when it is ready, not at the screen's refresh rate: what is timed is work. */
const unlimited = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
const own = '/usr/bin/chromium';

const launch = (...further) =>
  chromium.launch({ args: [...args, ...further], ...(existsSync(own) ? { executablePath: own } : {}) });

/** Launches the machine's Chromium where there is one (the figures of docs/performance.md), else Playwright's. */
export const openChromium = (...further) => launch(...unlimited, ...further);

/** The same at the screen's 60 frames a second, where a frame can come too late. */
export const openSteadyChromium = () => launch();

/** Opens a page as on a phone, in its own context; with `storageState`, in a session that another context began. */
export const openPhone = async (browser, { storageState } = {}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'nb-NO',
    reducedMotion: 'no-preference',
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  return { page, context, cdp: await context.newCDPSession(page), close: () => context.close() };
};

export const slowCpu = (cdp, rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
