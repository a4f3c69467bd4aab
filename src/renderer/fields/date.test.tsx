import '../testing/all-parts.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { date } from '#src/engine/fields/dates.ts';
import { ask } from '#src/engine/step.ts';
import { FormFields } from '../ask-step.tsx';
import { StepForm } from '../step-form.ts';
import { memorySession } from '../testing/memory-session.ts';
import { smallEnv, smallFlow } from '../testing/small-flow.ts';

const label = (text: string) => ({ label: { nb: text, en: text } });
const { you } = smallFlow.texts.steps;
const flow: Flow = {
  ...smallFlow,
  steps: { ...smallFlow.steps, you: ask({ born: date({ past: true }), due: date() }) },
  texts: {
    ...smallFlow.texts,
    steps: { ...smallFlow.texts.steps, you: { ...you, fields: { born: label('Født'), due: label('Frist') } } },
  },
};

test('a birth in the year 85 was in 1985, and a deadline in the year 27 is in 2027', async () => {
  const session = memorySession({ env: smallEnv });
  render(<FormFields form={new StepForm(flow, session, 'you')} />);
  const person = userEvent.setup();
  await person.type(screen.getByRole('textbox', { name: 'Født' }), '12.4.85');
  await person.type(screen.getByRole('textbox', { name: 'Frist' }), '8.12.27');
  await person.tab();
  expect(screen.getByRole('textbox', { name: 'Født' })).toHaveValue('12.04.1985');
  expect(screen.getByRole('textbox', { name: 'Frist' })).toHaveValue('08.12.2027');
  expect(session.getSnapshot().drafts.you).toEqual({ born: '12.04.1985', due: '08.12.2027' });
});
