import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recipes, slotRecipes } from './system/all-recipes.ts';
import type { AnyRecipe } from './system/recipe-rules.ts';
import { system } from './system.ts';

const source = join(import.meta.dirname, '..');
const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
const texts = files(source).map((file) => readFileSync(file, 'utf8'));

const namesIn = (pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')));

test('every recipe that a component uses is one the system has', () => {
  for (const name of namesIn(/recipeClass\('(\w+)'/g)) expect(system.isRecipe(name), name).toBe(true);
  for (const name of namesIn(/slotClass\('(\w+)'/g)) expect(system.isSlotRecipe(name), name).toBe(true);
});

test("no page draws with Chakra's own components: its engine prints the style sheet at build time and stays there", () => {
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@chakra-ui\/react(?:\/[\w-]+)?'/g)].flatMap(
      (match) => match[1]?.split(',') ?? [],
    ),
  );
  expect(imported.map((name) => name.replace(/^\s*type\s+/, '').trim()).filter((name) => /^[A-Z]/.test(name))).toEqual(
    [],
  );
});

test('no recipe is left that no component uses', () => {
  const worn = new Set([...namesIn(/(?:recipeClass|slotClass)\('(\w+)'/g), ...namesIn(/"g-(\w+)/g)]);
  expect(Object.keys({ ...recipes, ...slotRecipes }).filter((name) => !worn.has(name))).toEqual([]);
});

const names = system._global.flatMap((layer) => Object.values(layer).flatMap((styles) => Object.keys(styles ?? {})));
const rules = JSON.stringify(system._global);

test('each variant of a recipe is printed as a class of its own', () => {
  for (const [name, recipe] of Object.entries<AnyRecipe>(recipes)) {
    for (const [variant, values] of Object.entries(recipe.variants ?? {})) {
      for (const [value, style] of Object.entries(values)) {
        if (Object.keys(style).length > 0) expect(names).toContain(`&.g-${name}--${variant}-${value}`);
      }
    }
  }
});

test('no style names a token that does not exist', () => {
  const unresolved = [...rules.matchAll(/\{(?:colors|sizes|spacing|radii|durations|easings|fonts)\.[^}]*\}/g)].map(
    ([text]) => text,
  );
  expect(unresolved).toEqual([]);
  const variables = new Set([...rules.matchAll(/"(--g-[\w-]+)":/g)].map((match) => match[1]));
  const asked = [...rules.matchAll(/var\((--g-[\w-]+)\)/g)].map((match) => match[1] ?? '');
  expect([...new Set(asked.filter((name) => !variables.has(name)))]).toEqual([]);
});

test('every length is a step of the scale or has a unit: a step that does not exist would be dropped by the browser', () => {
  const length = '(?:min|max)?(?:width|height)|(?:padding|margin|gap|inset|top|bottom|borderRadius)[A-Za-z]*';
  const bare = [...rules.matchAll(new RegExp(`"(?:${length})":"?([1-9][\\d.]*)"?[,}]`, 'gi'))].map(([text]) => text);
  expect(bare).toEqual([]);
});

test('every colour with a meaning has a value by day and by night', () => {
  const meanings = ['bg', 'bg-panel', 'fg', 'fg-muted', 'line-strong', 'accent-solid', 'danger-fg', 'warning-bg'];
  for (const meaning of meanings) {
    expect(rules.split(`"--g-colors-${meaning}":`).length - 1, meaning).toBe(2);
  }
});
