import { expect, test, vi } from 'vitest';
import { loadNewerProgram, type ProgramPage } from './newer-program.ts';

const pageWith = (script: string) => `<!doctype html><script type="module" crossorigin src="${script}"></script>`;
const open = (served: () => Promise<string>, running: string | undefined = '/assets/index-old.js') => {
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const page: ProgramPage = {
    running: () => running,
    served,
    sessionStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    reload,
  };
  return { page, reload };
};

test('a tab older than a deploy reloads by itself, once', async () => {
  const { page, reload } = open(async () => pageWith('/assets/index-new.js'));
  expect([await loadNewerProgram(page), await loadNewerProgram(page)]).toEqual([true, false]);
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
