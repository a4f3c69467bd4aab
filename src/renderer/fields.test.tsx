import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FlowStage } from './testing/flow-stage.tsx';
import { type MemoryParts, memorySession } from './testing/memory-session.ts';
import { smallAnswers, smallEnv, smallFlow } from './testing/small-flow.ts';

const { you, home } = smallAnswers;

const open = (step: string, drafts: MemoryParts['drafts']) => {
  const session = memorySession({ env: smallEnv, ...(drafts ? { drafts } : {}) });
  const person = userEvent.setup();
  render(<FlowStage flow={smallFlow} session={session} step={step} />);
  return { session, person };
};

test('a question that an answer opens appears, and the focus stays where it was', async () => {
  const { person } = open('home', { you });
  expect(screen.queryByRole('textbox', { name: 'Beskriv hagen' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(screen.getByRole('textbox', { name: 'Beskriv hagen' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Ja' })).toHaveFocus();
});

test('what was typed in a question that is asked no more stays, should it be asked again', async () => {
  const { person } = open('home', { you, home: { ...home, hasGarden: 'yes', garden: 'Epletrær' } });
  await person.click(screen.getByRole('radio', { name: 'Nei' }));
  expect(screen.queryByRole('textbox', { name: 'Beskriv hagen' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(screen.getByRole('textbox', { name: 'Beskriv hagen' })).toHaveValue('Epletrær');
});

test('what an answer means is told under it', async () => {
  const { person } = open('home', { you });
  await person.click(screen.getByRole('radio', { name: 'Nei' }));
  expect(screen.getByText('Da trenger du ikke klippe plenen.')).toBeInTheDocument();
});

test('an amount is shown in groups once it is left, and kept as it was typed', async () => {
  const { session, person } = open('loan', { you, home, help: { wantsLoan: 'yes' } });
  const amount = screen.getByRole('textbox', { name: 'Beløp' });
  await person.type(amount, '1500000');
  expect(amount).toHaveValue('1500000');
  await person.tab();
  expect(amount).toHaveValue('1\u00A0500\u00A0000');
  expect(session.getSnapshot().drafts.loan?.amount).toBe('1500000');
});

test('a row that is needed stands open; it comes to be with the first character, and loses none', async () => {
  const { session, person } = open('home', { you });
  session.slow(30);
  const number = screen.getByRole('textbox', { name: 'Målernummer' });
  await person.type(number, '6970631408');
  await waitFor(() => expect(session.getSnapshot().drafts.home?.meters).toHaveLength(1));
  expect(number).toHaveFocus();
  await person.type(number, '37');
  await waitFor(() => expect(session.getSnapshot().drafts.home?.meters).toMatchObject([{ number: '697063140837' }]));
});

test('the mistakes of a row that stands open are told at its fields', async () => {
  const { person } = open('home', { you, home: { hasGarden: 'no' } });
  await person.click(screen.getByRole('button', { name: 'Fortsett' }));
  expect(screen.getByRole('textbox', { name: 'Målernummer' })).toBeInvalid();
  await person.click(screen.getByRole('link', { name: /^Målerstand: / }));
  expect(screen.getByRole('textbox', { name: 'Målerstand' })).toHaveFocus();
});

test('a row is added with the focus in it, and removed only after a question', async () => {
  const { person, session } = open('home', { you, home });
  await person.click(screen.getByRole('button', { name: 'Legg til måler' }));
  const second = await screen.findByRole('region', { name: 'Måler 2' });
  expect(within(second).getByRole('textbox', { name: 'Målernummer' })).toHaveFocus();
  await person.click(within(second).getByRole('button', { name: 'Fjern måler' }));
  const question = screen.getByRole('alertdialog', { name: 'Fjerne Måler 2?' });
  await person.click(within(question).getByRole('button', { name: 'Behold' }));
  expect(session.getSnapshot().drafts.home?.meters).toHaveLength(2);
  await person.click(within(second).getByRole('button', { name: 'Fjern måler' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Fjern måler' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Måler 2' })).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Måler 1' })).toBeInTheDocument();
});

test('the phone is told what each field holds', () => {
  open('you', {});
  expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveAttribute('autocomplete', 'name');
  const email = screen.getByRole('textbox', { name: 'E-post' });
  expect(email).toHaveAttribute('inputmode', 'email');
  expect(email).toHaveAttribute('enterkeyhint', 'next');
  expect(screen.getByRole('textbox', { name: 'Merknad (valgfritt)' })).toHaveAttribute('enterkeyhint', 'done');
});
