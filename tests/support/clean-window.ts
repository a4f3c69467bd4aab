import { vi } from 'vitest';

/** Removes the attributes that a test set. */
const bare = (element: Element): void => {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
};

/**
 * Takes back what a test did to the window, which all files of a worker share: clock, stubs and spies, document,
 * storage, address, and what it gave the navigator. What a module holds is for its own test to clear.
 */
export function cleanWindow(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.head, document.body]) bare(element);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
}
