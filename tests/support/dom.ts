import '@testing-library/jest-dom/vitest';
import './wait-for-effects.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { cleanWindow } from './clean-window.ts';
import { lateMessage } from './late-message.ts';
import { plainStyle } from './plain-style.ts';
import { unspoken } from './spoken-names.ts';

// The files of a worker share one window, so each test leaves it as it found it.
afterEach(() => {
  const names = unspoken(document.body);
  cleanup();
  cleanWindow();
  expect(names, 'WCAG 2.5.3').toEqual([]);
});
// A lazy part that still loads when a file ends must not be half evaluated when the worker's next file imports it.
afterAll(() => vi.dynamicImportSettled());
// A busy machine may need the time; a page that never comes still fails.
configure({ asyncUtilTimeout: 30_000, getElementError: lateMessage });
plainStyle();

// Replaces what jsdom lacks and the components use.
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizes;
window.matchMedia ??= (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
Element.prototype.scrollTo ??= () => {};
// jsdom has it, but it only logs that scrolling is not implemented.
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
