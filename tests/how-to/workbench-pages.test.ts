import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject, followPages } from './follow-page.ts';

const root = resolve(import.meta.dirname, '../..');
const page = (name: string) => readFileSync(join(root, 'docs/how-to', name), 'utf8');

test('the paths of a flow, and one of them, are listed as run-one-path.md says', async () => {
  const copy = copyOfProject();
  try {
    expect(await followPages(copy, ['run-one-path.md'])).toEqual({ 'run-one-path.md': '' });
  } finally {
    copy.remove();
  }
});

test.each(['review-a-flow.md', 'run-one-path.md'])('every command that %s names is one of the project', (name) => {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const commands = [...page(name).matchAll(/npm (?:run )?([a-z]+)/g)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) expect(Object.keys(scripts)).toContain(command);
});

test('whatever review-a-flow.md says to open or press is called so in Storybook', () => {
  const files = readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' });
  const code = files.filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));
  const sources = code.map((path) => readFileSync(join(root, 'stories', path), 'utf8')).join('\n');
  const named = [...page('review-a-flow.md').matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);
  expect(named).toContain('Place on the map');
  for (const words of named) expect(sources, words).toContain(`'${words.replace(/\s+/g, ' ').replace(' / ', '/')}'`);
});
