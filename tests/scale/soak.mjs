import { setTimeout as pause } from 'node:timers/promises';
import { row } from '#tests/load/figures.mjs';
import { openWriter, write } from './phones.mjs';

/** Reads and writes for so many minutes. Compares each process's memory at the end with that at the middle. */
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
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const quarter = Math.max(1, Math.floor(seen.length / 4));
  return [
    ...processes.map(({ role }, at) => {
      const memory = seen.map((each) => each[at]);
      const middle = mean(memory.slice(-2 * quarter, -quarter));
      return row(
        `memory of a ${role} process after ${minutes} minutes, beside a quarter before`,
        'MB',
        mean(memory.slice(-quarter)),
        middle,
        {
          mostTimes: 1.05,
        },
      );
    }),
    row(`changes that failed in ${minutes} minutes, of ${acknowledged}`, '', failed, null, { most: 0 }),
  ];
};
