import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { freshSync, staleSync } from '../testing/sync.ts';

afterEach(() => localStorage.clear());

test('the desk says quietly when the broker system was read, and as a strip when that is long ago', async () => {
  const { desk } = show('/broker/dashboard', { answers: { 'GET /brokers/sync': () => freshSync } });
  expect(await screen.findByText('Hentet fra meglersystemet kl. 12.44')).toBeVisible();
  desk.answer({ 'GET /brokers/sync': () => staleSync });
  desk.stream().onEvent({ estateId: null });
  expect(await screen.findByText(/^Sist hentet fra meglersystemet kl\. 10\.38\. Pris, parter/)).toBeVisible();
});

test('rows that could not be fetched say which they are and what is wrong, and how often they were tried', async () => {
  show('/broker/dashboard', { answers: { 'GET /brokers/sync': () => staleSync } });
  const panel = within(await screen.findByRole('region', { name: 'Ikke hentet fra meglersystemet' }));
  expect(panel.getByText('1-26-0105, Feilveien 1 (Bolig VM-100005)')).toBeVisible();
  expect(panel.getByText('Feil i: zipCode, prøvd 5 ganger, sist kl. 12.40')).toBeVisible();
  expect(panel.getByText('Ansatt br-77')).toBeVisible();
  expect(panel.getByText('Kunne ikke lagres, prøvd 1 gang, sist kl. 12.40')).toBeVisible();
});

test('a desk without a broker system says nothing about it', async () => {
  const none = { isConnected: false, lastSyncedAt: null, isStale: false, issues: [] };
  show('/broker/dashboard', { answers: { 'GET /brokers/sync': () => none } });
  await screen.findByRole('region', { name: 'Venter på deg' });
  expect(screen.queryByText(/meglersystemet/)).not.toBeInTheDocument();
});
