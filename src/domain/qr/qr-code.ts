import { leastPenalty, type Modules } from './qr-mask.ts';
import { checkBytes } from './reed-solomon.ts';

/**
 * Versions 1–9 at level M (15 % may be damaged): blocks, and data and check bytes in each. `longer`: how many of the
 * last blocks have one data byte more (ISO/IEC 18004 table 9).
 */
const versions = [
  { blocks: 1, data: 16, check: 10, longer: 0 },
  { blocks: 1, data: 28, check: 16, longer: 0 },
  { blocks: 1, data: 44, check: 26, longer: 0 },
  { blocks: 2, data: 32, check: 18, longer: 0 },
  { blocks: 2, data: 43, check: 24, longer: 0 },
  { blocks: 4, data: 27, check: 16, longer: 0 },
  { blocks: 4, data: 31, check: 18, longer: 0 },
  { blocks: 4, data: 38, check: 22, longer: 2 },
  { blocks: 5, data: 36, check: 22, longer: 2 },
] as const;
type Shape = (typeof versions)[number];
const capacityOf = ({ blocks, data, longer }: Shape): number => blocks * data + longer;

/** Returns mode (4 bits), length (8 bits), the bytes, a terminator, and the two padding bytes alternating. */
const dataBytes = (text: Uint8Array, capacity: number): Uint8Array => {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  push(0b0100, 4);
  push(text.length, 8);
  for (const byte of text) push(byte, 8);
  push(0, Math.min(4, capacity * 8 - bits.length));
  const out = new Uint8Array(capacity);
  const used = Math.ceil(bits.length / 8);
  for (let i = 0; i < bits.length; i += 1) out[i >> 3] = (out[i >> 3] ?? 0) | ((bits[i] ?? 0) << (7 - (i & 7)));
  for (let i = used; i < capacity; i += 1) out[i] = (i - used) % 2 === 0 ? 0xec : 0x11;
  return out;
};

/** Returns all blocks with their check bytes, interleaved byte by byte. */
const weave = (text: Uint8Array, shape: Shape): number[] => {
  const all = dataBytes(text, capacityOf(shape));
  const firstLonger = shape.blocks - shape.longer;
  const startOf = (block: number) => block * shape.data + Math.max(0, block - firstLonger);
  const blocks = Array.from({ length: shape.blocks }, (_, i) => all.subarray(startOf(i), startOf(i + 1)));
  const checks = blocks.map((data) => checkBytes(data, shape.check));
  const turn = (parts: readonly Uint8Array[], length: number): number[] =>
    Array.from({ length }, (_, i) => parts.flatMap((part) => part[i] ?? [])).flat();
  return [...turn(blocks, shape.data + 1), ...turn(checks, shape.check)];
};

const finder = (modules: Modules, cx: number, cy: number): void => {
  for (let dy = -4; dy <= 4; dy += 1) {
    for (let dx = -4; dx <= 4; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      modules.fix(cx + dx, cy + dy, ring !== 2 && ring !== 4);
    }
  }
};

const alignment = (modules: Modules, cx: number, cy: number): void => {
  for (let dy = -2; dy <= 2; dy += 1) {
    for (let dx = -2; dx <= 2; dx += 1) modules.fix(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }
};

/**
 * Draws one alignment pattern from version 2 on; from 7 on a grid of three by three, without the three on a finder
 * (annex E).
 */
const alignments = (modules: Modules, version: number): void => {
  const last = modules.size - 7;
  const lines = version < 2 ? [] : version < 7 ? [last] : [6, (6 + last) / 2, last];
  for (const y of lines) {
    for (const x of lines) {
      const isAtFinder = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
      if (!isAtFinder) alignment(modules, x, y);
    }
  }
};

const fixedPatterns = (modules: Modules, version: number): void => {
  const { size } = modules;
  for (let i = 0; i < size; i += 1) {
    modules.fix(6, i, i % 2 === 0);
    modules.fix(i, 6, i % 2 === 0);
  }
  finder(modules, 3, 3);
  finder(modules, size - 4, 3);
  finder(modules, 3, size - 4);
  alignments(modules, version);
  modules.format(0); // reserves the places; the mask sets the real value
  if (version > 6) modules.version(version);
};

/** Places the data in columns of two, up and down, from the right; column 6 is the timing pattern. */
const place = (modules: Modules, bytes: readonly number[]): void => {
  let bit = 0;
  for (let right = modules.size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < modules.size; step += 1) {
      const upward = ((right + 1) & 2) === 0;
      const y = upward ? modules.size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (modules.isFixed(x, y)) continue;
        modules.set(x, y, (((bytes[bit >> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1);
        bit += 1;
      }
    }
  }
};

/**
 * Returns the QR code of a text's UTF-8 bytes, as rows of dark (true) and light modules, without its quiet zone. `null`
 * for more than 180 bytes: the page then shows the address as text only.
 */
export const qrCode = (bytes: Uint8Array): readonly (readonly boolean[])[] | null => {
  const index = versions.findIndex((shape) => bytes.length + 2 <= capacityOf(shape));
  const shape = versions[index];
  if (!shape) return null;
  return leastPenalty(index + 1, (modules) => {
    fixedPatterns(modules, index + 1);
    place(modules, weave(bytes, shape));
  });
};
