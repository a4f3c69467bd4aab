import { expect, test } from 'vitest';
import type { DeclaredPage } from '#src/apps/frame/declared-pages.tsx';
import { isSignedInAt } from './signed-in-paths.ts';

const pages = import.meta.glob<readonly DeclaredPage[]>('../*/pages.ts', { eager: true, import: 'default' });

test('every page that an area declares opens: its address is one of the signed-in app', () => {
  const paths = Object.values(pages).flatMap((declared) => declared.map(({ path }) => path));
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !isSignedInAt(path))).toEqual([]);
});
