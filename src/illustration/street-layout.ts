import type { WindowState } from './window.tsx';

export type StreetSize = 'header' | 'row';

interface Plot {
  readonly x: number;
  readonly width: number;
  readonly eaves: number;
  readonly roof: number;
  readonly rows: readonly (readonly WindowState[])[];
  readonly pane: { readonly width: number; readonly height: number };
}

interface Street {
  readonly width: number;
  readonly height: number;
  readonly ground: number;
  readonly margin: number;
  readonly gap: number;
  /** The greatest width of a plot per part, so that three chapters are three houses and not three barns. */
  readonly part: number;
  /** Wall heights: one floor, every second house a little taller, and two floors. */
  readonly walls: readonly [number, number];
  readonly tall: number;
  readonly roof: (width: number) => number;
  readonly pane: { readonly width: number; readonly height: number };
}

export const streets: Readonly<Record<StreetSize, Street>> = {
  header: {
    width: 358,
    height: 58,
    ground: 57,
    margin: 5,
    gap: 6,
    part: 36,
    walls: [24, 29],
    tall: 32,
    roof: (width) => {
      if (width > 60) return 16;
      return width > 45 ? 15 : 13;
    },
    pane: { width: 11, height: 12 },
  },
  row: {
    width: 126,
    height: 34,
    ground: 33,
    margin: 2,
    gap: 4,
    part: 13,
    walls: [12, 12],
    tall: 18,
    roof: () => 8,
    pane: { width: 6, height: 6.7 },
  },
};

/** A house for one step is narrow; from four steps it has two floors. */
const weightOf = (windows: number): number => {
  if (windows <= 1) return 1.6;
  return windows <= 3 ? 2 : 2.7;
};

const floorsOf = (windows: readonly WindowState[]): (readonly WindowState[])[] => {
  if (windows.length < 4) return [windows];
  const upper = Math.ceil(windows.length / 2);
  return [windows.slice(0, upper), windows.slice(upper)];
};

/** Gives each chapter its plot: together the houses fill the street from margin to margin, or stand in its middle. */
export const plotsOf = (
  size: StreetSize,
  chapters: readonly { readonly windows: readonly WindowState[] }[],
): Plot[] => {
  const street = streets[size];
  const room = street.width - 2 * street.margin - street.gap * Math.max(0, chapters.length - 1);
  const parts = chapters.reduce((sum, { windows }) => sum + weightOf(windows.length), 0);
  const share = Math.min(street.part, room / Math.max(1, parts));
  let x = street.margin + (room - share * parts) / 2;
  return chapters.map(({ windows }, index) => {
    const width = share * weightOf(windows.length);
    const rows = floorsOf(windows);
    const wall = rows.length > 1 ? street.tall : street.walls[index % 2 === 0 ? 0 : 1];
    const widest = Math.max(1, ...rows.map((row) => row.length));
    const plot = {
      x,
      width,
      eaves: street.ground - wall,
      roof: street.roof(width),
      rows,
      pane: {
        width: Math.min(street.pane.width, (width / widest) * 0.52),
        height: Math.min(street.pane.height, (wall / rows.length) * 0.5625),
      },
    };
    x += width + street.gap;
    return plot;
  });
};
