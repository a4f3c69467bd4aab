import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#src/texts/language.tsx';
import type { DrawnJourney } from '../map/drawn-journey.ts';
import { MapOfFlow } from '../map/map-of-flow.tsx';
import { settlementBegun, voidedOnce } from '../testing/replayed.ts';
import { show } from '../testing/show.tsx';
import { detail, rows } from '../testing/takeovers.ts';
import { momentsOf, replayedTo } from './replay.ts';

afterEach(() => vi.useRealTimers());

const events = [...voidedOnce];
const row = rows.noDate;

async function open(log = events, language: 'nb' | 'en' = 'en') {
  show(`/broker/takeovers/${row.estateId}`, { takeover: detail(row, { events: log }) }, language);
  await screen.findByRole('heading', { level: 1, name: row.home.address });
  return within(screen.getByRole('region', { name: language === 'en' ? 'How it went' : 'Slik gikk det' }));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function opened(log = events) {
  const panel = await open(log);
  press('Show on the map');
  await panel.findByRole('img', { name: /^The way through/ });
  return panel;
}
const rowsIn = (panel: Awaited<ReturnType<typeof open>>): readonly (readonly (string | null)[])[] =>
  panel
    .getAllByRole('row')
    .slice(1)
    .map((one) =>
      within(one)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('a protocol is stepped through event by event: who was where, and what fell', async () => {
  const panel = await opened();
  expect(panel.getByRole('status')).toHaveTextContent('Event 1 of 10');
  for (let at = 2; at <= 7; at += 1) press('Next event');
  expect(panel.getByRole('status')).toHaveTextContent('Event 7 of 10');
  expect(panel.getByRole('status')).toHaveTextContent('2 hours later');
  expect(rowsIn(panel)).toContainEqual(['Inspection', 'The form is here', 'Nora Berntzen', '1']);
  expect(rowsIn(panel)).toContainEqual(['Signing', 'Fell away', 'Silje Haugland', '0']);
  press('Previous event');
  expect(rowsIn(panel)).toContainEqual(['Signing', 'The form is here', 'Silje Haugland', '0']);
});

test('it plays by itself, stops when asked and at the end, and then begins again', async () => {
  const panel = await opened();
  vi.useFakeTimers();
  press('Play');
  act(() => void vi.advanceTimersByTime(3_000));
  expect(panel.getByRole('status')).toHaveTextContent('Event 3 of 10');
  press('Stop');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(panel.getByRole('status')).toHaveTextContent('Event 3 of 10');
  press('Play');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(panel.getByRole('status')).toHaveTextContent('Event 10 of 10');
  press('Play');
  expect(panel.getByRole('status')).toHaveTextContent('Event 1 of 10');
});

test('no value of the log is shown, also where an event holds one', async () => {
  const secret = { seq: 12, flow: null, at: '2026-11-27T08:00:00.000Z', type: 'EDIT', by: 'Silje Haugland' } as const;
  const panel = await opened([{ ...secret, detail: 'key under the mat \u202e\u0000' }, ...events]);
  for (let at = 2; at <= 11; at += 1) press('Next event');
  expect(panel.getByRole('status')).toHaveTextContent('Answers were changed');
  expect(panel.queryByText(/under the mat|Had signed/)).not.toBeInTheDocument();
});

test('each form that was started can be chosen, and begins at its own first event', async () => {
  const panel = await opened([settlementBegun, ...events]);
  press('Next event');
  fireEvent.change(panel.getByLabelText('Which form'), { target: { value: 'settlement-seller' } });
  expect(await panel.findByRole('img', { name: /Settlement form, seller/ })).toBeVisible();
  expect(panel.getByRole('status')).toHaveTextContent('Event 1 of 1');
});

test('before a form is started there is nothing to play, in Norwegian as well', async () => {
  const panel = await open([], 'nb');
  expect(panel.getByText('Ingen har begynt på noe skjema ennå.')).toBeVisible();
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
});

test('a map that cannot be had is named, and can be asked for again', async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LanguageProvider initial="nb">
        <MapOfFlow flow="no-such-form" name="Veien" edge={() => ({ standing: 'plain', width: 1, number: null })} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Kartet lot seg ikke hente')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
});

test('a step without edits has no mark, and an edge is lit only where the form went along it', () => {
  const step = (id: string, isStart = false, isFinal = false) => ({ id, name: { nb: id, en: id }, isStart, isFinal });
  const map: Pick<DrawnJourney, 'nodes' | 'edges'> = {
    nodes: [step('a', true), step('b'), step('c', false, true)],
    edges: [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ],
  };
  const at = '2026-11-24T10:00:00.000Z' as const;
  const log = [
    { seq: 1, flow: null, at, type: 'CREATE', by: null, detail: null },
    { seq: 2, flow: null, at, type: 'EDIT', by: null, detail: 'b' },
  ];
  const look = replayedTo(momentsOf(map, log, null), 2);
  expect([look.edge({ from: 'a', to: 'b' }), look.edge({ from: 'b', to: 'c' })]).toEqual(['lit', 'plain']);
  expect([look.mark('a'), look.mark('b')]).toEqual([undefined, '1']);
});
