import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noNetwork } from '#src/apps/testing/answers.ts';
import { showCustomer } from '../../testing/show-customer.tsx';
import { profilePaths } from './paths.ts';

const address = `https://grend.example/api/calendar/${'k'.repeat(43)}.ics`;
const none = () => ({ subscription: null });
const one = () => ({ subscription: { since: '2026-11-02T09:00:00.000Z', lastReadAt: '2026-11-20T09:00:00.000Z' } });
const button = (name: string) => screen.findByRole('button', { name });

test('an address is made, shown once, and opened in the device’s calendar or copied', async () => {
  const person = userEvent.setup();
  const { outside } = showCustomer(profilePaths.calendar, {
    answers: { 'GET /users/:id/calendar': none, 'POST /users/:id/calendar': () => ({ address }) },
  });
  await person.click(await button('Lag en kalenderadresse'));
  expect(await screen.findByLabelText('Kalenderadresse')).toHaveValue(address);
  expect(screen.getByRole('link', { name: 'Åpne i kalenderen' })).toHaveAttribute(
    'href',
    address.replace('https:', 'webcal:'),
  );
  await person.click(await button('Kopier adressen'));
  expect(await button('Adressen er kopiert')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(outside.sent.filter(({ name }) => name === 'POST /users/:id/calendar')).toHaveLength(1);
});

test('one that there is says since when and when it was fetched, never where it is', async () => {
  showCustomer(profilePaths.calendar, { answers: { 'GET /users/:id/calendar': one } });
  expect(await screen.findByText('Du har en kalenderadresse, laget 2. november 2026.')).toBeVisible();
  expect(screen.getByText('Sist hentet av en kalender 20. november 2026.')).toBeVisible();
  expect(screen.queryByLabelText('Kalenderadresse')).not.toBeInTheDocument();
});

test('it asks before the address stops working, and keeping it is the first choice', async () => {
  const person = userEvent.setup();
  const { outside } = showCustomer(profilePaths.calendar, {
    answers: { 'GET /users/:id/calendar': one, 'DELETE /users/:id/calendar': () => undefined },
  });
  await person.click(await button('Slutt å dele datoene'));
  expect(screen.getByText('Slutte å dele datoene?')).toBeVisible();
  await person.click(await button('Behold adressen'));
  expect(outside.sent.filter(({ name }) => name === 'DELETE /users/:id/calendar')).toEqual([]);
  await person.click(await button('Slutt å dele datoene'));
  await person.click(await button('Slutt å dele datoene'));
  expect(await screen.findByText('Adressen virker ikke lenger.')).toBeVisible();
  expect(await button('Lag en kalenderadresse')).toBeVisible();
});

test('a new address takes the place of the old one after a question', async () => {
  const person = userEvent.setup();
  showCustomer(profilePaths.calendar, {
    answers: { 'GET /users/:id/calendar': one, 'POST /users/:id/calendar': () => ({ address }) },
  });
  await person.click(await button('Lag en ny adresse'));
  expect(screen.getByText('Lage en ny adresse?')).toBeVisible();
  await person.click(await button('Lag en ny adresse'));
  expect(await screen.findByLabelText('Kalenderadresse')).toHaveValue(address);
});

test('without a network it says so, and is asked for again', async () => {
  const person = userEvent.setup();
  const { outside } = showCustomer(profilePaths.calendar, { answers: { 'GET /users/:id/calendar': noNetwork } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Dette gikk ikke');
  outside.answer({ 'GET /users/:id/calendar': none });
  await person.click(await button('Prøv igjen'));
  expect(await button('Lag en kalenderadresse')).toBeVisible();
});
