import { describe, expect, test } from 'vitest';
import { walk } from '#src/engine/walk.ts';
import { findMap, flowIds } from './found-maps.ts';
import { isShownStep, shownHref } from './place.ts';
import { storiesOf } from './step-screens.ts';
import { draftsToBegin, envIn } from './use-walk.ts';

const opensAt = async (flowId: string, step: string, state: string) => {
  const { walked } = await findMap(flowId);
  if (walked === null) throw new Error(`${flowId} is no flow`);
  const env = envIn(walked.env, state);
  return walk(walked.flow, draftsToBegin(walked.flow, env, { step, way: '' }), env).path;
};

describe.each(flowIds)('%s', (id) => {
  test('the story of a step links to its place, and the walk opens there', async () => {
    const stories = await storiesOf(id);
    expect(stories.length).toBeGreaterThan(0);
    for (const { step, protocol } of stories.filter(({ state }) => state === 'filled')) {
      const href = shownHref({ flow: id, step, protocol });
      const args = decodeURIComponent(href.split('&args=')[1] ?? '').split(';');
      expect(args).toContain(`map:${id}`);
      const state = args.find((arg) => arg.startsWith('state:'))?.slice('state:'.length) ?? '';
      expect(await opensAt(id, step, state), `${id} ${step} ${state}`).toContain(step);
    }
  });
});

test('what shows no step has no place', () => {
  for (const shows of [undefined, null, 'handover', {}, { flow: 'signin' }]) expect(isShownStep(shows)).toBe(false);
  expect(isShownStep({ flow: 'signin', step: 'phone', state: 'filled', protocol: '' })).toBe(true);
});
