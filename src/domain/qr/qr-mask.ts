/** A QR code under construction: which modules are dark, and which are fixed patterns that no mask changes. */
export class Modules {
  readonly size: number;
  readonly #dark: boolean[];
  readonly #fixed: boolean[];

  constructor(version: number) {
    this.size = 17 + 4 * version;
    this.#dark = new Array<boolean>(this.size ** 2).fill(false);
    this.#fixed = new Array<boolean>(this.size ** 2).fill(false);
  }

  dark(x: number, y: number): boolean {
    return this.#dark[y * this.size + x] ?? false;
  }

  isFixed(x: number, y: number): boolean {
    return this.#fixed[y * this.size + x] ?? false;
  }

  set(x: number, y: number, dark: boolean): void {
    this.#dark[y * this.size + x] = dark;
  }

  /** Sets a module of a fixed pattern; ignores places outside the square (a finder's edge). */
  fix(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.set(x, y, dark);
    this.#fixed[y * this.size + x] = true;
  }

  /** Writes level M and the mask's number, with its BCH check bits, in both places (ISO/IEC 18004, 7.9). */
  format(mask: number): void {
    let check = mask;
    for (let i = 0; i < 10; i += 1) check = (check << 1) ^ ((check >>> 9) * 0x537);
    const bits = ((mask << 10) | check) ^ 0x5412;
    const bit = (i: number) => ((bits >>> i) & 1) === 1;
    const { size } = this;
    for (let i = 0; i <= 5; i += 1) this.fix(8, i, bit(i));
    this.fix(8, 7, bit(6));
    this.fix(8, 8, bit(7));
    this.fix(7, 8, bit(8));
    for (let i = 9; i < 15; i += 1) this.fix(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i += 1) this.fix(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i += 1) this.fix(8, size - 15 + i, bit(i));
    this.fix(8, size - 8, true);
  }

  /** Writes the version with its BCH check bits, from version 7 on, beside two of the finders (7.10). */
  version(version: number): void {
    let check = version;
    for (let i = 0; i < 12; i += 1) check = (check << 1) ^ ((check >>> 11) * 0x1f25);
    const bits = (version << 12) | check;
    for (let i = 0; i < 18; i += 1) {
      const dark = ((bits >>> i) & 1) === 1;
      const [near, far] = [Math.floor(i / 3), this.size - 11 + (i % 3)];
      this.fix(near, far, dark);
      this.fix(far, near, dark);
    }
  }

  rows(): readonly (readonly boolean[])[] {
    return Array.from({ length: this.size }, (_, y) => Array.from({ length: this.size }, (_, x) => this.dark(x, y)));
  }
}

/** The eight masks, by number (table 10). */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Returns the penalty for long runs and false finders in one line (rules 1 and 3 of 7.8.3.1). */
const linePenalty = (line: readonly boolean[]): number => {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  const runs = (text.match(/0+|1+/g) ?? []).filter((run) => run.length >= 5);
  const finders = (text.match(/(?=00001011101|10111010000)/g) ?? []).length;
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + finders * 40;
};

const penalty = (rows: readonly (readonly boolean[])[]): number => {
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false));
  let total = [...rows, ...columns].reduce((sum, line) => sum + linePenalty(line), 0);
  let dark = 0;
  rows.forEach((row, y) => {
    row.forEach((here, x) => {
      if (here) dark += 1;
      const below = rows[y + 1];
      if (below && x + 1 < row.length && here === row[x + 1] && here === below[x] && here === below[x + 1]) total += 3;
    });
  });
  return total + Math.floor(Math.abs((dark * 20) / rows.length ** 2 - 10)) * 10;
};

/** Draws the code under each of the eight masks and returns the one with the least penalty. */
export const leastPenalty = (version: number, draw: (modules: Modules) => void): readonly (readonly boolean[])[] => {
  const tries = masks.map((mask, number) => {
    const modules = new Modules(version);
    draw(modules);
    modules.format(number);
    for (let y = 0; y < modules.size; y += 1) {
      for (let x = 0; x < modules.size; x += 1) {
        if (!modules.isFixed(x, y) && mask(x, y)) modules.set(x, y, !modules.dark(x, y));
      }
    }
    const rows = modules.rows();
    return { rows, cost: penalty(rows) };
  });
  return tries.reduce((best, next) => (next.cost < best.cost ? next : best)).rows;
};
