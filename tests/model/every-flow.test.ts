import { describe, expect, test } from 'vitest';
import { type Flow, isKept, isSent } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { edgesOf } from '#src/engine/graph.ts';
import { lint } from '#src/engine/lint.ts';
import { lintTexts } from '#src/engine/lint-fields.ts';
import { pathsOf } from '#src/engine/paths.ts';
import { stepBefore, walk } from '#src/engine/walk.ts';
import { otherEnvironments, sampleEnvOf } from '#tests/support/environments.ts';

/** Includes the flow that the how-to asks newcomers to write, in its own folder. */
const found = import.meta.glob<Flow>(['../../flows/*/*/flow.ts', '../../docs/how-to/*/flow.ts'], {
  eager: true,
  import: 'default',
});
const flows = Object.values(found);
const edgesAlong = (path: readonly string[]): readonly string[] =>
  path.slice(1).map((step, before) => `${path[before]} → ${step}`);
/** Returns the number of pages of a flow: one that ends at once never shows its last step. */
const drawnIn = (flow: Flow): number =>
  Object.keys(flow.steps).length - (isSent(flow) && flow.calls.endsAtOnce === true ? 1 : 0);
/** Returns the same environment with the lifecycle past every step that waits for it. */
const settled = (env: Env): Env => ({ ...env, protocol: 'signed' }) as Env;

test('at least one flow is found', () => {
  expect(flows.map((flow) => flow.id)).toContain('takeover-protocol');
});

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s', (id, flow) => {
  const env = settled(sampleEnvOf(id));

  test('a flow has the name of its folder, and nothing for lint to find', () => {
    expect(flow.machine.id).toBe(id);
    expect(lint(flow, flow.samples, env, otherEnvironments(id))).toEqual([]);
    expect(lintTexts(flow, flow.texts, flow.samples, env)).toEqual([]);
  });

  test('a flow has a house for every step, in order, and 3 to 8 houses; a short flow has no street', () => {
    if (!isKept(flow) && flow.chapters.length === 0) return expect(drawnIn(flow)).toBeLessThan(6);
    const housed = flow.chapters.flatMap((chapter) => chapter.steps);
    const ends = Object.keys(flow.steps).filter((step) => edgesOf(flow.machine).every((edge) => edge.from !== step));
    expect([...housed, ...ends]).toEqual(Object.keys(flow.steps));
    expect(flow.chapters.length).toBeGreaterThanOrEqual(3);
    expect(flow.chapters.length).toBeLessThanOrEqual(8);
  });

  test('a customer who confirms the answers is asked again when one of them changes', () => {
    const reviews = Object.values(flow.steps).filter(({ kind }) => kind === 'review');
    if (isKept(flow)) expect(reviews.length).toBeGreaterThan(0);
    for (const { fields } of reviews) expect(Object.values(fields).some(({ confirms }) => confirms)).toBe(true);
  });

  test('every edge is on a generated path, the paths are few for each edge, and every path leads where it claims', () => {
    const paths = pathsOf(flow, flow.samples, env);
    const walked = new Set(paths.flatMap((path) => path.moves.map((move) => `${move.step} → ${move.to}`)));
    const others = otherEnvironments(id).map(settled);
    const otherPaths = others.flatMap((other) => paths.map(({ drafts }) => walk(flow, drafts, other).path));
    for (const edge of otherPaths.flatMap(edgesAlong)) walked.add(edge);
    expect([...walked].sort()).toEqual(
      [...new Set(edgesOf(flow.machine).map((edge) => `${edge.from} → ${edge.to}`))].sort(),
    );
    for (const path of paths) {
      const { path: steps } = walk(flow, path.drafts, env);
      expect(steps).toEqual([...path.moves.map((move) => move.step), ...(steps.at(-1) === path.end ? [path.end] : [])]);
      expect(steps.at(-1)).toBe(path.end);
    }
    expect(paths.length).toBeLessThanOrEqual(4 * edgesOf(flow.machine).length);
  });

  test('Back from every step of every path is the step before, to the first one', () => {
    for (const path of pathsOf(flow, flow.samples, env)) {
      const walked = walk(flow, path.drafts, env);
      expect(walked.path.map((step) => stepBefore(walked, step))).toEqual([null, ...walked.path.slice(0, -1)]);
    }
  });

  test('every single change of an answer leads to the end, or to one step that says what is missing', () => {
    for (const path of pathsOf(flow, flow.samples, env)) {
      for (const [step, named] of Object.entries(flow.samples)) {
        for (const draft of Object.values(named)) {
          const walked = walk(flow, { ...path.drafts, [step]: draft }, env);
          const shown = Object.keys(walked.relevant);
          expect(shown.every((each) => walked.path.includes(each))).toBe(true);
          expect(walked.complete || walked.at === walked.path.at(-1)).toBe(true);
          expect(walked.complete || walked.issues.length > 0).toBe(true);
        }
      }
    }
  });
});
