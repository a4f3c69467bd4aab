import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showCustomer } from '../testing/show-customer.tsx';

const { arrived, arrive } = vi.hoisted(() => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrived, arrive };
});
vi.mock('../wealth/wealth-page.tsx', async () => {
  await arrived;
  return { default: () => <h1>Sen side</h1> };
});

const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('a page that arrives after the customer has pressed another tab is not shown, nor is the one before it', async () => {
  const { address } = showCustomer('/customer/home');
  await screen.findByRole('link', { name: 'Om boligen' });
  await press('Formue');
  expect(address()).toBe('/customer/wealth');
  expect(screen.getByRole('link', { name: 'Formue', current: 'page' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Om boligen' })).toBeNull();
  await press('Reisen');
  await act(async () => {
    arrive();
    await arrived;
  });
  expect(await screen.findByRole('heading', { level: 1, name: /Reisen|reise/ })).toBeVisible();
  expect(address()).toBe('/customer/timeline');
  expect(screen.getByRole('link', { name: 'Reisen', current: 'page' })).toBeVisible();
  expect(screen.queryByText('Sen side')).toBeNull();
});
