import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { onlyThis, threeSessions } from '../testing/sessions.ts';
import { show } from '../testing/show.tsx';

test('the profile lists where the broker is signed in, this device without a button', async () => {
  show('/broker/profile');
  expect(await screen.findByText('Chrome på Windows')).toBeVisible();
  expect(screen.getByText('Denne enheten')).toBeVisible();
  expect(screen.getByText(/fra kundeappen$/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Logg ut: / })).toHaveLength(2);
});

test('one device is signed out by its public id, and the list is read again', async () => {
  const { desk } = show('/broker/profile');
  await userEvent.click(await screen.findByRole('button', { name: /^Logg ut: Safari på iPhone eller iPad/ }));
  expect(desk.sent.find(({ name }) => name === 'DELETE /broker/sessions/:id')?.input).toMatchObject({
    params: { id: threeSessions.items[1]?.id },
  });
  expect(await screen.findByText('Enheten er logget ut')).toBeInTheDocument();
});

test('all others are signed out with one press', async () => {
  const { desk } = show('/broker/profile');
  const press = await screen.findByRole('button', { name: 'Logg ut alle andre enheter' });
  desk.answer({ 'GET /broker/sessions': () => onlyThis });
  await userEvent.click(press);
  expect(await screen.findByText('Du er ikke logget inn noe annet sted.')).toBeVisible();
  expect(desk.sent.filter(({ name }) => name === 'DELETE /broker/sessions')).toHaveLength(1);
});

test('a list that cannot be fetched says so, in English too', async () => {
  show('/broker/profile', { answers: { 'GET /broker/sessions': () => Promise.reject(refusal('UNAVAILABLE')) } }, 'en');
  expect(await screen.findByText('The devices could not be fetched')).toBeVisible();
  expect(screen.getByRole('link', { name: 'When you take meetings' })).toHaveAttribute(
    'href',
    '/broker/bookings#booking-hours',
  );
});
