import { beforeEach, expect, test, vi } from 'vitest';
import type { ProgramPage } from './newer-program.ts';

let program: typeof import('./newer-program.ts');
// As a page that was just loaded.
beforeEach(async () => {
  vi.resetModules();
  program = await import('./newer-program.ts');
});
const loadNewerProgram = (page: ProgramPage) => program.loadNewerProgram(page);

const pageWith = (script: string) => `<!doctype html><script type="module" crossorigin src="${script}"></script>`;
const open = (served: () => Promise<string>, isTyped = false) => {
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const page: ProgramPage = {
    running: () => '/assets/index-old.js',
    served,
    sessionStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    reload,
    isTyped: () => isTyped,
  };
  return { page, reload };
};

test('41.7: a tab older than a deploy reloads by itself, once', async () => {
  const { page, reload } = open(async () => pageWith('/assets/index-new.js'));
  expect(await Promise.all([loadNewerProgram(page), loadNewerProgram(page)])).toEqual([true, true]);
  expect(reload).toHaveBeenCalledOnce();
  vi.resetModules();
  program = await import('./newer-program.ts');
  expect(await loadNewerProgram(page)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['the program is the same', async () => pageWith('/assets/index-old.js')],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server has no page now', async () => ''],
])('a tab does not reload by itself when %s', async (_case, served) => {
  const { page, reload } = open(served);
  expect(await loadNewerProgram(page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('41.7: a tab does not reload by itself while a field holds what a reload would lose', async () => {
  const { page, reload } = open(async () => pageWith('/assets/index-new.js'), true);
  expect(await loadNewerProgram(page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('41.7: a part that a press asks for and that is gone loads the newer program, looked for once a minute', () => {
  vi.useFakeTimers();
  const [window, renew] = [new EventTarget(), vi.fn()];
  program.renewForGoneParts(window, renew);
  for (const _time of [1, 2]) window.dispatchEvent(new Event('vite:preloadError'));
  expect(renew).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(renew).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
