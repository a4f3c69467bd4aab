import { cleanup, render } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { AnswerList } from '#src/renderer/answer-list.tsx';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { draftsBefore } from '#src/renderer/testing/sample-story.tsx';
import { LanguageProvider } from '#src/texts/language.tsx';
import { sampleEnvOf } from '#tests/support/environments.ts';
import { actsIn, shapeOf, wordsOf } from './shape.ts';
import { countHits, plainly, typist } from './typist.ts';
import { harmless, vectors } from './vectors.ts';
import { fullestSample, namedIn, type Typist, typedBy, typedCount, typedStep } from './written-by-people.ts';

/** Reliability T6: text typed in forms is shown as plain text by the components that show every form. */
const flows = import.meta.glob<Flow>('../../flows/*/*/flow.ts', { eager: true, import: 'default' });
const every = Object.values(flows).map((flow) => ({ flow, env: sampleEnvOf(flow.id) }));

const hits = countHits();
afterAll(() => expect(hits()).toBe(0));

const seen = (page: React.ReactNode) => {
  const { container } = render(<LanguageProvider initial="nb">{page}</LanguageProvider>);
  const what = { shape: shapeOf(container), acts: actsIn(container), words: wordsOf(container) };
  cleanup();
  return what;
};

/** Shows the page where answers are checked, as a locked form and the broker show it too. */
const answers = (flow: Flow, env: Env, type: Typist) =>
  seen(
    <AnswerList
      flow={flow}
      steps={Object.keys(flow.steps)}
      drafts={typedBy(flow, type)}
      env={namedIn(env, type)}
      pictureUrl={(id) => `/api/pictures/${id}`}
      changedBy={() => type('name')}
      show="one step"
    />,
  );

const kept = every.filter(({ flow }) => flow.access === 'link');

test('checked answers make no tag of any hostile text, in any field of any form, nor of a name', () => {
  const told = new Set<string>();
  for (const { flow, env } of kept) {
    const plain = answers(flow, env, plainly());
    expect(plain.words, flow.id).toContain(harmless);
    const { type, given } = typist();
    while (given.length < vectors.length) {
      const before = given.length;
      const drawn = answers(flow, env, type);
      expect(drawn.shape.join(' '), flow.id).toBe(plain.shape.join(' '));
      expect(drawn.acts, flow.id).toEqual([]);
      for (const text of given.slice(before)) if (drawn.words.includes(text)) told.add(text);
    }
  }
  expect(vectors.filter((vector) => !told.has(vector))).toEqual([]);
});

const steps = every.flatMap(({ flow, env }) =>
  Object.entries(flow.steps).flatMap(([step, { fields }]) => {
    const fullest = fullestSample(flow, step);
    return fullest !== undefined && typedCount(fields, fullest) > 0 ? [{ flow, env, step, fullest }] : [];
  }),
);

const stepWith = ({ flow, env, step, fullest }: (typeof steps)[number], type: Typist) => {
  const typed = typedStep(flow.steps[step]?.fields ?? {}, fullest, type);
  const drafts = { ...draftsBefore(flow, step, env), [step]: typed };
  return seen(<FlowStage flow={flow} session={memorySession({ env: namedIn(env, type), drafts })} step={step} />);
};
const tagsOf = (shape: readonly string[]) => new Set(shape.map((one) => one.split('[')[0]));

test('the steps where hostile texts are typed keep them as typed, and make no markup of them', () => {
  const { type, given, byKind } = typist();
  const told = new Set<string>();
  const plainTags = steps.map((at) => tagsOf(stepWith(at, plainly()).shape));
  // Three rounds, so that each text meets a step that shows it, whichever order the flows are found in.
  const rounds = [...steps.entries(), ...steps.entries(), ...steps.entries()];
  for (const [index, at] of rounds) {
    const name = `${at.flow.id} ${at.step}`;
    const plain = plainTags[index] ?? new Set();
    const before = given.length;
    const drawn = stepWith(at, type);
    expect(drawn.acts, name).toEqual([]);
    expect(
      [...tagsOf(drawn.shape)].filter((tag) => !plain.has(tag)),
      name,
    ).toEqual([]);
    for (const text of given.slice(before)) if (drawn.words.includes(text)) told.add(text);
  }
  expect(steps.length).toBeGreaterThan(30);
  expect([...byKind.keys()]).toEqual(expect.arrayContaining(['text', 'long-text', 'name', 'email', 'address', 'city']));
  expect(vectors.filter((vector) => !told.has(vector))).toEqual([]);
});
