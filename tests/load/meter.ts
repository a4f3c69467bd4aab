import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { numbersInCodes } from '#src/domain/meter-codes.ts';
import type { GreyPicture } from '#src/meter-reader/grey-picture.ts';
import { readMeter } from '#src/meter-reader/read-meter.ts';
import { printedCode } from '#tests/drawn-meters/codes.ts';
import { type Grade, graded } from '#tests/drawn-meters/grade.ts';
import { posed } from '#tests/drawn-meters/pictures.ts';
import { type Trouble, troubles } from '#tests/drawn-meters/troubles.ts';

/**
 * Counts how many drawn meters are read right, wrong, and refused, by trouble. Covers displays, displays of another
 * register with the same troubles, and codes. Prints `{ displays, others, codes, milliseconds }` as its last line.
 * Arguments: how many pictures of each, and which half, because two processes share the work. No picture is used by the
 * tests or was used to build the reader.
 */
const each = Number(process.argv[2] ?? 10);
const half = Number(process.argv[3] ?? 0);
const first = 200_000;
const isMine = (at: number): boolean => at % 2 === half;
/** The smaller number of pictures for other registers and for codes. */
const some = Math.max(2, Math.round(each / 5));

type Tally = Partial<Record<Grade, number>>;
const count = (tallies: Record<string, Tally>, name: string, grade: Grade): void => {
  const tally = tallies[name] ?? {};
  tallies[name] = { ...tally, [grade]: (tally[grade] ?? 0) + 1 };
};

let [milliseconds, readings] = [0, 0];
const timed = (picture: GreyPicture) => {
  const began = performance.now();
  const reading = readMeter(picture);
  milliseconds += performance.now() - began;
  readings += 1;
  return reading;
};
const unreadable: readonly Trouble[] = ['part of the display', 'another register', 'no meter'];
const readable = troubles.filter((one) => !unreadable.includes(one));

const displays: Record<string, Tally> = {};
const others: Record<string, Tally> = {};
for (let at = 0; at < each; at += 1) {
  for (const trouble of isMine(at) ? troubles : []) {
    const { picture, truth } = posed(first + at * troubles.length + troubles.indexOf(trouble), trouble);
    count(displays, trouble, graded(timed(picture), truth));
  }
  for (const trouble of isMine(at) && at < some ? readable : []) {
    const { picture, truth } = posed(first + 20_000 + at * 10 + readable.indexOf(trouble), trouble, {
      isAnother: true,
    });
    count(others, `2.8.0 and its like, ${trouble}`, graded(timed(picture), truth));
  }
}

const wasm = new Uint8Array(
  readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
);
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } });
const rgbaOf = ({ data }: GreyPicture): Uint8ClampedArray<ArrayBuffer> => {
  const rgba = new Uint8ClampedArray(data.length * 4);
  for (const [at, grey] of data.entries()) rgba.set([grey, grey, grey, 255], at * 4);
  return rgba;
};
const serial = '6970631408374915';
const codes: Record<string, Tally> = {};
for (const format of ['Code128', 'QRCode'] as const) {
  const code = { printed: await printedCode(serial, format), text: serial };
  for (const trouble of readable) {
    for (let at = half; at < some; at += 2) {
      const { picture } = posed(first + at, trouble, { code });
      const { width, height } = picture;
      const image = { width, height, data: rgbaOf(picture), colorSpace: 'srgb' } as const;
      const found = await readBarcodes(image, {
        formats: ['Code128', 'QRCode', 'Code39', 'EAN13', 'ITF', 'DataMatrix'],
      });
      const { numbers } = numbersInCodes(found.map(({ text }) => text));
      const read = numbers.includes(serial) ? 'right' : 'wrong';
      const grade = numbers.length === 0 ? 'refused' : read;
      count(codes, `${format}, ${trouble}`, grade);
    }
  }
}
console.log(JSON.stringify({ displays, others, codes, milliseconds: milliseconds / readings }));
