import { createRoot } from 'react-dom/client';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env, Field, Fields, StepDraft } from '#src/engine/field.ts';
import { yesNo } from '#src/engine/fields/choices.ts';
import { rows } from '#src/engine/fields/groups.ts';
import { text } from '#src/engine/fields/texts.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { journeyOf, to } from '#src/engine/journey.ts';
import { ask, type Step, type StepRule } from '#src/engine/step.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import {
  type AskedField,
  type AskedStep,
  answersOf,
  askedPage,
  askedSteps,
  lastStep,
  rowFields,
  rowsGiven,
  wideStep,
} from './workload.ts';

/** The same form by the engine and the generic renderer, over a session in memory. */
const both = (words: string) => ({ nb: words, en: words });

const fieldOf = ({ kind, when }: AskedField): Field => {
  const settings = when === undefined ? {} : { when: (draft: StepDraft) => draft[when] === 'yes' };
  return kind === 'yes-no' ? yesNo(settings) : text(60, settings);
};
const fieldsOf = (step: AskedStep): Fields => Object.fromEntries(step.fields.map((one) => [one.name, fieldOf(one)]));
const ruleOf =
  ([one, other]: readonly [string, string]): StepRule =>
  (draft) =>
    draft[one] === draft[other] ? [{ path: other, code: 'V_REQUIRED', params: {} }] : [];
const stepOf = (step: AskedStep): Step => ask(fieldsOf(step), ...(step.differ ? [ruleOf(step.differ)] : []));

const asked: readonly AskedStep[] = {
  steps: [...askedSteps, lastStep],
  wide: [wideStep, lastStep],
  rows: [{ id: 'rows', title: 'Rader', fields: [] }, lastStep],
}[askedPage()];
const group = rows(Object.fromEntries(rowFields.map((name) => [name, text(60)])), { max: 200 });
const steps: Record<string, Step> = Object.fromEntries(
  asked.map((step) => [step.id, step.id === 'rows' ? ask({ people: group }) : stepOf(step)]),
);

const textsOf = (step: AskedStep) => {
  const fields: Record<string, AnyFieldTexts> = Object.fromEntries(
    step.fields.map(({ name }) => [name, { label: both(`Spørsmål ${name}`) }]),
  );
  if (step.id === 'rows') {
    fields.people = {
      label: both('Rader'),
      one: both('Rad'),
      add: both('Legg til'),
      remove: both('Fjern'),
      fields: Object.fromEntries(rowFields.map((name) => [name, { label: both(name) }])),
    };
  }
  return { name: both(step.id), title: both(step.title), fields };
};

const states = Object.fromEntries(
  asked.map(({ id }, index) => {
    const next = asked[index + 1];
    return [id, next === undefined ? ({ type: 'final' } as const) : to(next.id)];
  }),
);
const machine = journeyOf().createMachine({
  id: 'workload',
  initial: asked[0]?.id ?? '',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states,
});

const never = () =>
  Promise.reject(new Error('No server here: tests/load/pages/ours.tsx runs over a session in memory'));
const flow: Flow = {
  id: 'workload',
  version: 1,
  path: '/workload',
  access: 'open',
  machine,
  steps,
  chapters: [{ id: 'all', steps: asked.map(({ id }) => id) }],
  texts: {
    title: both('Skjema'),
    chapters: { all: both('Alt') },
    steps: Object.fromEntries(asked.map((step) => [step.id, textsOf(step)])),
  },
  samples: {},
  screens: {},
  calls: {
    open: never,
    save: never,
    addRow: never,
    changeRow: never,
    removeRow: never,
    addPicture: never,
    pictureUrl: (_, id) => id,
  },
};

const env: Env = { today: '2026-11-24', lists: {}, facts: {} };
const drafts: Record<string, StepDraft> = Object.fromEntries(asked.map((step) => [step.id, answersOf(step)]));
if (drafts.rows) drafts.rows = { people: rowsGiven(99) };

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <UiProvider>
      <FlowStage flow={flow} session={memorySession({ env, drafts })} step={asked[0]?.id} />
    </UiProvider>,
  );
}
