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
 * How many drawn meters are read right, wrong, and refused, by what troubles the picture: displays, and then the codes
 * under them. Prints `{ displays, codes, milliseconds }` as its last line. The first argument is how many pictures of
 * each; none of them is one that the tests look at.
 */
const each = Number(process.argv[2] ?? 10);
const first = 9600;

type Tally = Partial<Record<Grade, number>>;
const count = (tally: Tally, grade: Grade): void => {
  tally[grade] = (tally[grade] ?? 0) + 1;
};

const displays: Record<string, Tally> = {};
let milliseconds = 0;
for (let at = 0; at < each * troubles.length; at += 1) {
  const { picture, trouble, truth } = posed(first + at);
  const began = performance.now();
  const reading = readMeter(picture);
  milliseconds += performance.now() - began;
  displays[trouble] ??= {};
  count(displays[trouble], graded(reading, truth));
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
const noCode: readonly Trouble[] = ['part of the display', 'another register', 'no meter'];
const codes: Record<string, Tally> = {};
for (const format of ['Code128', 'QRCode'] as const) {
  const code = { printed: await printedCode(serial, format), text: serial };
  for (const trouble of troubles.filter((one) => !noCode.includes(one))) {
    for (let at = 0; at < each; at += 1) {
      const { picture } = posed(first + at, trouble, code);
      const { width, height } = picture;
      const image = { width, height, data: rgbaOf(picture), colorSpace: 'srgb' } as const;
      const found = await readBarcodes(image, {
        formats: ['Code128', 'QRCode', 'Code39', 'EAN13', 'ITF', 'DataMatrix'],
      });
      const { numbers } = numbersInCodes(found.map(({ text }) => text));
      codes[`${format}, ${trouble}`] ??= {};
      count(
        codes[`${format}, ${trouble}`] ?? {},
        numbers.length === 0 ? 'refused' : numbers.includes(serial) ? 'right' : 'wrong',
      );
    }
  }
}
console.log(JSON.stringify({ displays, codes, milliseconds: milliseconds / (each * troubles.length) }));
