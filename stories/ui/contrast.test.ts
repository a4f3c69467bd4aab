import { describe, expect, test } from 'vitest';
import { system } from '#src/ui/system.ts';
import { contrast, textPairs } from './contrast.ts';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Every colour of the printed style sheet: its first value is that by day, its second that by night. */
const printed = [...JSON.stringify(system._global).matchAll(/"(--g-colors-[\w-]+)":"([^"]+)"/g)];
const values = new Map<string, string[]>();
for (const [, name = '', value = ''] of printed) values.set(name, [...(values.get(name) ?? []), value]);

/** Returns a colour as `#RRGGBB`, or null where it is none, or is seen through. */
function colourOf(value: string, theme: Theme): string | null {
  const name = /^var\((--g-colors-[\w-]+)\)$/.exec(value)?.[1];
  if (name === undefined) return /^#[\da-f]{6}$/i.test(value) ? value : null;
  const [day, night = day] = values.get(name) ?? [];
  const own = theme === 'dark' ? night : day;
  return own === undefined ? null : colourOf(own, theme);
}

const variable = (token: string) => `var(--g-colors-${token.replaceAll('.', '-')})`;

interface Worn {
  readonly where: string;
  readonly text: string;
  readonly surface: string;
}

const isStyle = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every style that gives both the colour of a text and the surface under it. */
function wornIn(style: Readonly<Record<string, unknown>>, where = ''): Worn[] {
  const { color: text, background, backgroundColor = background } = style;
  const own = typeof text === 'string' && typeof backgroundColor === 'string';
  return [
    ...(own ? [{ where, text, surface: backgroundColor }] : []),
    ...Object.entries(style).flatMap(([name, inner]) =>
      isStyle(inner) ? wornIn(inner, `${where} ${name}`.trim()) : [],
    ),
  ];
}
const worn = system._global.flatMap((layer) => (isStyle(layer) ? wornIn(layer) : []));

describe.each(themes)('in the %s theme a text can be read', (theme) => {
  test.each(textPairs)('%s on %s', (text, surface) => {
    const [one, other] = [colourOf(variable(text), theme), colourOf(variable(surface), theme)];
    expect(contrast(one ?? '', other ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('in every style that gives a text’s colour and its surface', () => {
    const measured = worn.flatMap(({ where, text, surface }) => {
      const [one, other] = [colourOf(text, theme), colourOf(surface, theme)];
      return one === null || other === null ? [] : [{ where, one, other, ratio: contrast(one, other) }];
    });
    expect(measured.length).toBeGreaterThan(20);
    expect(measured.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });
});
