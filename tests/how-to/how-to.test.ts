import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Copy, copyOfProject, followPages, runIn } from './follow-page.ts';

// The pages start the tests and the compiler in a copy of the project, beside another worker.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

let copy: Copy;
let failures: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  copy = copyOfProject();
  failures = await followPages(copy, [
    'add-a-flow.md',
    'add-an-endpoint.md',
    'add-a-signed-form.md',
    'add-an-area.md',
    'write-a-test.md',
  ]);
}, 900_000);
afterAll(() => copy.remove());

test('a flow is one folder: followed to the letter, add-a-flow.md gives a flow that every generic test accepts', () =>
  expect(failures['add-a-flow.md']).toBe(''));

test('a step of that flow is added as add-a-step.md says, and forms on the version before it are migrated', async () =>
  expect(await followPages(copy, ['add-a-step.md'])).toEqual({ 'add-a-step.md': '' }));

test('a call is declared and served as add-an-endpoint.md says, and every caller but the home’s broker is refused', () =>
  expect(failures['add-an-endpoint.md']).toBe(''));

test('a signed form is added as add-a-signed-form.md says, and every generic test of flows accepts it', () =>
  expect(failures['add-a-signed-form.md']).toBe(''));

test('an area is added as add-an-area.md says, and the import law knows it', () =>
  expect(failures['add-an-area.md']).toBe(''));

test('a test of each of the five kinds is written as write-a-test.md says, and passes', () =>
  expect(failures['write-a-test.md']).toBe(''));

test('what the pages add is formatted as the rest', () =>
  runIn(
    copy,
    'npx biome check --error-on-warnings flows/home/move-in-check flows/forms/key-receipt src/server src/contract',
  ));

test('what the pages add compiles, and a missing step, a misspelt guard and an unknown field of a sample are each refused in a few lines that name the file', async () => {
  const mistakes = [
    ['flows/forms/settlement-seller/steps.ts', '\n  leads,\n', '\n'],
    ['flows/forms/pep-form/machine.ts', 'buys: (now)', 'sells: (now)'],
    ['flows/account/account-deletion/samples.ts', "{ reason: 'NOT_RELEVANT'", "{ raeson: 'NOT_RELEVANT'"],
  ] as const;
  for (const [path, right, wrong] of mistakes) {
    const text = readFileSync(join(copy.folder, path), 'utf8');
    expect(text).toContain(right);
    writeFileSync(join(copy.folder, path), text.replace(right, wrong));
  }
  // The whole project is compiled once, with the mistakes: they are all that is refused.
  const said = await runIn(copy, 'npx tsc --noEmit --incremental false --checkers 1 -p .').then(
    () => '',
    (refused: Error) => refused.message,
  );
  const errors = said.split(/\n(?! )/).filter((line) => / error TS\d+: /.test(line));
  const wrong = mistakes.map(([path]) => `${dirname(path)}/`);
  expect(errors.filter((line) => !wrong.some((folder) => line.startsWith(folder)))).toEqual([]);
  const ofFlow = (flow: string) => errors.filter((line) => line.includes(`/${flow}/`) && !/\.test\.tsx?\(/.test(line));
  const seller = ofFlow('settlement-seller');
  expect(seller.join('\n')).toMatch(/machine\.ts.*"steps\.ts lacks the step 'leads'"/);
  expect(seller.join('\n').split('\n').length).toBeLessThanOrEqual(6);
  expect(ofFlow('pep-form')).toEqual([expect.stringMatching(/machine\.ts.*"guards lacks 'buys', which moves names"/)]);
  expect(ofFlow('account-deletion')).toEqual([expect.stringMatching(/samples\.ts.*'raeson' does not exist/)]);
  expect(errors.flatMap((error) => error.split('\n')).filter((line) => line.length > 400)).toEqual([]);
});
