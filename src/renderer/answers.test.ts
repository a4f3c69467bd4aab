import { expect, test } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { shown } from '#src/engine/fields/groups.ts';
import { ask } from '#src/engine/step.ts';
import { answersOf } from './answers.ts';
import { smallEnv, smallFlow } from './testing/small-flow.ts';

test('a step that only tells has no place among the answers', () => {
  const flow: Flow = { ...smallFlow, steps: { ...smallFlow.steps, you: ask({ home: shown('home') }) } };
  const steps = answersOf(flow, ['you', 'home'], {}, smallEnv, 'nb').map(({ step }) => step);
  expect(steps).toEqual(['home']);
});
