import type { Seeded } from '#tests/support/seeded.ts';
import type { PrintedCode } from './codes.ts';
import { printText } from './print.ts';
import { drawDigits, type Segments, someSegments, widthOf } from './seven-segments.ts';
import { type Point, Sheet } from './sheet.ts';

/** What a meter shows. */
export interface Shown {
  readonly digits: string;
  /** Count of digits after the point, or in a frame of their own. */
  readonly decimals: number;
  readonly mark: 'point' | 'frame';
  /** The register's number on the display, such as 1.8.0; null on a simple one. */
  readonly register: string | null;
  /** A code and the number under it; without one, bars that encode nothing. */
  readonly code?: { readonly printed: PrintedCode; readonly text: string };
}

export interface DrawnMeter {
  readonly sheet: Sheet;
  /** Upper left and lower right corner of the display, and of its digits, on the sheet. */
  readonly display: readonly [Point, Point];
  readonly digits: readonly [Point, Point];
  /** The corners of its code, where it has one. */
  readonly code?: readonly [Point, Point];
  readonly segments: Segments;
}

interface Inks {
  readonly panel: number;
  readonly on: number;
  readonly off: number | undefined;
}

/** Dark digits on a grey panel, light ones on a dark one, or a backlit panel. */
function someInks(random: Seeded): Inks {
  const kind = random.oneOf(['lcd', 'lcd', 'lcd', 'led', 'lit'] as const);
  if (kind === 'led') return { panel: random.whole(8, 40), on: random.whole(170, 250), off: undefined };
  if (kind === 'lit') return { panel: random.whole(50, 85), on: random.whole(200, 250), off: undefined };
  const panel = random.whole(125, 205);
  const on = random.whole(15, 60);
  const ghost = random.chance(0.5) ? Math.round(panel - (panel - on) * random.between(0.04, 0.14)) : undefined;
  return { panel, on, off: ghost };
}

const across = 1500;
const down = 1500;

/** Draws a meter as it hangs on the wall: a body, a display, lamps, a code and a printed number. */
export function drawMeter(shown: Shown, random: Seeded): DrawnMeter {
  const sheet = new Sheet(across, down, random.whole(60, 150));
  for (let y = random.whole(0, 200); y < down; y += random.whole(160, 320)) sheet.rect(0, y, across, 6, 50);
  const body = random.whole(205, 240);
  const [left, top, wide] = [random.whole(150, 250), random.whole(90, 200), random.whole(1020, 1150)];
  sheet.rect(left, top, wide, 1150, body);
  const inks = someInks(random);
  const drawn = drawDisplay(sheet, shown, inks, { x: left + 60, y: top + 130, wide: wide - 120 }, random);
  const below = drawn.display[1][1] + 90;
  sheet.disc(left + 160, below + 20, 38, random.whole(60, 190));
  sheet.disc(left + wide - 160, below + 20, 26, random.whole(60, 190));
  const printed = Array.from({ length: 16 }, () => random.whole(0, 9)).join('');
  drawBars(sheet, left + 150, below + 110, wide - 300, random);
  if (shown.code !== undefined) {
    // Drawn over the bars, so that the same number gives the same picture with and without a code.
    sheet.rect(left + 100, below + 90, wide - 200, codeHigh(shown) + 40, body);
    drawCode(sheet, shown.code.printed, left + 150, below + 110, wide - 300);
  }
  printText(sheet, shown.code?.text ?? printed, left + 170, below + 110 + codeHigh(shown) + 40, 44, 40);
  const code: Pick<DrawnMeter, 'code'> = shown.code
    ? { code: codeBox(shown, left + 150, below + 110, wide - 300) }
    : {};
  return { sheet, ...drawn, ...code };
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
}

