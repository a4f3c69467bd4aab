import { expect, test, vi } from 'vitest';
import { isShortLivedHere, Stay } from './stay.ts';

const asked = async (persist: () => Promise<boolean>, isSafari: boolean) => {
  const stay = new Stay({ persist, deletes: () => isSafari });
  const onAnswer = vi.fn();
  expect(stay.isShortLived()).toBe(false);
  stay.ask(onAnswer);
  stay.ask(onAnswer);
  await new Promise((resolve) => setTimeout(resolve));
  return { isShortLived: stay.isShortLived(), told: onAnswer.mock.calls.length };
};
const never = () => Promise.reject(new TypeError('persist is not allowed here'));

test.each([
  ['Safari has said no', async () => false, true, true],
  ['Safari cannot be asked', never, true, true],
  ['Safari has said yes', async () => true, true, false],
  ['another browser has said no, and deletes nothing after a week', async () => false, false, false],
])(
  '41.6: what is unsent must be sent within seven days, or not: %s',
  async (_case, persist, isSafari, isShortLived) => {
    expect(await asked(persist, isSafari)).toEqual({ isShortLived, told: isShortLived ? 1 : 0 });
  },
);

test.each([
  ['Safari, which keeps nothing for longer', 'Apple Computer, Inc.', false, true],
  ['Safari that has promised to keep it', 'Apple Computer, Inc.', true, false],
  ['another browser', 'Google Inc.', false, false],
])('41.6: what is stored is deleted within seven days, or not: %s', async (_case, vendor, isKept, isShortLived) => {
  vi.stubGlobal('navigator', { vendor, userAgent: '', storage: { persisted: async () => isKept } });
  expect(await isShortLivedHere()).toBe(isShortLived);
  vi.unstubAllGlobals();
});
