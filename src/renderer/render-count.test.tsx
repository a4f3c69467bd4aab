import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { check, pipe } from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { rows } from '#src/engine/fields/groups.ts';
import { text } from '#src/engine/fields/texts.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { ask } from '#src/engine/step.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { FlowStage } from './testing/flow-stage.tsx';
import { memorySession } from './testing/memory-session.ts';
import { smallEnv, smallFlow } from './testing/small-flow.ts';

const drawn = vi.hoisted(() => ({ inputs: [] as string[], frames: 0, buttons: [] as string[] }));
vi.mock('#src/ui/text-input.tsx', async (original) => {
  const actual = await original<typeof import('#src/ui/text-input.tsx')>();
  const TextInput = (props: Parameters<typeof actual.TextInput>[0]) => {
    drawn.inputs.push(props.id);
    return <actual.TextInput {...props} />;
  };
  return { TextInput };
});
vi.mock('#src/ui/button.tsx', async (original) => {
  const actual = await original<typeof import('#src/ui/button.tsx')>();
  const Button = (props: Parameters<typeof actual.Button>[0]) => {
    if (props.describedBy !== undefined) drawn.buttons.push(props.describedBy);
    return <actual.Button {...props} />;
  };
  return { ...actual, Button };
});
vi.mock('#src/ui/field-frame.tsx', async (original) => {
  const actual = await original<typeof import('#src/ui/field-frame.tsx')>();
  const FieldFrame = (props: Parameters<typeof actual.FieldFrame>[0]) => {
    drawn.frames += 1;
    return <actual.FieldFrame {...props} />;
  };
  return { ...actual, FieldFrame };
});

const names = Array.from({ length: 40 }, (_, index) => `field${index}`);
const both = (words: string) => ({ nb: words, en: words });
/** Returns the small flow with another first step. */
const withFirst = (you: Flow['steps'][string], fields: Record<string, AnyFieldTexts>): Flow => ({
  ...smallFlow,
  steps: { ...smallFlow.steps, you },
  texts: {
    ...smallFlow.texts,
    steps: { ...smallFlow.texts.steps, you: { ...smallFlow.texts.steps.you, fields } },
  },
});
const wideFlow = withFirst(
  ask(Object.fromEntries(names.map((name) => [name, text(60)]))),
  Object.fromEntries(names.map((name) => [name, { label: both(name) }])),
);
/** A list of people, each with a button that removes the row. */
const listFlow = withFirst(ask({ people: rows({ name: text(60) }) }), {
  people: {
    label: both('Personer'),
    one: both('Person'),
    add: both('Legg til'),
    remove: both('Fjern'),
    fields: { name: { label: both('Navn') } },
  },
});

const open = (flow = wideFlow, drafts: Record<string, StepDraft> = {}) => {
  const session = memorySession({ env: smallEnv, drafts });
  const commits: string[] = [];
  render(
    <Profiler id="page" onRender={(_, phase) => commits.push(phase)}>
      <FlowStage flow={flow} session={session} step="you" />
    </Profiler>,
  );
  return { session, commits };
};

beforeEach(() => {
  drawn.inputs.length = 0;
  drawn.frames = 0;
  drawn.buttons.length = 0;
});

test('a key renders the field it is pressed in, and no other', async () => {
  const { commits } = open();
  const person = userEvent.setup();
  await person.click(screen.getByRole('textbox', { name: 'field7' }));
  await person.keyboard('a');
  drawn.inputs.length = 0;
  drawn.frames = 0;
  commits.length = 0;
  await person.keyboard('bcde');
  expect(drawn.inputs).toEqual(['you--field7', 'you--field7', 'you--field7', 'you--field7']);
  expect(drawn.frames).toBe(0);
  expect(commits).toHaveLength(4);
});

test('a server reply that changes nothing renders no field', async () => {
  const { session } = open();
  const person = userEvent.setup();
  await person.type(screen.getByRole('textbox', { name: 'field7' }), 'abc');
  drawn.inputs.length = 0;
  await act(async () => {
    await session.settle();
  });
  expect(drawn.inputs).toEqual([]);
});

test('a change by another person renders the field it is in, and no other', async () => {
  const { session } = open();
  drawn.inputs.length = 0;
  act(() => session.receive({ you: { field3: 'from the other phone' } }));
  expect(drawn.inputs).toEqual(['you--field3']);
  expect(screen.getByRole('textbox', { name: 'field3' })).toHaveValue('from the other phone');
});

test('a new row renders its own button, and not those of the other rows', async () => {
  const people = ['one', 'two', 'three'].map((id) => ({ id, name: id }));
  const { session } = open(listFlow, { you: { people } });
  expect(drawn.buttons).toEqual(expect.arrayContaining(people.map(({ id }) => `you--people-${id}--title`)));
  drawn.buttons.length = 0;
  await act(async () => {
    await session.addRow('you', 'people', {});
  });
  expect(screen.getAllByRole('button', { name: /^Fjern/ })).toHaveLength(4);
  expect([...new Set(drawn.buttons)]).toHaveLength(1);
  expect(drawn.buttons[0]).not.toMatch(/people-(one|two|three)--/);
});

test('Continue validates an answer once, however often its page asks for the way on', async () => {
  const parsed = vi.fn(() => true);
  const name = text(60);
  const counted = { ...name, schema: pipe(name.schema, check(parsed)) };
  open(withFirst(ask({ name: counted }), { name: { label: both('Navn') } }), { you: { name: 'Kari' } });
  parsed.mockClear();
  await userEvent.setup().click(screen.getByRole('button', { name: rendererTexts.proceed.nb }));
  expect(parsed).toHaveBeenCalledTimes(1);
});
