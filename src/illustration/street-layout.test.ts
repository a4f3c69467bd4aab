import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plotsOf, streets } from './street-layout.ts';
import type { WindowState } from './window.tsx';

const chapter = fc.record({
  windows: fc.array(fc.constantFrom<WindowState>('lit', 'dark', 'current'), { minLength: 1, maxLength: 10 }),
});
const size = fc.constantFrom('header', 'row');

test('the houses fill the street or stand in its middle, none is a barn, and they never overlap', () => {
  fc.assert(
    fc.property(size, fc.array(chapter, { minLength: 1, maxLength: 12 }), (kind, chapters) => {
      const street = streets[kind];
      const plots = plotsOf(kind, chapters);
      const last = plots.at(-1);
      const [before, after] = [plots[0]?.x ?? 0, street.width - (last?.x ?? 0) - (last?.width ?? 0)];
      expect(before).toBeGreaterThan(street.margin - 0.001);
      expect(after).toBeCloseTo(before);
      const isFull = plots.every(({ width }) => width < 1.6 * street.part);
      if (isFull) expect(before).toBeCloseTo(street.margin);
      for (const { width } of plots) expect(width).toBeLessThan(2.7 * street.part + 0.001);
      for (const [index, plot] of plots.entries()) {
        const next = plots[index + 1];
        if (next) expect(plot.x + plot.width).toBeLessThan(next.x);
      }
    }),
  );
});

test('every step keeps its window, and each window has room in its wall', () => {
  fc.assert(
    fc.property(size, fc.array(chapter, { minLength: 1, maxLength: 8 }), (kind, chapters) => {
      for (const [index, plot] of plotsOf(kind, chapters).entries()) {
        expect(plot.rows.flat()).toEqual(chapters[index]?.windows);
        const widest = Math.max(...plot.rows.map((row) => row.length));
        expect(plot.pane.width * widest).toBeLessThan(plot.width);
        expect(plot.eaves - plot.roof).toBeGreaterThan(0);
      }
    }),
  );
});

test("the takeover's street is drawn as designed: the house of five steps is the widest, with two floors", () => {
  const windows = (count: number) => ({ windows: Array.from({ length: count }, () => 'lit' as const) });
  const plots = plotsOf('header', [3, 2, 5, 2, 1, 3].map(windows));
  expect(plots.map((plot) => Math.round(plot.width * 10) / 10)).toEqual([51.7, 51.7, 69.8, 51.7, 41.4, 51.7]);
  expect(plots.map((plot) => plot.eaves)).toEqual([33, 28, 25, 28, 33, 28]);
  expect(plots.map((plot) => plot.rows.length)).toEqual([1, 1, 2, 1, 1, 1]);
});
