import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '#src/apps/testing/answers.ts';
import { customer } from '../../testing/homes.ts';
import { showCustomer } from '../../testing/show-customer.tsx';
import { profilePaths } from './paths.ts';

const eid = { id: '6f1c2a52-4d3e-4b1a-9b55-0d5f3c1d2e3f', method: 'BANKID', linkedAt: '2026-11-02T09:00:00.000Z' };
const wallet = { ...eid, id: '7f1c2a52-4d3e-4b1a-9b55-0d5f3c1d2e3f', method: 'VIPPS' };
const linked = (...identities: readonly object[]) => ({
  'GET /user/identities': () => ({ identities, ownerShown: false }),
});
const row = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'BankID og Vipps' }));
  const found = list.getAllByRole('listitem').find((one) => within(one).queryByText(name));
  if (found === undefined) throw new Error(`no row says ${name}`);
  return within(found);
};

test('what opens the account, and since when, is reached from the profile', async () => {
  const { address } = showCustomer(profilePaths.profile, { answers: linked(eid) });
  await userEvent.click(await screen.findByRole('link', { name: /^BankID og Vipps/ }));
  expect(address()).toBe(profilePaths.identities);
  expect((await row('BankID')).getByText('Koblet til 2. november 2026')).toBeVisible();
  expect((await row('Vipps')).getByText('Ikke koblet til')).toBeVisible();
});

test('what is not linked yet leads to where it is shown', async () => {
  const { address } = showCustomer(profilePaths.identities, { answers: linked() });
  await userEvent.click((await row('Vipps')).getByRole('button', { name: 'Koble til Vipps' }));
  expect(address()).toBe(profilePaths.confirm);
});

test('it is let go of only after what is lost has been said', async () => {
  const { outside } = showCustomer(profilePaths.identities, {
    answers: { ...linked(eid, wallet), 'DELETE /user/identities/:id': () => undefined },
  });
  await userEvent.click((await row('Vipps')).getByRole('button', { name: 'Koble fra Vipps' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Koble fra Vipps?' }));
  expect(outside.sent.some(({ name }) => name === 'DELETE /user/identities/:id')).toBe(false);
  outside.answer(linked(eid));
  await userEvent.click(dialog.getByRole('button', { name: 'Koble fra Vipps' }));
  expect(await (await row('Vipps')).findByText('Ikke koblet til')).toBeVisible();
  expect(outside.sent.find(({ name }) => name === 'DELETE /user/identities/:id')?.input.params).toEqual({
    id: wallet.id,
  });
  expect(screen.getByText('Vipps er koblet fra')).toBeInTheDocument();
});

test('the last way in stays, and why is said', async () => {
  const last = () => Promise.reject(refusal('AUTH_LAST_WAY'));
  showCustomer(profilePaths.identities, { answers: { ...linked(eid), 'DELETE /user/identities/:id': last } });
  await userEvent.click((await row('BankID')).getByRole('button', { name: 'Koble fra BankID' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Koble fra BankID' }));
  expect(await screen.findByText('Den er fortsatt koblet til')).toBeVisible();
  expect((await row('BankID')).getByText(/Koblet til/)).toBeVisible();
});

test('homes are looked for now by signing in with what is linked, and back here', async () => {
  const { outside } = showCustomer(profilePaths.identities, {
    answers: { ...linked(wallet), 'POST /auth/wallet/start': () => ({ url: 'https://vipps.example/start' }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Logg inn med Vipps og se etter nå' }));
  await waitFor(() => expect(outside.left).toEqual(['https://vipps.example/start']));
  expect(outside.sent.find(({ name }) => name === 'POST /auth/wallet/start')?.input.body).toEqual({
    purpose: 'sign-in',
    returnTo: profilePaths.identities,
  });
});

test('a wallet that is off, and opens nothing here, is not spoken of', async () => {
  showCustomer(profilePaths.identities, { off: ['vipps-login'], answers: linked(eid) });
  await row('BankID');
  expect(screen.queryByText('Ikke koblet til')).toBeNull();
});

test('an unverified customer is led to the verification from their details', async () => {
  const { address } = showCustomer(profilePaths.profile, {
    answers: { 'GET /users/:id': () => ({ ...customer, isIdentified: false }) },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Bekreft med BankID eller Vipps' }));
  expect(address()).toBe(`${profilePaths.confirm}?redirectURL=%2Fcustomer%2Fprofile`);
});

test('signed in by SMS alone, the details say that nothing opens, and the way to BankID leads back to them', async () => {
  const { address } = showCustomer(profilePaths.profile, {
    answers: {
      'GET /users/:id': () => ({
        ...customer,
        loginMethods: ['PHONE_NUMBER', 'BANKID'],
        standing: { level: 2, isDeviceKnown: true },
      }),
    },
  });
  expect(await screen.findByText(/Nå er du logget inn med bare ett bevis/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Bekreft at det er deg for å åpne' }));
  expect(address()).toBe('/customer/confirm?redirectURL=%2Fcustomer%2Fprofile');
});
