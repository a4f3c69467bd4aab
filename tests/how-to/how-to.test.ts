import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Copy, copyOfProject, followPage, runIn } from './follow-page.ts';

// Each page starts the compiler or the tests in a copy of the project, beside another worker.
vi.setConfig({ testTimeout: 900_000 });

let copy: Copy;
beforeAll(() => {
  copy = copyOfProject();
});
afterAll(() => copy.remove());

test('a flow is one folder: followed to the letter, add-a-flow.md gives a flow that every generic test accepts', () =>
  followPage(copy, 'add-a-flow.md'));

test('a step of that flow is added as add-a-step.md says, and forms on the version before it are migrated', () =>
  followPage(copy, 'add-a-step.md'));

test('a call is declared and served as add-an-endpoint.md says, and every caller but the home’s broker is refused', () =>
  followPage(copy, 'add-an-endpoint.md'));

test('a signed form is added as add-a-signed-form.md says, and every generic test of flows accepts it', () =>
  followPage(copy, 'add-a-signed-form.md'));

test('an area is added as add-an-area.md says, and the import law knows it', () => followPage(copy, 'add-an-area.md'));

test('a test of each of the five kinds is written as write-a-test.md says, and passes', () =>
  followPage(copy, 'write-a-test.md'));

test('what the pages add compiles, and is formatted as the rest', async () => {
  await runIn(copy, 'npx tsc --noEmit --checkers 1 -p .');
  await runIn(
    copy,
    'npx biome check --error-on-warnings flows/home/move-in-check flows/forms/key-receipt src/server src/contract',
  );
});

test('a missing step, a misspelt guard and an unknown field of a sample are each refused in a few lines that name the file', async () => {
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
  const files = ['forms/settlement-seller', 'forms/pep-form', 'account/account-deletion'].map(
    (flow) => `flows/${flow}/flow.ts`,
  );
  const settings = { extends: './tsconfig.json', compilerOptions: { incremental: false }, include: [], files };
  writeFileSync(join(copy.folder, 'tsconfig.mistakes.json'), JSON.stringify(settings));
  const said = await runIn(copy, 'npx tsc --noEmit --checkers 1 -p tsconfig.mistakes.json').then(
    () => '',
    (refused: Error) => refused.message,
  );
  const ofFlow = (flow: string) => said.split(/\n(?! )/).filter((line) => line.includes(`/${flow}/`));
  const seller = ofFlow('settlement-seller');
  expect(seller.join('\n')).toMatch(/machine\.ts.*"steps\.ts lacks the step 'leads'"/);
  expect(seller.join('\n').split('\n').length).toBeLessThanOrEqual(6);
  expect(ofFlow('pep-form')).toEqual([expect.stringMatching(/machine\.ts.*"guards lacks 'buys', which moves names"/)]);
  expect(ofFlow('account-deletion')).toEqual([expect.stringMatching(/samples\.ts.*'raeson' does not exist/)]);
  expect(said.split('\n').filter((line) => line.length > 400)).toEqual([]);
});
