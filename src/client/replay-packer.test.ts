import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Heard, longestSilence, packerWith } from './replay-packer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Workers that respond when the test lets them. */
const opened = () => {
  const workers: { readonly heard: Heard; isEnded: boolean }[] = [];
  const parts = { replaced: vi.fn(), report: vi.fn() };
  const packer = packerWith({
    ...parts,
    open: (heard) => {
      const worker = { heard, isEnded: false };
      workers.push(worker);
      const end = () => {
        worker.isEnded = true;
      };
      return { ask: () => undefined, end };
    },
  });
  const respond = (nth: number, id: number) => workers[nth]?.heard.packed({ id, packed: `packed ${id}` });
  return { packer, workers, respond, ...parts };
};

test('one worker packs every segment, and each gets its own response', async () => {
  const { packer, workers, respond, report } = opened();
  const both = Promise.all([packer.pack(['a']), packer.pack(['b'])]);
  respond(0, 2);
  respond(0, 1);
  expect(await both).toEqual(['packed 1', 'packed 2']);
  vi.advanceTimersByTime(longestSilence);
  expect([workers.length, report.mock.calls.length]).toEqual([1, 0]);
});

test('a worker that is silent for thirty seconds is ended and replaced, with one error', async () => {
  const { packer, workers, respond, replaced, report } = opened();
  const lost = packer.pack(['a']);
  vi.advanceTimersByTime(29_999);
  expect(workers[0]?.isEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await lost).toBeNull();
  expect([workers[0]?.isEnded, replaced.mock.calls.length, report.mock.calls.length]).toEqual([true, 1, 1]);
  const next = packer.pack(['b']);
  respond(1, 2);
  expect([workers.length, await next]).toEqual([2, 'packed 2']);
});

test('the next ones that fall silent are replaced too, without another error', async () => {
  const { packer, workers, replaced, report } = opened();
  for (let times = 0; times < 3; times += 1) {
    void packer.pack(['a']);
    void packer.pack(['b']);
    vi.advanceTimersByTime(longestSilence);
  }
  expect([workers.length, replaced.mock.calls.length, report.mock.calls.length]).toEqual([3, 3, 1]);
});

test('a worker that fails is replaced at once', async () => {
  const { packer, workers, replaced } = opened();
  const lost = packer.pack(['a']);
  workers[0]?.heard.failed();
  expect([await lost, replaced.mock.calls.length]).toEqual([null, 1]);
});

test('a closed packer waits for nothing', async () => {
  const { packer, workers, report } = opened();
  const lost = packer.pack(['a']);
  packer.close();
  expect(await lost).toBeNull();
  vi.advanceTimersByTime(longestSilence);
  expect([workers[0]?.isEnded, report.mock.calls.length]).toEqual([true, 0]);
});
