import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recorderWith, segmentEvery } from './replay-recorder.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const recording = (isAllowed: () => boolean = () => true) => {
  const call = vi.fn(async () => undefined);
  const pack = vi.fn(async (events: readonly unknown[]): Promise<string | null> => `packed ${events.length}`);
  const close = vi.fn();
  const recorder = recorderWith({
    // seam: the recorder makes one call, and reads nothing of its response.
    call: call as never,
    consent: { allows: isAllowed },
    packer: { pack, close },
    version: '1.1.0',
    replay: 'a'.repeat(32),
    path: () => '/verify/7K4M-Q2XD-91',
  });
  const bodies = () => call.mock.calls.map((given: readonly unknown[]) => Reflect.get(Object(given[1]), 'body'));
  return { recorder, call, pack, close, bodies };
};

test('what happens is sent in segments, numbered from 0, under the pattern of the address', async () => {
  const { recorder, bodies } = recording();
  for (const events of [2, 1]) {
    for (let at = 0; at < events; at += 1) recorder.note({});
    await vi.advanceTimersByTimeAsync(segmentEvery);
  }
  const said = { replay: 'a'.repeat(32), route: '/verify/:part', version: '1.1.0' };
  expect(bodies()).toEqual([
    { ...said, segment: 0, packed: 'packed 2' },
    { ...said, segment: 1, packed: 'packed 1' },
  ]);
});

test('a page on which nothing happens sends nothing', async () => {
  const { call, pack } = recording();
  await vi.advanceTimersByTimeAsync(segmentEvery * 10);
  expect([call.mock.calls.length, pack.mock.calls.length]).toEqual([0, 0]);
});

test('once the visitor has changed their mind nothing leaves, of what was recorded before either', async () => {
  let isAllowed = true;
  const { recorder, call, pack } = recording(() => isAllowed);
  recorder.note({});
  isAllowed = false;
  await vi.advanceTimersByTimeAsync(segmentEvery);
  isAllowed = true;
  await vi.advanceTimersByTimeAsync(segmentEvery);
  expect([call.mock.calls.length, pack.mock.calls.length]).toEqual([0, 0]);
});

test('a no while a segment is being packed counts for it', async () => {
  let isAllowed = true;
  const { recorder, call, pack } = recording(() => isAllowed);
  pack.mockImplementation(async () => {
    isAllowed = false;
    return 'packed';
  });
  recorder.note({});
  await vi.advanceTimersByTimeAsync(segmentEvery);
  expect([call.mock.calls.length, pack.mock.calls.length]).toEqual([0, 1]);
});

test('a visit is recorded for ten minutes at most, and a server that fails ends nothing', async () => {
  const { recorder, call } = recording();
  call.mockRejectedValueOnce(new Error('down'));
  for (let times = 0; times < 130; times += 1) {
    recorder.note({});
    await vi.advanceTimersByTimeAsync(segmentEvery);
  }
  expect(call).toHaveBeenCalledTimes(120);
});

test('after the stop nothing is sent, and the worker is closed', async () => {
  const { recorder, call, close } = recording();
  recorder.note({});
  recorder.stop();
  await vi.advanceTimersByTimeAsync(segmentEvery);
  expect([call.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
});
