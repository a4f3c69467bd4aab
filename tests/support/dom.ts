import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
// A laden machine may take its time; a page that never comes still fails.
configure({ asyncUtilTimeout: 15_000 });

// What jsdom lacks and the components touch.
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
// There, but only to complain that nothing can be scrolled.
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
