import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { hasLeft, manyOpened } from '../testing/insiders.ts';
import { show } from '../testing/show.tsx';

test('the one responsible sees who opened more than 300 customers in an hour, and marks it as seen', async () => {
  const { desk } = show('/broker/dashboard', { answers: { 'GET /brokers/notices': () => manyOpened } });
  const panel = within(await screen.findByRole('region', { name: 'Om kollegaene dine' }));
  expect(panel.getByText('Jonas Lie Tveit åpnet mer enn 300 kunder på en time')).toBeVisible();
  desk.answer({
    'POST /brokers/notices/:notice/seen': () => undefined,
    'GET /brokers/notices': () => ({ items: [], total: 0 }),
  });
  await userEvent.click(panel.getByRole('button', { name: /^Sett/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Om kollegaene dine' })).toBeNull());
});

test('without a notice there is no panel', async () => {
  show('/broker/dashboard');
  await screen.findByRole('region', { name: 'Overtakelser' });
  expect(screen.queryByRole('region', { name: 'Om kollegaene dine' })).toBeNull();
});

test.each([
  [{ homes: 3, leads: 1, waiting: 1 }, /Du har nå 3 boliger og 1 lead til de er fordelt\. 1 bolig venter/],
  [{ homes: 0, leads: 0, waiting: 0 }, /Det var ingen boliger eller leads å ta over\./],
  [{ homes: 0, leads: 0, waiting: 2 }, /2 boliger venter/],
])('one who left is named with what came to you: %j', async (counts, note) => {
  show('/broker/dashboard', { answers: { 'GET /brokers/notices': () => hasLeft(counts) } });
  const panel = within(await screen.findByRole('region', { name: 'Om kollegaene dine' }));
  expect(panel.getByText('Jonas Lie Tveit har sluttet')).toBeVisible();
  expect(panel.getByText(note)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Sett: Jonas Lie Tveit har sluttet' })).toBeVisible();
});

test('who downloaded a list is named', async () => {
  const items = manyOpened.items.map((one) => ({ ...one, kind: 'list-file' as const }));
  show('/broker/dashboard', { answers: { 'GET /brokers/notices': () => ({ items, total: 1 }) } });
  expect(await screen.findByText('Jonas Lie Tveit lastet ned en liste')).toBeVisible();
});
