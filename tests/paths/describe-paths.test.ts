import { describe, expect, test } from 'vitest';
import { edgesOf } from '#src/engine/graph.ts';
import { findMap, flowIds } from '#stories/workbench/found-maps.ts';
import { otherEnvironments } from '#tests/support/environments.ts';
import { describePaths, numberedPaths, pathNumbered } from './describe-paths.ts';

const walkedFlow = async (id: string) => {
  const { walked } = await findMap(id);
  if (walked === null) throw new Error(`${id} is no flow`);
  return walked;
};

test('every flow is listed with the number of its paths', async () => {
  const lines = await describePaths();
  expect(lines.map((line) => line.split(':')[0])).toEqual(flowIds);
  expect(lines.filter((line) => !/: [1-9]\d*$/.test(line))).toEqual([]);
});

describe.each(flowIds)('%s', (id) => {
  test('its paths are numbered from 1, and together take every move of the machine', async () => {
    const walked = await walkedFlow(id);
    const lines = await describePaths(id);
    expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(lines.map((_, index) => index + 1));
    const environments = [walked.env, ...otherEnvironments(id)];
    const paths = environments.flatMap((env) => numberedPaths(Object.assign({}, walked, { env })));
    const taken = paths.flatMap(({ moves }) => moves.map(({ step, to }) => `${step} → ${to}`));
    const drawn = edgesOf(walked.flow.machine).map(({ from, to }) => `${from} → ${to}`);
    expect([...new Set(taken)].toSorted()).toEqual([...new Set(drawn)].toSorted());
  });
});

test('one path is listed step by step, with a link to its end on the map', async () => {
  const lines = await describePaths('signin', '1', 'http://localhost:6006');
  expect(lines[0]).toMatch(/^start: \w+ → (phone|email)$/);
  expect(lines.at(-1)).toMatch(/^Map: http:\/\/localhost:6006\/\?path=\/story\/workbench-walk--any-walk&args=/);
});

test('an unknown flow and an unknown number are refused with what there is', async () => {
  await expect(describePaths('take-over')).rejects.toThrow('takeover-protocol');
  const walked = await walkedFlow('takeover-protocol');
  for (const number of ['0', '999', '-1', '1.5', 'x'])
    expect(() => pathNumbered(walked, number)).toThrow('has the paths 1 to');
});
