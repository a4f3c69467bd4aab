import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noNetwork, refusal } from '../../../testing/answers.ts';
import type { FakePushOptions } from '../../testing/push.ts';
import { showCustomer } from '../../testing/show-customer.tsx';
import { profilePaths } from './paths.ts';

const show = (push: FakePushOptions, answers: Parameters<typeof showCustomer>[1] = {}) =>
  showCustomer(profilePaths.notifications, { push, ...answers });
const box = () => screen.findByRole('checkbox', { name: 'Varsler på denne enheten' });
const noBox = () => expect(screen.queryByRole('checkbox', { name: 'Varsler på denne enheten' })).toBeNull();
const calls = ({ outside }: ReturnType<typeof show>) =>
  outside.sent.map(({ name }) => name).filter((name) => /push/.test(name));

test('the device asks after a tap only; a yes turns it on, and the next tap off', async () => {
  const shown = show({ permission: 'default' });
  expect(await box()).not.toBeChecked();
  expect(calls(shown)).toEqual([]);
  await userEvent.click(await box());
  expect(await screen.findByText('Varsler er på for denne enheten')).toBeInTheDocument();
  expect(await box()).toBeChecked();
  await userEvent.click(await box());
  expect(await screen.findByText('Varsler er av for denne enheten')).toBeInTheDocument();
  expect(await box()).not.toBeChecked();
  expect(calls(shown)).toEqual(['GET /push/key', 'POST /user/push-device', 'DELETE /user/push-device']);
});

test('a no is kept, and the page says how to undo it', async () => {
  const shown = show({ permission: 'default', answer: 'denied' });
  await userEvent.click(await box());
  expect(await screen.findByText('Du har sagt nei til varsler på denne enheten')).toBeVisible();
  expect(screen.getByText(/tillat varsler/)).toBeVisible();
  noBox();
  expect(calls(shown)).toEqual([]);
});

test('a prompt that is closed without an answer leaves it off, and can be asked again', async () => {
  show({ permission: 'default', answer: 'default' });
  await userEvent.click(await box());
  await waitFor(async () => expect(await box()).not.toBeChecked());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a device that subscribes is on', async () => {
  show({ permission: 'granted', isSubscribed: true });
  await waitFor(async () => expect(await box()).toBeChecked());
});

test.each([
  ['without a network', { 'GET /push/key': noNetwork }, 'Du er uten nett. Prøv igjen når du er på nett.'],
  [
    'that the server does not know',
    { 'POST /user/push-device': () => Promise.reject(refusal('PUSH_SERVICE', 422)) },
    /ikke kjenner/,
  ],
])('a device %s stays off, and says why', async (_name, answers, why) => {
  show({ permission: 'granted' }, { answers });
  await userEvent.click(await box());
  expect(await screen.findByText('Vi fikk ikke slått på varsler')).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(await box()).not.toBeChecked();
});

test('a device that could not be turned off stays on', async () => {
  show({ permission: 'granted', isSubscribed: true }, { answers: { 'DELETE /user/push-device': noNetwork } });
  await waitFor(async () => expect(await box()).toBeChecked());
  await userEvent.click(await box());
  expect(await screen.findByText('Vi fikk ikke slått av varsler')).toBeVisible();
  expect(await box()).toBeChecked();
});

test('an iPhone without the app on its home screen is told to put it there, and a browser without push of the rest', async () => {
  const { unmount } = show({ readiness: 'install-first' });
  expect(await screen.findByText(/på hjemskjermen først/)).toBeVisible();
  noBox();
  unmount();
  show({ readiness: 'unsupported' });
  expect(await screen.findByText(/viser ikke varsler/)).toBeVisible();
  noBox();
});
