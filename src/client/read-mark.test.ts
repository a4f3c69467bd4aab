import { expect, test } from 'vitest';
import { instantOf } from '#src/domain/iso-instant.ts';
import { failureOf, noAnswer } from './call-failed.ts';
import { ReadMark } from './read-mark.ts';

/** A clock that the test turns, and a server that answers as it is asked to. */
const marking = () => {
  const waits: { readonly run: () => void; readonly after: number }[] = [];
  const said: number[] = [];
  const answers: (Error | null)[] = [];
  const clock = {
    now: () => instantOf(0),
    after: (after: number, run: () => void) => {
      const wait = { run, after };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait), 1);
    },
  };
  const say = async (seq: number) => {
    said.push(seq);
    const failure = answers.shift() ?? null;
    if (failure !== null) throw failure;
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
  const pass = async () => {
    for (const { run } of waits.splice(0)) run();
    await settled();
  };
  return { mark: new ReadMark({ clock, say }), said, answers, waits, pass, settled };
};

test('44.6: a mark that found no network is said again by itself, with nothing more seen', async () => {
  const { mark, said, answers, pass, settled } = marking();
  answers.push(noAnswer(), failureOf(503, undefined));
  mark.reach(4);
  await settled();
  expect(said).toEqual([4]);
  await pass();
  await pass();
  expect(said).toEqual([4, 4, 4]);
  await pass();
  expect(said).toHaveLength(3);
});

test('44.6: what was seen meanwhile is said in the same mark, and never back', async () => {
  const { mark, said, answers, pass, settled } = marking();
  answers.push(noAnswer());
  mark.reach(4);
  await settled();
  mark.reach(6);
  mark.reach(5);
  await settled();
  await pass();
  expect(said.at(-1)).toBe(6);
  expect(said).not.toContain(5);
});

test('44.6: a mark that is refused is given up, and one who has left says nothing more', async () => {
  const { mark, said, answers, waits, pass, settled } = marking();
  answers.push(failureOf(404, { code: 'NOT_FOUND' }), noAnswer());
  mark.reach(4);
  await settled();
  expect(waits).toEqual([]);
  mark.reach(5);
  await settled();
  mark.close();
  await pass();
  expect(said).toEqual([4, 5]);
});
