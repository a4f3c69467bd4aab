import { expect, test } from 'vitest';
import type { DeclaredPage } from '#src/apps/frame/declared-pages.tsx';
import type { Flow } from '#src/engine/define-flow.ts';
import { edgesOf, isFinal, startOf, statesOf } from '#src/engine/graph.ts';
import { pathsOf } from '#src/engine/paths.ts';
import { otherEnvironments, sampleEnvOf } from '#tests/support/environments.ts';

/** The ten flows that the owner's card names, each with the folders that declare it. */
const card = {
  'takeover protocol': ['takeover-protocol'],
  'seller settlement': ['settlement-seller'],
  'buyer settlement': ['settlement-buyer'],
  'project settlement': ['settlement-buyer-project'],
  PEP: ['pep-form'],
  'sign-up': ['signup', 'signup-bankid', 'signup-vipps', 'signup-broker'],
  booking: ['booking'],
  quiz: ['quiz'],
  Ekstra: ['ekstra'],
  referral: ['referral'],
} as const;

const flows = import.meta.glob<Flow>('../../flows/*/*/flow.ts', { eager: true, import: 'default' });
const screens = import.meta.glob<string>('../../flows/**/screens/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const pages = import.meta.glob<readonly DeclaredPage[]>('../../src/apps/*/*/pages.ts', {
  eager: true,
  import: 'default',
});
const named = Object.entries(card).flatMap(([name, ids]) => ids.map((id) => [name, id] as const));
const flowOf = (id: string): Flow => {
  const found = Object.entries(flows).find(([file]) => file.split('/').at(-2) === id);
  if (found === undefined) throw new Error(`The owner's card names it, and no flows/<area>/${id}/flow.ts declares it`);
  return found[1];
};

test('the card names ten', () => {
  expect(Object.keys(card)).toHaveLength(10);
});

test.each(named)('%s is a machine declared in flows/%s, each of whose steps is one of its states', (_, id) => {
  const { machine, steps } = flowOf(id);
  expect(machine.id).toBe(id);
  expect(statesOf(machine).toSorted()).toEqual(Object.keys(steps).toSorted());
  expect(edgesOf(machine).every(({ event }) => event === 'NEXT')).toBe(true);
});

test.each(named)('%s can be walked from its first step to an end by the samples of flows/%s', (_, id) => {
  const flow = flowOf(id);
  const envs = [sampleEnvOf(id), ...otherEnvironments(id)].map((env) => Object.assign({}, env, { protocol: 'signed' }));
  const ends = envs.flatMap((env) => pathsOf(flow, flow.samples, env).map(({ end }) => end));
  expect(ends.some((end) => isFinal(flow.machine, end))).toBe(true);
  expect(Object.keys(flow.steps)).toContain(startOf(flow.machine));
});

/** Returns the screens of a flow's own folder that draw a step without the renderer's parts. */
const drawnAlone = (id: string): readonly string[] =>
  Object.entries(screens)
    .filter(([file]) => file.includes(`/${id}/screens/`))
    .filter(([, source]) => /export default/.test(source) && !/from '#src\/renderer\//.test(source))
    .map(([file]) => file);

test.each(named)(
  '%s is drawn by the renderer: a screen of flows/%s is a step’s own, and made of its parts',
  (_, id) => {
    const flow = flowOf(id);
    expect(Object.keys(flow.screens).filter((step) => flow.steps[step] === undefined)).toEqual([]);
    expect(drawnAlone(id)).toEqual([]);
  },
);

/** The addresses that the apps declare as pages of their own. */
const declared = Object.values(pages)
  .flat()
  .map(({ path }) => path);

test.each(named)('%s has no page of its own beside flows/%s: its address is the flow’s', (_, id) => {
  const { path } = flowOf(id);
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter((page) => page === path || page.startsWith(`${path}/`))).toEqual([]);
});