function drawDisplay(sheet: Sheet, shown: Shown, inks: Inks, room: Room, random: Seeded) {
  const segments = someSegments(random);
  const count = shown.digits.length;
  const margin = random.between(0.5, 0.9);
  const high = Math.min(260, room.wide / (widthOf(count, segments) + segments.lean + margin * 2 + 0.3));
  const panelHigh = high * random.between(1.75, 2.1);
  const panelTop = room.y + random.whole(0, 40);
  sheet.rect(room.x - 22, panelTop - 22, room.wide + 44, panelHigh + 44, random.whole(30, 110));
  sheet.rect(room.x, panelTop, room.wide, panelHigh, inks.panel);
  const digitsWide = high * (widthOf(count, segments) + segments.lean);
  const x = room.x + room.wide - digitsWide - high * margin;
  const y = panelTop + panelHigh - high * random.between(1.2, 1.35);
  const given = inks.off === undefined ? { on: inks.on } : { on: inks.on, off: inks.off };
  drawDigits(sheet, written(shown), { x, y, high }, segments, given);
  if (shown.decimals > 0 && shown.mark === 'frame') drawFrame(sheet, shown, { x, y, high }, segments, inks.on);
  const small = high * random.between(0.24, 0.32);
  const line = panelTop + (y - panelTop - small) / 2;
  if (shown.register !== null) {
    const [slim, at] = [
      { ...segments, lean: segments.lean / 2 },
      { x: room.x + high * 0.35, y: line, high: small },
    ];
    drawDigits(sheet, shown.register, at, slim, { on: inks.on });
  }
  printText(
    sheet,
    shown.decimals > 0 && random.chance(0.4) ? 'm' : 'kWh',
    room.x + room.wide - small * 4,
    line,
    small,
    inks.on,
  );
  const display: readonly [Point, Point] = [
    [room.x, panelTop],
    [room.x + room.wide, panelTop + panelHigh],
  ];
  const digits: readonly [Point, Point] = [
    [x, y],
    [x + digitsWide, y + high],
  ];
  return { display, digits, segments };
}

const written = ({ digits, decimals, mark }: Shown): string =>
  decimals > 0 && mark === 'point' ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;

function drawFrame(
  sheet: Sheet,
  { digits, decimals }: Shown,
  { x, y, high }: { readonly x: number; readonly y: number; readonly high: number },
  { pitch, wide, lean, thick }: Segments,
  ink: number,
): void {
  const room = (pitch - wide) / 2;
  const from = x + high * ((digits.length - decimals) * pitch - room + lean * 0.35);
  const wideAll = high * ((decimals - 1) * pitch + wide + room * 2 + lean * 0.65);
  sheet.frame(from, y - high * 0.14, wideAll, high * 1.28, Math.max(3, high * thick * 0.3), ink);
}

/** A bar code fills the width that the meter leaves; a square one is as high as three of its lines. */
const square = 300;
const codeHigh = ({ code }: Shown): number =>
  code !== undefined && code.printed.wide === code.printed.high ? square : 110;

const codeBox = (shown: Shown, x: number, y: number, room: number): readonly [Point, Point] => [
  [x, y],
  [x + (codeHigh(shown) === square ? square : room), y + codeHigh(shown)],
];

function drawCode(sheet: Sheet, { wide, high, isDark }: PrintedCode, x: number, y: number, room: number): void {
  const unit = wide === high ? square / wide : room / wide;
  const tall = wide === high ? unit : 110;
  for (let row = 0; row < (wide === high ? high : 1); row += 1) {
    for (let column = 0; column < wide; column += 1) {
      if (isDark(column, row)) sheet.rect(x + column * unit, y + row * tall, unit, tall, 25);
    }
  }
}

function drawBars(sheet: Sheet, x: number, y: number, wide: number, random: Seeded): void {
  const unit = wide / 150;
  for (let at = 0; at < 150; ) {
    const bar = random.whole(1, 4);
    sheet.rect(x + at * unit, y, Math.min(bar, 150 - at) * unit, 110, 25);
    at += bar + random.whole(1, 3);
  }
}
