import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import type { Flow } from '#src/engine/define-flow.ts';
import { text } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { smallEnv, smallFlow } from '#src/renderer/testing/small-flow.ts';

const wide = (count: number): Flow => {
  const names = Array.from({ length: count }, (_, index) => `field${index + 1}`);
  const you = {
    ...smallFlow.texts.steps.you,
    fields: Object.fromEntries(names.map((name) => [name, { label: { nb: name, en: name } }])),
  };
  return {
    ...smallFlow,
    steps: { ...smallFlow.steps, you: ask(Object.fromEntries(names.map((name) => [name, text(60)]))) },
    texts: { ...smallFlow.texts, steps: { ...smallFlow.texts.steps, you } },
  };
};

/** Shows a step far longer than any real one: typing must cost the same as in one field. */
const ManyFields = ({ count }: { readonly count: number }) => {
  const flow = useMemo(() => wide(count), [count]);
  const session = useMemo(() => memorySession({ env: smallEnv }), []);
  return <FlowStage flow={flow} session={session} step="you" />;
};

const meta = {
  title: 'Patterns/Many fields',
  component: ManyFields,
  parameters: { layout: 'fullscreen', controls: { disable: false } },
} satisfies Meta<typeof ManyFields>;
export default meta;

export const TwoHundred: StoryObj<typeof meta> = { args: { count: 200 } };
