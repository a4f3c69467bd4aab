import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Flow, isKept } from '#src/engine/define-flow.ts';
import type { Draft, Env, Fields, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Answered } from '#src/engine/opened.ts';
import { authorityFacts, peopleIn } from '#src/engine/people.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { draftsBefore } from '#src/renderer/testing/sample-story.tsx';

/** Every step that asks in every signed form, as the phone of another person of the form shows what one person gave. */
const flows = import.meta.glob<Flow>('../../flows/*/*/flow.ts', { eager: true, import: 'default' });
const envs = import.meta.glob<Env>(['../../flows/*/*/samples.ts', '!../../flows/_parts/**'], {
  eager: true,
  import: 'sampleEnv',
});

const sizeOf = (draft: StepDraft): number => JSON.stringify(draft).length;
const rowsIn = (value: Draft | undefined): readonly RowDraft[] =>
  Array.isArray(value) ? value.filter((row): row is RowDraft => typeof row === 'object' && row !== null) : [];
const revisions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]));

/** Returns who answered each field of a step and of its rows: one and the same person. */
const givenBy = (step: string, fields: Fields, draft: StepDraft, { id: by, name }: { id: string; name: string }) => {
  const at = '2026-11-24T11:05:00.000Z';
  const units: Record<string, Answered> = { [step]: { by, name, at, fields: revisions(Object.keys(fields)) } };
  for (const [group, field] of Object.entries(fields)) {
    for (const row of rowsIn(draft[group]))
      units[`${step}/${row.id}`] = { by, name, at, fields: revisions(Object.keys(field.fields ?? {})) };
  }
  return units;
};

const steps = Object.entries(flows).flatMap(([file, flow]) => {
  const env = envs[file.replace('flow.ts', 'samples.ts')];
  if (env === undefined || !isKept(flow)) return [];
  return Object.keys(flow.steps).flatMap((step) => {
    const [fullest] = Object.values(flow.samples[step] ?? {}).toSorted((one, other) => sizeOf(other) - sizeOf(one));
    return fullest === undefined || flow.steps[step]?.kind !== 'ask' ? [] : [{ flow, env, step, fullest }];
  });
});

test('the steps of all forms that are kept are read here', () => {
  expect(steps.length).toBeGreaterThan(30);
});

test.each(steps)('$flow.id $step is read by another in whole words', async ({ flow, env, step, fullest }) => {
  const drafts = { ...draftsBefore(flow, step, env), [step]: fullest };
  const people = env.people ?? peopleIn(drafts, env);
  const [giver, ...others] = people;
  for (const reader of others.length > 0 ? others : people) {
    const seen = { ...env, people, facts: { ...env.facts, [authorityFacts.me]: reader.id } };
    const answered = giver === undefined ? {} : givenBy(step, flow.steps[step]?.fields ?? {}, fullest, giver);
    const session = memorySession({ env: seen, drafts, opened: { answered } });
    render(<FlowStage flow={flow} session={session} step={step} />);
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).not.toMatch(/\{\w+\}/);
    cleanup();
  }
});
