import { afterAll, beforeAll, test } from 'vitest';
import { type Copy, copyOfProject, followPage, runIn } from './follow-page.ts';

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

test('an area is added as add-an-area.md says, and the import law knows it', () => followPage(copy, 'add-an-area.md'));

test('what the pages add compiles, and is formatted as the rest', async () => {
  await runIn(copy, 'npx tsc --noEmit -p .');
  await runIn(copy, 'npx biome check --error-on-warnings flows/home/move-in-check src/server/gardens src/server/desk');
});
