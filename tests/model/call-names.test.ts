import { expect, test } from 'vitest';
import { callNames } from '#src/apps/testing/fake-server.ts';

const sources = import.meta.glob<string>(
  ['../../src/apps/**/*.{ts,tsx}', '../../stories/**/*.{ts,tsx}', '../{hostile-text,model}/*.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);

/** A test that a call is not sent would pass for ever with a name that the contract does not have. */
test('every call that a test or story of a page names is one of the contract', () => {
  const strange = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/'((?:GET|POST|PUT|PATCH|DELETE) \/[^'\s]*)'/g)].flatMap(([, name = '']) =>
      callNames.has(name) ? [] : [`${file}: ${name}`],
    ),
  );
  expect(strange).toEqual([]);
});
