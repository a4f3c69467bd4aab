import { expect, test } from 'vitest';
import { projectFiles, readSource } from './source-files.ts';

/** The same file names in every flow (docs/architecture.md). */
const names = ['address.ts', 'flow.ts', 'machine.ts', 'steps.ts', 'calls.ts', 'texts.ts', 'samples.ts'];
/** Only a form that the server stores may have been begun on an older version. */
const namesOf = (folder: string) =>
  /access: 'link'/.test(readSource(`flows/${folder}/address.ts`)) ? [...names, 'versions.ts'] : names;
const folders = [...new Set(projectFiles().flatMap((path) => /^flows\/([^/_][^/]*\/[^/]+)\//.exec(path)?.[1] ?? []))];

test.each(folders)('flows/%s has every file of a flow, its stories and its own test', (folder) => {
  const files = projectFiles().filter((path) => path.startsWith(`flows/${folder}/`));
  const expected = [...namesOf(folder), `${folder.split('/')[1]}.stories.tsx`, `${folder.split('/')[1]}.test.ts`].map(
    (name) => `flows/${folder}/${name}`,
  );
  expect(expected.filter((path) => !files.includes(path))).toEqual([]);
});

test('machines use no clock, no randomness, no browser and no Node', () => {
  const pure = projectFiles().filter((path) =>
    /^(machines|flows\/[^/]+\/[^/]+)\/(?!.*\.test\.ts$)[^/]*\.ts$/.test(path),
  );
  const impure =
    /\b(Date\.now|new Date\(\)|Math\.random|setTimeout|fetch\(|process\.|(?<![-\w])(window|document)\.[a-z])|\b(invoke|after):/;
  expect(pure.length).toBeGreaterThan(4);
  expect(pure.filter((path) => impure.test(readSource(path)))).toEqual([]);
});
