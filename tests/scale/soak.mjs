import { setTimeout as pause } from 'node:timers/promises';
import { row } from '#tests/load/figures.mjs';
import { openWriter, write } from './phones.mjs';

/**
 * Reads and writes for so many minutes. Compares the least memory of each process in the last quarter with that in the
 * quarter before: garbage comes and goes, and what is never released lifts the least.
 */
export const soak = async (place, processes, minutes) => {
  const { phone } = await openWriter(place.url);
  let isOver = false;
  const reading = (async () => {
    while (!isOver)
      await phone.read().then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
  })();
  const writing = write(phone, ['keys', 'comment'], () => !isOver);
  const seen = [];
  for (let turn = 0; turn < minutes * 6; turn += 1) {
    await pause(10_000);
    seen.push(processes.map((one) => one.memory()));
  }
  isOver = true;
  const { acknowledged, failed } = await writing;
  await reading;
  const quarter = Math.max(1, Math.floor(seen.length / 4));
  return [
    ...processes.flatMap(({ role }, at) => {
      const memory = seen.map((each) => each[at]);
      const [before, last] = [memory.slice(-2 * quarter, -quarter), memory.slice(-quarter)];
      return [
        row(
          `least memory of a ${role} process in the last quarter of ${minutes} minutes, beside the quarter before`,
          'MB',
          Math.min(...last),
          Math.min(...before),
          { mostTimes: 1.05 },
        ),
        row(`its most in ${minutes} minutes`, 'MB', Math.max(...memory), null, {}),
      ];
    }),
    row(`changes that failed in ${minutes} minutes, of ${acknowledged}`, '', failed, null, { most: 0 }),
  ];
};
