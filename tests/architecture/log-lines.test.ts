import { expect, test } from 'vitest';
import { readSource, sources } from './source-files.ts';

const lines = sources()
  .filter((path) => path.startsWith('src/server/'))
  .flatMap((path) =>
    [...readSource(path).matchAll(/\blog\.(?:\w+)\(\{([^}]*)\}/g)].map(([, keys = '']) => ({ path, keys })),
  );

test('a log line names an error `err`, the key that readers of the log search for', () => {
  expect(lines.length).toBeGreaterThan(15);
  expect(lines.filter(({ keys }) => /(?:^|,)\s*(?:error|e|cause)\s*(?:[,:]|$)/.test(keys))).toEqual([]);
});
