import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { yesNo } from '#src/engine/fields/choices.ts';
import { dateTime, momentNow } from '#src/engine/fields/dates.ts';
import { ask } from '#src/engine/step.ts';
import { problemText } from '#src/texts/problems.ts';
import { FlowStage } from './testing/flow-stage.tsx';
import { memorySession } from './testing/memory-session.ts';
import { smallEnv, smallFlow } from './testing/small-flow.ts';

const both = (text: string) => ({ nb: text, en: text });
const { you } = smallFlow.texts.steps;
const flow: Flow = {
  ...smallFlow,
  steps: { ...smallFlow.steps, you: ask({ at: dateTime({ startAt: momentNow }), here: yesNo() }) },
  texts: {
    ...smallFlow.texts,
    steps: {
      ...smallFlow.texts.steps,
      you: { ...you, fields: { at: { label: both('Når') }, here: { label: both('Her') } } },
    },
  },
};

const open = (at: object = {}) => {
  const session = memorySession({ env: smallEnv, drafts: { you: { here: 'yes', ...at } } });
  const page = render(<FlowStage flow={flow} session={session} step="you" />);
  return { session, page, person: userEvent.setup(), field: () => screen.getByRole('textbox', { name: 'Når' }) };
};
const proceed = () => screen.getByRole('button', { name: 'Fortsett' });
const given = (session: ReturnType<typeof open>['session']) => session.getSnapshot().drafts.you?.at;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T11:05:00.000Z'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('the hour in Oslo is filled in when the step is opened, and is no answer yet', () => {
  const { session, field, page } = open();
  expect(field()).toHaveValue('24.11.2026 kl. 12.05');
  page.unmount();
  expect(given(session)).toBeUndefined();
});

test('a person who opens the step later sees that later hour, not the first one', () => {
  open().page.unmount();
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T12:30:00.000Z'));
  expect(open().field()).toHaveValue('24.11.2026 kl. 13.30');
});

test('Continue makes the filled-in hour the answer', async () => {
  const { session, person } = open();
  await person.click(proceed());
  expect(await screen.findByRole('heading', { level: 1, name: 'Hvordan er boligen?' })).toBeInTheDocument();
  expect(given(session)).toBe('24.11.2026 12:05');
});

test('when Continue is refused for another question, the filled-in hour is not an answer', async () => {
  const { session, person, field } = open({ here: null });
  await person.click(proceed());
  expect(screen.getAllByText(new RegExp(problemText('V_YESNO', 'nb'))).length).toBeGreaterThan(0);
  expect(field()).toBeValid();
  expect(given(session)).toBeUndefined();
});

test('another hour replaces the filled-in one, and an emptied field is asked for', async () => {
  const { session, person, field } = open();
  await person.clear(field());
  await person.click(proceed());
  expect(field()).toBeInvalid();
  await person.type(field(), '24.11.2026 09:00');
  await person.click(proceed());
  expect(given(session)).toBe('24.11.2026 09:00');
});

test('an hour that was answered stays, whatever the clock shows', () => {
  expect(open({ at: '23.11.2026 10:00' }).field()).toHaveValue('23.11.2026 kl. 10.00');
});
