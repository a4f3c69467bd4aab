import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { manyOpened } from '../testing/insiders.ts';
import { show } from '../testing/show.tsx';

test('the one responsible sees who opened more than 300 customers in an hour, and marks it as seen', async () => {
  const { desk } = show('/broker/dashboard', { answers: { 'notices.list': () => manyOpened } });
  const panel = within(await screen.findByRole('region', { name: 'Uvanlig bruk' }));
  expect(panel.getByText('Jonas Lie Tveit åpnet mer enn 300 kunder på en time')).toBeVisible();
  desk.answer({ 'notices.seen': () => undefined, 'notices.list': () => ({ items: [], total: 0 }) });
  await userEvent.click(panel.getByRole('button', { name: /^Sett/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uvanlig bruk' })).toBeNull());
});

test('without a notice there is no panel', async () => {
  show('/broker/dashboard');
  await screen.findByRole('region', { name: 'Overtakelser' });
  expect(screen.queryByRole('region', { name: 'Uvanlig bruk' })).toBeNull();
});
