import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { awayProfile, firstProfile } from '../testing/profile.ts';
import { show } from '../testing/show.tsx';

const field = (name: string) => screen.findByRole('textbox', { name });

test('an away text is saved with its days, as an instant of no clock', async () => {
  const { desk } = show('/broker/profile');
  expect(await screen.findByText('Ingen tekst er lagt inn.')).toBeVisible();
  await userEvent.type(await field('Tekst til kundene'), 'Jeg er på ferie.');
  await userEvent.type(await field('Fra og med'), '24.12.2026');
  await userEvent.type(await field('Til og med'), '2.1.2027');
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(desk.sent.find(({ name }) => name === 'PUT /broker/profile/away')?.input.body).toEqual({
    text: 'Jeg er på ferie.',
    from: '2026-12-24',
    to: '2027-01-02',
  });
  expect(await screen.findByText('Teksten er lagret')).toBeInTheDocument();
});

test.each([
  ['', '24.12.2026', '26.12.2026', 'Tekst til kundene'],
  ['Borte', 'i morgen', '26.12.2026', 'Fra og med'],
  ['Borte', '26.12.2026', '24.12.2026', 'Til og med'],
  ['Borte', '01.11.2026', '02.11.2026', 'Til og med'],
])('%j from %s to %s is not sent, and the field says why', async (words, from, to, wrong) => {
  const { desk } = show('/broker/profile');
  if (words !== '') await userEvent.type(await field('Tekst til kundene'), words);
  await userEvent.type(await field('Fra og med'), from);
  await userEvent.type(await field('Til og med'), to);
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await field(wrong)).toHaveAttribute('aria-invalid', 'true');
  expect(desk.sent.some(({ name }) => name === 'PUT /broker/profile/away')).toBe(false);
});

test('the text that customers read now is said so, and removed with one press', async () => {
  const { desk } = show('/broker/profile', { answers: { 'GET /broker/profile': () => awayProfile } });
  expect(await screen.findByText(/^Kundene leser teksten nå, til og med/)).toBeVisible();
  desk.answer({ 'GET /broker/profile': () => firstProfile });
  await userEvent.click(screen.getByRole('button', { name: 'Fjern teksten' }));
  expect(await screen.findByText('Ingen tekst er lagt inn.')).toBeVisible();
  expect(await field('Tekst til kundene')).toHaveValue('');
});

test('a mail is switched off by itself; the duties have no switch', async () => {
  const { desk } = show('/broker/profile', { answers: { 'GET /broker/profile': () => awayProfile } });
  expect(await screen.findByRole('checkbox', { name: /^Møter/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Signering som stopper/ }));
  expect(desk.sent.find(({ name }) => name === 'PUT /broker/profile/mails')?.input).toEqual({
    body: { mail: 'signing', on: false },
  });
  expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  expect(screen.getByText(/Dette kan ikke slås av/)).toBeVisible();
});

test('a switch that is refused shows what is stored, and why', async () => {
  show('/broker/profile', {
    answers: { 'PUT /broker/profile/mails': () => Promise.reject(refusal('UNAVAILABLE')) },
  });
  const box = await screen.findByRole('checkbox', { name: /^Møter/ });
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a profile that cannot be fetched says so, in English too, and the sessions still stand', async () => {
  show('/broker/profile', { answers: { 'GET /broker/profile': () => Promise.reject(refusal('UNAVAILABLE')) } }, 'en');
  expect(await screen.findByText('The profile could not be fetched')).toBeVisible();
  expect(await screen.findByText('Chrome on Windows')).toBeVisible();
});

test('a short text is saved, changed and removed', async () => {
  const templates = [{ title: 'Visning', text: 'Hei {fornavn}!' }];
  const { desk } = show('/broker/profile', {
    answers: { 'GET /broker/profile': () => ({ ...firstProfile, templates }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Endre: Visning' }));
  await userEvent.type(await field('Tekst'), ' Velkommen.');
  await userEvent.click(screen.getByRole('button', { name: 'Lagre teksten' }));
  expect(desk.sent.find(({ name }) => name === 'PUT /broker/profile/templates')?.input.body).toEqual({
    title: 'Visning',
    text: 'Hei {fornavn}! Velkommen.',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Fjern: Visning' }));
  expect(desk.sent.find(({ name }) => name === 'DELETE /broker/profile/templates')?.input.body).toEqual({
    title: 'Visning',
  });
});

test('a text without a name is not sent, and the field says why', async () => {
  const { desk } = show('/broker/profile');
  await userEvent.type(await field('Tekst'), 'Hei');
  await userEvent.click(screen.getByRole('button', { name: 'Lagre teksten' }));
  expect(await field('Navn på teksten')).toHaveAttribute('aria-invalid', 'true');
  expect(desk.sent.some(({ name }) => name === 'PUT /broker/profile/templates')).toBe(false);
});
