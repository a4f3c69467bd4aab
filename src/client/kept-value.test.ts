import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { chatId } from '#src/domain/ids.ts';
import { keptDraft } from './kept-value.ts';
import { storeInMemory } from './testing/kept-in-memory.ts';

const talk = parse(chatId, '00000000-0000-4000-8000-000000000001');
const other = parse(chatId, '00000000-0000-4000-8000-000000000002');

test('41.8: a draft is there for its person in its talk after a reload, and is sealed on the device', async () => {
  const store = storeInMemory();
  const draft = keptDraft(talk, 'nora', store);
  for (const text of ['K', 'Ka', 'Kan vi måle?']) draft.write(text);
  await expect.poll(() => keptDraft(talk, 'nora', store).read()).toBe('Kan vi måle?');
  expect(await keptDraft(talk, 'mathias', store).read()).toBeUndefined();
  expect(await keptDraft(other, 'nora', store).read()).toBeUndefined();
  expect(store.dump()).not.toContain('Kan vi');
});

test('a draft that was sent is gone, also where it was typed a moment before', async () => {
  const store = storeInMemory();
  const draft = keptDraft(talk, 'nora', store);
  draft.write('Kan vi måle?');
  draft.write(undefined);
  await expect.poll(() => [...store.records.keys()].filter((name) => name.startsWith('draft '))).toEqual([]);
  expect(await draft.read()).toBeUndefined();
});

test('storage that fails stops no one from typing', async () => {
  const fails = () => Promise.reject(new Error('locked'));
  const draft = keptDraft(talk, 'nora', { all: fails, get: fails, change: fails });
  draft.write('Hei');
  expect(await draft.read()).toBeUndefined();
});
