import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { date } from '#src/engine/fields/dates.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '../panel-form.tsx';
import { useAsked } from '../use-asked.ts';
import { dayKind } from './clock.tsx';

const asks = panelAsk(ask({ day: date() }), { day: { label: { nb: 'Dag', en: 'Day' } } });
const Panel = () => {
  const asked = useAsked(asks, { id: 'panel', begun: { day: '24.11.2026' } });
  return <PanelForm asked={asked} kinds={dayKind} onSend={() => {}} send={{ label: 'Lagre', isPending: false }} />;
};

const room = { isThere: true };
beforeEach(() => {
  room.isThere = true;
  vi.stubGlobal('matchMedia', () => ({ matches: room.isThere }));
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.getByRole('textbox', { name: 'Dag' });
const button = () => screen.findByRole('button', { name: 'Velg i kalenderen' });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

test('a day is chosen in the calendar by keys alone, and the focus is back at its button', async () => {
  render(<Panel />);
  const person = userEvent.setup();
  (await button()).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toContain('24. november 2026'));
  await person.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
  await waitFor(() => expect(focused()).toContain('2. januar 2027'));
  await person.keyboard('{Enter}');
  expect(field()).toHaveValue('02.01.2027');
  await waitFor(async () => expect(await button()).toHaveFocus());
  expect(screen.queryByRole('grid')).toBeNull();
});

test('Esc leaves the day as it was, and weeks begin on Monday', async () => {
  render(<Panel />);
  const person = userEvent.setup();
  await person.click(await button());
  const grid = await screen.findByRole('grid');
  const first = within(grid).getAllByRole('columnheader', { hidden: true })[0];
  expect(first).toHaveTextContent(/^man/i);
  await person.keyboard('{ArrowRight}{Escape}');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(field()).toHaveValue('24.11.2026');
});

test('the calendar opens at the day that was typed', async () => {
  render(<Panel />);
  const person = userEvent.setup();
  await person.clear(field());
  await person.type(field(), '3.2.27');
  await person.click(await button());
  expect(await screen.findByText(/februar 2027/i)).toBeVisible();
});

test('a phone is asked to type, and has no calendar', async () => {
  room.isThere = false;
  render(<Panel />);
  expect(field()).toBeVisible();
  await expect(button()).rejects.toThrow();
});
