import type { Seeded } from '#tests/support/seeded.ts';
import type { DrawnMeter } from './meter.ts';
import { printText } from './print.ts';
import { drawDigits, someSegments, widthOf } from './seven-segments.ts';
import { Sheet } from './sheet.ts';

const size = 1500;
type Draw = (sheet: Sheet, random: Seeded) => void;
const digits = (random: Seeded, count: number): string =>
  Array.from({ length: count }, () => random.whole(0, 9)).join('');

const fence: Draw = (sheet, random) => {
  const step = random.whole(40, 120);
  for (let x = 0; x < size; x += step) sheet.rect(x, 200, step * random.between(0.15, 0.6), 900, random.whole(0, 90));
};
const tiles: Draw = (sheet, random) => {
  const side = random.whole(40, 160);
  for (let y = 0; y < size; y += side) {
    for (let x = 0; x < size; x += side) if (random.chance(0.5)) sheet.rect(x, y, side, side, random.whole(0, 255));
  }
};
const letter: Draw = (sheet, random) => {
  const high = random.whole(40, 90);
  for (let y = 100; y < size; y += high * 2) printText(sheet, `${digits(random, 6)}kWhmANEST`, 150, y, high, 30);
};
const telephone: Draw = (sheet, random) => {
  const high = random.whole(110, 170);
  printText(sheet, digits(random, 8), 200, 600, high, random.whole(10, 60));
};
const clock: Draw = (sheet, random) => {
  const segments = someSegments(random);
  const high = 1000 / (widthOf(4, segments) + 0.4);
  sheet.rect(180, 400, 1140, high * 2, 190);
  const time = `${random.whole(10, 23)}:${random.whole(10, 59)}`;
  drawDigits(sheet, time, { x: 250, y: 400 + high / 2, high }, segments, { on: 30 });
};
const date: Draw = (sheet, random) => {
  const segments = someSegments(random);
  const high = 1000 / (widthOf(6, segments) + 0.4);
  sheet.rect(180, 400, 1140, high * 2, 190);
  const day = `${random.whole(10, 28)}.${random.whole(10, 12)}.${random.whole(20, 30)}`;
  drawDigits(sheet, day, { x: 250, y: 400 + high / 2, high }, segments, { on: 30 });
};
const windows: Draw = (sheet, random) => {
  for (let x = 150; x < 1300; x += 190) {
    sheet.frame(x, 500, 130, random.whole(200, 260), 24, 30);
    if (random.chance(0.6)) sheet.rect(x, 600, 130, 24, 30);
  }
};
const lines: Draw = (sheet, random) => {
  for (let count = 0; count < 60; count += 1) {
    const somewhere = () => [random.whole(0, size), random.whole(0, size)] as const;
    sheet.stroke(somewhere(), somewhere(), random.whole(4, 30), random.whole(0, 255));
  }
};
/** The printed wheels of an old meter, which this reader does not read. */
const wheels: Draw = (sheet, random) => {
  sheet.rect(180, 500, 1140, 220, 25);
  [...digits(random, 6)].forEach((digit, at) => {
    sheet.rect(210 + at * 185, 520, 160, 180, at > 4 ? 120 : 60);
    printText(sheet, digit, 245 + at * 185, 545, 130, 240);
  });
};
const empty: Draw = () => undefined;

const drawings = [fence, tiles, letter, telephone, clock, date, windows, lines, wheels, empty];

/** Draws what people photograph by mistake, and what looks most like a display without being one. */
export function drawNoMeter(random: Seeded): DrawnMeter {
  const sheet = new Sheet(size, size, random.whole(150, 240));
  random.oneOf(drawings)(sheet, random);
  return {
    sheet,
    display: [
      [200, 400],
      [1300, 900],
    ],
    digits: [
      [250, 500],
      [1250, 760],
    ],
    segments: someSegments(random),
  };
}
