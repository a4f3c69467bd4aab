import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const phone = (answer: () => Promise<{ release: () => Promise<void> }>) => {
  const request = vi.fn(answer);
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return request;
};
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('the screen stays on while the form is seen, is asked for again on return, and is let go with the form', async () => {
  const release = vi.fn(async () => undefined);
  const request = phone(async () => ({ release }));
  const form = await act(async () => renderHook(useWakeLock));
  expect(request).toHaveBeenCalledTimes(1);
  await act(async () => show('hidden'));
  expect(request).toHaveBeenCalledTimes(1);
  await act(async () => show('visible'));
  expect(request).toHaveBeenCalledTimes(2);
  form.unmount();
  expect(release).toHaveBeenCalledTimes(1);
});

test('a phone that refuses to keep its screen on, or cannot, shows the form all the same', async () => {
  phone(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')));
  const form = await act(async () => renderHook(useWakeLock));
  expect(() => form.unmount()).not.toThrow();
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(() => renderHook(useWakeLock).unmount()).not.toThrow();
});
