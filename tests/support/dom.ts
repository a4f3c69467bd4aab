import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
// A busy machine may need the time; a page that never comes still fails.
configure({ asyncUtilTimeout: 15_000 });

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
