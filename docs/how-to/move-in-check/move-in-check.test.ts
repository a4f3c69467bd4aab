import { expect, test } from 'vitest';
import { walk } from '#src/engine/walk.ts';
import flow from './flow.ts';
import { sampleEnv } from './samples.ts';

test('who has no garden is not asked who mows it', () => {
  const { home, summary } = flow.samples;
  const drafts = { home: home?.otherwise, summary: summary?.default };
  expect(walk(flow, drafts, sampleEnv).path).toEqual(['home', 'summary', 'done']);
});
