import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { cookieConsent } from '../../../frame/cookies/consent.ts';
import { showCustomer } from '../../testing/show-customer.tsx';
import { profilePaths } from './paths.ts';

beforeEach(() => void cookieConsent.choose([]));

const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const button = (name: string) => screen.findByRole('button', { name });
const ticked = () => screen.getAllByRole('checkbox', { checked: true }).length;

test('refusing all stands beside accepting all in the profile too, and the boxes follow', async () => {
  showCustomer(profilePaths.cookies);
  const [refuse, accept] = [await button('Avvis alle'), await button('Godta alle')];
  expect(refuse.className).toBe(accept.className);
  expect(refuse.parentElement).toBe(accept.parentElement);
  await userEvent.click(accept);
  expect(ticked()).toBe(4);
  expect(await screen.findAllByText('Valgene er lagret')).not.toHaveLength(0);
  await userEvent.click(refuse);
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(cookieConsent.standing()?.allowed).toEqual([]);
});

test('what is ticked counts when it is saved, and refusing all undoes ticks that were not', async () => {
  showCustomer(profilePaths.cookies);
  await userEvent.click(await box(/Ytelse/));
  expect(cookieConsent.standing()?.allowed).toEqual([]);
  await userEvent.click(await button('Lagre valgene'));
  expect(cookieConsent.standing()?.allowed).toEqual(['performance']);
  await userEvent.click(await box(/Funksjoner/));
  await userEvent.click(await button('Avvis alle'));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});
