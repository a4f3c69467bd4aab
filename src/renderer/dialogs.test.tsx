import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#src/engine/define-flow.ts';
import { FlowStage } from './testing/flow-stage.tsx';
import { type MemoryParts, memorySession } from './testing/memory-session.ts';
import { smallAnswers, smallEnv, smallFlow } from './testing/small-flow.ts';

const { you, home, loan } = smallAnswers;
const borrows = { you, home, help: { wantsLoan: 'yes' }, loan };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const underSigning: Partial<MemoryParts> = { locked: true, opened: { voids: { signed: ['Kari Haugen'] } } };
const voidDocument = vi.fn();

/** The small flow, signed as the real flows are: voiding unlocks it. */
const open = (step: string, parts: Partial<MemoryParts> = {}) => {
  const session = memorySession({ env: smallEnv, drafts: borrows, ...parts });
  const call: Call = async () => {
    voidDocument();
    session.unlock();
    // seam: no test here reads the result of a void.
    return undefined as never;
  };
  const signing = { calls: { voidDocument: {} }, at: () => ({ params: { id: '' }, query: {} }) };
  // seam: of the signing calls, only the void is made here.
  const flow = { ...smallFlow, calls: { ...smallFlow.calls, signing: signing as never } };
  const person = userEvent.setup();
  render(<FlowStage flow={flow} session={session} step={step} call={call} />);
  return { session, person };
};
const press = (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(screen.getByRole('button', { name }));

beforeEach(() => voidDocument.mockClear());

test('a choice that drops other answers says so first, and the answer stays until it is confirmed', async () => {
  const { session, person } = open('help');
  await heading('Trenger du lån?');
  await person.click(screen.getByRole('radio', { name: 'Nei' }));
  expect(screen.getByRole('alertdialog', { name: 'Endre svaret?' })).toHaveTextContent('Dette blir ikke lenger med');
  expect(screen.queryByText(/annullert/)).not.toBeInTheDocument();
  await press(person, 'Behold svaret');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(session.getSnapshot().drafts.help?.wantsLoan).toBe('yes');
});

test('a change under signing is one question: which document is voided, who signs again, and what no longer counts', async () => {
  const { session, person } = open('help', underSigning);
  await heading('Trenger du lån?');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await press(person, 'Endre svarene');
  await person.click(screen.getByRole('radio', { name: 'Nei' }));
  const question = screen.getByRole('alertdialog', { name: 'Endre svaret?' });
  expect(question).toHaveTextContent('Dokumentet «Flytting» blir annullert.');
  expect(question).toHaveTextContent('Én person må signere på nytt: Kari Haugen.');
  expect(question).toHaveTextContent('Dette blir ikke lenger med');
  expect(voidDocument).not.toHaveBeenCalled();
  await press(person, 'Endre og annuller');
  await expect.poll(() => session.getSnapshot().drafts.help?.wantsLoan).toBe('no');
  expect(voidDocument).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a letter typed under signing asks too, and neither document nor answer changes when the change is cancelled', async () => {
  const { session, person } = open('you', underSigning);
  await heading('Hvem er du?');
  await press(person, 'Endre svarene');
  await person.type(screen.getByRole('textbox', { name: 'Navn' }), 'x');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Kari Haugen');
  await press(person, 'Behold svaret');
  expect(session.getSnapshot().drafts.you?.name).toBe(you.name);
  expect(voidDocument).not.toHaveBeenCalled();
});

test('answers that can no longer be changed offer no change', async () => {
  open('you', { locked: true });
  await heading('Hvem er du?');
  expect(screen.queryByRole('button', { name: 'Endre svarene' })).not.toBeInTheDocument();
});
