import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { formDeviationKinds } from '#src/domain/form-deviations.ts';
import { deskHome, needsByKind } from '../testing/desk-lists.ts';
import { show } from '../testing/show.tsx';
import { needs, now, rows, severalNeeds } from '../testing/takeovers.ts';
import { inQueueOrder, needsToday } from './need-kinds.ts';

afterEach(() => localStorage.clear());
const path = '/broker/dashboard';
const queue = async () => within(await screen.findByRole('region', { name: 'Venter på deg' }));
const takeovers = [rows.deviating, rows.here, rows.started];

test('deviations of a finished takeover stand first in the queue, each in words, and lead to the home’s deviations', async () => {
  const page = show(path, { takeovers, needs: severalNeeds });
  const link = await (await queue()).findByRole('link', { name: 'Avvik i overtakelsen' });
  const [first] = (await queue()).getAllByRole('listitem');
  expect(first).toContainElement(link);
  expect(first).toHaveTextContent(/Nordstrandveien 30, kjøpesummen er ikke betalt, kjøper holder tilbake kr\s50\s000$/);
  await userEvent.click(link);
  await waitFor(() => expect(page.address()).toBe(`/broker/takeovers/${rows.deviating.estateId}#deviations`));
});

test('what several homes need in the same way is one line, which counts them and leads to each', async () => {
  const page = show(path, { takeovers, needs: severalNeeds });
  const late = await (await queue()).findByText('Fristen for låneopplysninger er ute');
  const line = within(late.closest('li') ?? document.body);
  expect(line.getByText('4 boliger')).toBeVisible();
  expect(line.getAllByRole('link')).toHaveLength(3);
  await userEvent.click(line.getByRole('button', { name: 'Vis alle 4' }));
  expect(line.getAllByRole('link')).toHaveLength(4);
  await userEvent.click(line.getByRole('link', { name: 'Kastellveien 15' }));
  await waitFor(() => expect(page.address()).toBe(`/broker/takeovers/${rows.ready.estateId}#forms`));
});

test('every need stands in exactly one line, and the most urgent kinds first', () => {
  const lines = inQueueOrder(needsByKind(severalNeeds).kinds);
  expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(severalNeeds.length);
  expect(lines.map(({ kind }) => kind)).toEqual([
    'protocol-deviations',
    'sealing-failed',
    'not-activated',
    'signing-late',
    'loan-late',
    'no-date',
  ]);
});

test('law and money stand before everything else of a home', () => {
  const found = (['sealing-failed', 'pep', 'no-date', 'other-account-owner', 'payment-outside'] as const).map(
    (kind) => ({ kind, total: 1, homes: 1, items: [] }),
  );
  const order = inQueueOrder(found).map(({ kind }) => kind);
  expect(order).toEqual(['other-account-owner', 'payment-outside', 'pep', 'sealing-failed', 'no-date']);
  // The same order as on page 1 of the document.
  const kinds: readonly string[] = formDeviationKinds;
  expect(order.slice(0, 3).map((kind) => kinds.indexOf(kind))).toEqual([0, 2, 4]);
});

test('a finished takeover with deviations is still among the open ones, with what is wrong and where to see it', async () => {
  show(path, { takeovers: [rows.deviating, rows.finalized], needs: [] });
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Ferdig med avvik')).toBeVisible();
  expect(table.getByRole('link', { name: 'Se avvik, Nordstrandveien 30' })).toHaveAttribute(
    'href',
    `/broker/takeovers/${rows.deviating.estateId}#deviations`,
  );
  expect(table.queryByText('Raschs vei 2')).not.toBeInTheDocument();
});

test('a row stands out only when its home needs the broker today', () => {
  const of = (row: (typeof rows)[keyof typeof rows]) => needsToday(deskHome(row, { needs: severalNeeds }), now);
  expect(of(rows.deviating)).toBe(true);
  expect(of(rows.sealingFailed)).toBe(true);
  // The takeover is today, and a signature is late.
  expect(of(rows.signing)).toBe(true);
  // Late loans share one line for all homes, with one button.
  expect([of(rows.here), of(rows.started)]).toEqual([false, false]);
  expect([of(rows.noDate), of(rows.ready), of(rows.finalized)]).toEqual([false, false, false]);
  expect(needsToday(deskHome(rows.started, { needs }), now)).toBe(false);
});

test('one press reminds the sellers of all late homes, and says what became of each', async () => {
  const home = { names: ['Silje Haugland', 'Anders Haugland'], texted: true } as const;
  const homes = [
    { ...home, estateId: rows.here.estateId, address: 'Solveien 88', outcome: 'sent' },
    { ...home, estateId: rows.started.estateId, address: 'Holtveien 4', outcome: 'sent', texted: false },
    { ...home, estateId: rows.ready.estateId, address: 'Kastellveien 15', outcome: 'already', names: [] },
  ];
  const { desk } = show(path, {
    takeovers,
    needs: severalNeeds,
    answers: { 'POST /brokers/reminders/loans': () => ({ homes }) },
  });
  await userEvent.click(await (await queue()).findByRole('button', { name: 'Purr alle 4' }));
  const told = within(await (await queue()).findByRole('status'));
  expect(told.getByText('Solveien 88: sendt til Silje Haugland og Anders Haugland')).toBeVisible();
  expect(told.getByText(/^Holtveien 4: sendt på e-post til .* ingen SMS om natta$/)).toBeVisible();
  expect(told.getByText('Kastellveien 15: allerede purret i dag')).toBeVisible();
  expect(desk.sent.filter(({ name }) => name === 'POST /brokers/reminders/loans')).toHaveLength(1);
});
