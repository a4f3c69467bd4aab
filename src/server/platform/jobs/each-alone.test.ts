import { expect, test } from 'vitest';
import { eachAlone } from './each-alone.ts';

const failsFor =
  (...bad: readonly number[]) =>
  (done: number[]) =>
  async (one: number) => {
    if (bad.includes(one)) throw new Error(`no ${one}`);
    done.push(one);
  };

test('one that fails does not stop those after it, and fails the run in the end', async () => {
  const done: number[] = [];
  await expect(eachAlone([1, 2, 3], failsFor(1)(done))).rejects.toThrow('no 1');
  expect(done).toEqual([2, 3]);
});

test('more than one failure is kept, each with its own words', async () => {
  const failed = eachAlone([1, 2, 3], failsFor(1, 3)([]));
  await expect(failed).rejects.toThrow("2 of a job's items failed");
  await expect(failed).rejects.toMatchObject({ errors: [{ message: 'no 1' }, { message: 'no 3' }] });
});

test('where none fails the run is done', async () => {
  const done: number[] = [];
  await eachAlone([1, 2], failsFor()(done));
  expect(done).toEqual([1, 2]);
});
