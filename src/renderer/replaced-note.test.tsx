import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Replaced } from '#src/engine/flow-session.ts';
import { FlowStage } from './testing/flow-stage.tsx';
import { memorySession } from './testing/memory-session.ts';
import { smallAnswers, smallEnv, smallFlow } from './testing/small-flow.ts';
import { partTexts as words } from './texts/form-parts.ts';

const { you, home, loan } = smallAnswers;
const drafts = { you: { ...you, name: 'Kari Hagen' }, home, help: { wantsLoan: 'yes' }, loan };

const open = (replaced: Replaced) => {
  const session = memorySession({ env: smallEnv, drafts, replaced: [replaced] });
  render(<FlowStage flow={smallFlow} session={session} step={replaced.step} />);
  return { session, person: userEvent.setup() };
};
const renamed: Replaced = {
  step: 'you',
  field: 'name',
  path: 'name',
  by: 'Jonas Berg',
  before: 'Kari Haugen',
  now: 'Kari Hagen',
};

test('a value changed by another person is shown at the field with both values, and can be undone', async () => {
  const { session, person } = open(renamed);
  expect(await screen.findByText('Jonas Berg endret dette fra Kari Haugen til Kari Hagen.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: words.undo.nb }));
  expect(session.getSnapshot().drafts.you?.name).toBe('Kari Haugen');
  expect(screen.queryByText(/Jonas Berg endret/)).not.toBeInTheDocument();
});

test('a change by another person can be accepted, and is then shown no more', async () => {
  const { session, person } = open(renamed);
  await person.click(await screen.findByRole('button', { name: words.letItStand.nb }));
  expect(session.getSnapshot().drafts.you?.name).toBe('Kari Hagen');
  expect(screen.queryByText(/Jonas Berg endret/)).not.toBeInTheDocument();
});

test('undoing a choice that opened other answers asks first', async () => {
  const choice = { step: 'help', field: 'wantsLoan', path: 'wantsLoan', by: 'Jonas Berg' } as const;
  const { session, person } = open({ ...choice, before: 'no', now: 'yes' });
  expect(await screen.findByText('Jonas Berg endret dette fra Nei til Ja.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: words.undo.nb }));
  expect(screen.getByRole('alertdialog', { name: 'Endre svaret?' })).toHaveTextContent('Dette blir ikke lenger med');
  expect(session.getSnapshot().drafts.help?.wantsLoan).toBe('yes');
});

test('a changed secret is mentioned without its digits, and cannot be put back', async () => {
  open({ ...renamed, before: undefined, now: '******8911' });
  expect(await screen.findByText('Jonas Berg endret dette.')).toBeVisible();
  expect(screen.queryByRole('button', { name: words.undo.nb })).not.toBeInTheDocument();
});
