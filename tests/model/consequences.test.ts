import { describe, expect, test } from 'vitest';
import { consequencesOf, seeAgain } from '#src/engine/consequences.ts';
import { type Flow, isKept } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { pathsOf } from '#src/engine/paths.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import { sampleEnvOf } from '#tests/support/environments.ts';

const flows = Object.values(import.meta.glob<Flow>('../../flows/*/*/flow.ts', { eager: true, import: 'default' }));
const envOf = (flow: Flow): Env => ({ ...sampleEnvOf(flow.id), protocol: 'signed' }) as Env;

const marked = (drafts: Drafts, steps: readonly string[]): Drafts => ({
  ...drafts,
  ...Object.fromEntries(steps.map((step) => [step, { ...drafts[step], [seeAgain]: true }])),
});

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s', (_, flow) => {
  const env = envOf(flow);
  const changes = pathsOf(flow, flow.samples, env)
    .filter(({ drafts }) => walk(flow, drafts, env).complete)
    .flatMap(({ drafts }) =>
      Object.entries(flow.samples).flatMap(([step, named]) =>
        Object.values(named).map((draft) => ({ step, before: drafts, after: { ...drafts, [step]: draft } })),
      ),
    );

  test('every change of every answer does exactly what was announced before it', () => {
    expect(changes.length).toBeGreaterThan(isKept(flow) ? 5 : 0);
    for (const { step, before, after } of changes) {
      const told = consequencesOf(flow, step, { before, after }, env);
      const now = walk(flow, marked(after, [...told.dropped, ...told.again]), env);
      const was = walk(flow, before, env);
      expect(told.dropped.filter((id) => now.path.includes(id))).toEqual([]);
      // The walk reaches the end except for what was announced, what is new, and what the changed answer makes invalid.
      const asksAgain = told.again.length > 0;
      if (now.at !== null && asksAgain) expect(was.path.indexOf(now.at)).toBeGreaterThan(-1);
      if (now.issues.length > 0) continue;
      if (asksAgain) expect(told.again).toContain(now.at);
      else expect(now.complete).toBe(true);
    }
  });

  test('answers that were dropped are asked again when the flow returns to them, with their earlier values', () => {
    for (const { step, before, after } of changes) {
      const { dropped } = consequencesOf(flow, step, { before, after }, env);
      if (dropped.length === 0) continue;
      let drafts = marked({ ...after, [step]: before[step] }, dropped);
      const asked: string[] = [];
      for (;;) {
        const { at } = walk(flow, drafts, env);
        if (at === null || !dropped.includes(at) || asked.includes(at)) break;
        asked.push(at);
        // What stood there before is still there: looking at it again is all that is asked.
        const { [seeAgain]: _, ...kept } = drafts[at] ?? {};
        expect(kept).toEqual(before[at] ?? {});
        drafts = { ...drafts, [at]: kept };
      }
      expect(asked.toSorted()).toEqual([...dropped].toSorted());
    }
  });
});
