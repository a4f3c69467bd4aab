import { expect, test } from 'vitest';
import { projectFiles, readSource } from './source-files.ts';

const files = projectFiles();
const folders = [...new Set(files.flatMap((path) => /^flows\/([^/_][^/]*\/[^/]+)\//.exec(path)?.[1] ?? []))];

const isRow = (flow: string): boolean => flow.includes('_parts/service/order-flow.ts');

/**
 * The same file names in every flow (docs/architecture.md). A form that the server stores has its machine and its
 * versions apart, since the server reads them. Steps and texts that several flows share lie in `_parts`. The form to a
 * partner is a row: what differs stands in its `flow.ts`, and its stories and test are those of all rows.
 */
function filesOf(folder: string): readonly string[] {
  const id = folder.split('/')[1];
  const flow = readSource(`flows/${folder}/flow.ts`);
  if (isRow(flow)) return ['address.ts', 'flow.ts'];
  const isKept = /access: 'link'/.test(readSource(`flows/${folder}/address.ts`));
  const own = [
    ...(isKept ? ['machine.ts', 'versions.ts'] : []),
    ...(/_parts\/[a-z-]+\/steps\.ts/.test(flow) ? [] : ['steps.ts']),
    ...(/_parts\/[a-z-]+\/texts\.ts/.test(flow) ? [] : ['texts.ts']),
  ];
  return ['address.ts', 'flow.ts', 'samples.ts', `${id}.stories.tsx`, `${id}.test.ts`, ...own];
}

test.each(folders)('flows/%s has every file of a flow, its stories and its own test', (folder) => {
  const expected = filesOf(folder).map((name) => `flows/${folder}/${name}`);
  expect(expected.filter((path) => !files.includes(path))).toEqual([]);
});

test('machines use no clock, no randomness, no browser and no Node', () => {
  const pure = files.filter((path) => /^(machines|flows\/[^/]+\/[^/]+)\/(?!.*\.test\.ts$)[^/]*\.ts$/.test(path));
  const impure =
    /\b(Date\.now|new Date\(\)|Math\.random|setTimeout|fetch\(|process\.|(?<![-\w])(window|document)\.[a-z])|\b(invoke|after):/;
  expect(pure.length).toBeGreaterThan(4);
  expect(pure.filter((path) => impure.test(readSource(path)))).toEqual([]);
});
