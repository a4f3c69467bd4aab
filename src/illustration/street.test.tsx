import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Street, type StreetChapter } from './street.tsx';
import type { WindowState } from './window.tsx';

const chapters = (...windows: readonly WindowState[]): readonly StreetChapter[] => [
  { id: 'one', label: 'One', windows, state: 'current' },
];
/** Returns how long each window waits before it lights up. */
const waits = (street: Element): readonly string[] =>
  [...street.querySelectorAll<SVGElement>('[data-window]')].map(({ style }) => style.getPropertyValue('--g-turn'));

test('windows that light up at once do so one after another, and those that were lit stay', () => {
  const { container, rerender } = render(<Street chapters={chapters('lit', 'current', 'dark', 'dark')} />);
  expect(waits(container)).toEqual(['', '', '', '']);
  rerender(<Street chapters={chapters('lit', 'lit', 'lit', 'lit')} />);
  expect(waits(container)).toEqual(['', '0ms', '90ms', '180ms']);
});

test('a window that lights up alone does not wait', () => {
  const { container, rerender } = render(<Street chapters={chapters('lit', 'current', 'dark')} />);
  rerender(<Street chapters={chapters('lit', 'lit', 'current')} />);
  expect(waits(container)).toEqual(['', '0ms', '']);
});
