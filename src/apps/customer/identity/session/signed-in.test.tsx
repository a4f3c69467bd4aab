import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { tokenUntil } from '#src/client/testing/token.ts';
import { never, noNetwork, refusal } from '../../../testing/answers.ts';
import { customer, homeOf, now } from '../../testing/homes.ts';
import { showCustomer } from '../../testing/show-customer.tsx';

const signInFor = (path: string) => `/customer/signin?${new URLSearchParams({ redirect: 'false', redirectURL: path })}`;
const unauthorised = () => Promise.reject(refusal('AUTH_NOT_LOGGED_IN'));
const kept = (at: string) => [
  { key: 'customer', at: Date.parse(at), data: customer },
  { key: 'homes', at: Date.parse(at), data: [homeOf({ address: 'Fra i går 1' })] },
];

describe('who is not signed in', () => {
  test.each(['/customer/home', '/customer/timeline?show=done', '/customer/profile/consents'])(
    '%s leads to the sign-in, which knows where they were going; the offline cache is cleared, nothing is asked',
    async (path) => {
      const { outside, address } = showCustomer(path, { token: null, kept: kept(now) });
      await waitFor(() => expect(address()).toBe(signInFor(path)));
      expect(outside.sent).toEqual([]);
      await waitFor(() => expect(outside.offline.isEmpty()).toBe(true));
    },
  );

  test('a session that has ended on the server ends here: signed out, the cache cleared, back to the sign-in', async () => {
    const { outside, address } = showCustomer('/customer/home', {
      kept: kept(now),
      answers: {
        'GET /users/:id': unauthorised,
        'GET /estates': unauthorised,
        'GET /signable-documents-count': unauthorised,
        'POST /auth/refresh': unauthorised,
      },
    });
    await waitFor(() => expect(address()).toBe(signInFor('/customer/home')));
    expect([outside.session.token(), outside.offline.isEmpty()]).toEqual([null, true]);
  });

  test('signing out in another tab is signing out here', async () => {
    const { outside, address } = showCustomer('/customer/home');
    await screen.findByRole('heading', { level: 1, name: 'Bjerkelundveien 12B' });
    act(() => outside.session.end());
    await waitFor(() => expect(address()).toBe(signInFor('/customer/home')));
  });
});

describe('who has proven a number or a mail alone', () => {
  const stepUp = () => Promise.reject(refusal('AUTH_STEP_UP', 403));

  test('on a new device every page leads to “Bekreft at det er deg”, and nothing personal is shown', async () => {
    const { address } = showCustomer('/customer/timeline?show=done', {
      answers: { 'GET /users/:id': stepUp, 'GET /estates': stepUp },
    });
    const back = new URLSearchParams({ redirectURL: '/customer/timeline?show=done' });
    await waitFor(() => expect(address()).toBe(`/customer/confirm?${back}`));
    expect(document.body.textContent).not.toContain(customer.givenName);
  });

  test.each(['/customer/chat', '/customer/documents', '/customer/profile/data', '/customer/profile/calendar'])(
    'on a known device %s leads there too, and home opens',
    async (path) => {
      const standing = { level: 2, isDeviceKnown: true } as const;
      const { address } = showCustomer(path, { answers: { 'GET /users/:id': () => ({ ...customer, standing }) } });
      await waitFor(() => expect(address()).toBe(`/customer/confirm?${new URLSearchParams({ redirectURL: path })}`));
    },
  );
});

test('nothing is shown until the summaries of the customer’s homes are there; homes that fail are reported in their place', async () => {
  let fail: (reason: unknown) => void = () => {};
  const { outside } = showCustomer('/customer/home', {
    answers: {
      'GET /estates': () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    },
  });
  await waitFor(() => expect(outside.sent.map(({ name }) => name)).toContain('GET /estates'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Henter boligene dine' })).toBeVisible();
  expect(outside.timed).toEqual(['SpinnerStarted']);
  const refused = refusal('GEN_ERROR', 500);
  outside.answer({ 'GET /estates': () => Promise.reject(refused) });
  act(() => fail(refused));
  expect(await screen.findByRole('heading', { level: 1, name: customer.givenName })).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
});

describe('while the customer is fetched', () => {
  test('the spinner is timed: a mark, an error after ten seconds, a way out, a mark and how long it was', async () => {
    let arrive: (user: typeof customer) => void = () => {};
    const { outside } = showCustomer('/customer/home', {
      answers: {
        'GET /users/:id': () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Henter boligene dine' })).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Grend');
    expect(outside.timed).toEqual(['SpinnerStarted']);
    act(() => outside.pass(9_999));
    expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
    act(() => outside.pass(1));
    expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    expect(outside.timed).toEqual(['SpinnerStarted', 'error: Logger ran for more than 10s']);
    act(() => arrive(customer));
    await screen.findByRole('heading', { level: 1, name: 'Bjerkelundveien 12B' });
    expect(outside.timed.slice(2)).toEqual(['SpinnerEnded', '10000 ms']);
  });

  test('one that fails is asked for once, and can be tried again', async () => {
    const { outside } = showCustomer('/customer/home', {
      answers: { 'GET /users/:id': () => Promise.reject(refusal('GEN_ERROR', 500)) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Vi fikk ikke hentet siden din' })).toBeVisible();
    expect(outside.sent.filter(({ name }) => name === 'GET /users/:id').length).toBe(1);
    outside.answer({ 'GET /users/:id': () => customer });
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bjerkelundveien 12B' })).toBeVisible();
  });
});

describe('without a network', () => {
  const away = {
    'GET /users/:id': noNetwork,
    'GET /estates': noNetwork,
    'GET /signable-documents-count': noNetwork,
    'GET /feature-flag/:flagName': noNetwork,
  };

  test('what was seen last is shown, and since when', async () => {
    showCustomer('/customer/home', { kept: kept('2026-11-21T11:02:00.000Z'), answers: away });
    expect(await screen.findByRole('heading', { level: 1, name: 'Fra i går 1' })).toBeVisible();
    expect(await screen.findByText('Ingen forbindelse. Viser det vi lagret kl. 12.02')).toBeVisible();
  });

  test('where nothing was stored the page says so, and the customer stays signed in', async () => {
    const { outside } = showCustomer('/customer/home', { answers: away });
    expect(await screen.findByRole('heading', { level: 1, name: 'Vi fikk ikke hentet siden din' })).toBeVisible();
    expect(outside.session.token()).not.toBeNull();
  });

  test('what another version of the app kept is not shown', async () => {
    const old = [{ key: 'customer', at: Date.parse(now), data: { fullName: 'Ida' } }];
    showCustomer('/customer/home', { kept: old, answers: away });
    expect(await screen.findByRole('heading', { level: 1, name: 'Vi fikk ikke hentet siden din' })).toBeVisible();
  });
});

describe('logging out', () => {
  const logOut = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }));
  };

  test('ends the session here and on the server, and says so', async () => {
    const { outside, address } = showCustomer('/customer/profile', { kept: kept(now) });
    sessionStorage.setItem('grend.journey.onboarding', '{}');
    await logOut('Logg ut');
    expect(await screen.findByRole('heading', { level: 1, name: 'Du er logget ut' })).toBeVisible();
    expect(address()).toBe('/customer/signed-out');
    expect(outside.sent.map(({ name }) => name)).toContain('POST /auth/logout');
    expect([outside.session.token(), outside.offline.isEmpty()]).toEqual([null, true]);
    // The next user of this browser finds no half-typed journey.
    await waitFor(() => expect(sessionStorage.getItem('grend.journey.onboarding')).toBeNull());
  });

  test('asks first where something was never sent, and forgets it only then', async () => {
    const { outside, address } = showCustomer('/customer/profile', { unsent: 3 });
    await logOut('Logg ut');
    expect(await screen.findByRole('alertdialog', { name: 'Ikke alt er sendt' })).toHaveTextContent('3 svar og bilder');
    await userEvent.click(screen.getByRole('button', { name: 'Ikke logg ut' }));
    await waitFor(() => expect(address()).toBe('/customer/home'));
    expect([outside.session.token() === null, await outside.kept.countUnsent()]).toEqual([false, 3]);
  });

  test('signing out goes on without the unsent input when the customer says so', async () => {
    const { outside } = showCustomer('/customer/profile', { unsent: 1 });
    await logOut('Logg ut');
    await userEvent.click(await screen.findByRole('button', { name: 'Logg ut og slett' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Du er logget ut' })).toBeVisible();
    expect([outside.session.token(), await outside.kept.countUnsent()]).toEqual([null, 0]);
  });

  test('on all devices is asked about first', async () => {
    const { outside } = showCustomer('/customer/profile');
    await logOut('Logg ut på alle enheter');
    expect(outside.sent.map(({ name }) => name)).not.toContain('POST /auth/logout/everywhere');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click([...dialog.querySelectorAll('button')].at(-1) ?? dialog);
    expect(await screen.findByText(/logget ut på alle enheter/)).toBeVisible();
    expect(outside.sent.map(({ name }) => name)).toContain('POST /auth/logout/everywhere');
  });

  test('signing out on all devices without a network says that it needs one', async () => {
    const { outside } = showCustomer('/customer/profile', { answers: { 'POST /auth/logout/everywhere': noNetwork } });
    await logOut('Logg ut på alle enheter');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click([...dialog.querySelectorAll('button')].at(-1) ?? dialog);
    expect(await screen.findByText(/fikk ikke kontakt for å logge ut de andre enhetene/)).toBeVisible();
    expect(outside.session.token()).toBeNull();
  });

  test('the address of the sign-out page alone signs no one out', async () => {
    const { outside, address } = showCustomer('/customer/signed-out');
    await waitFor(() => expect(address()).toBe('/customer/home'));
    expect(outside.session.token()).not.toBeNull();
    expect(outside.sent.map(({ name }) => name)).not.toContain('POST /auth/logout');
  });
});

test('a token that is about to expire is renewed before anything is asked', async () => {
  const fresh = tokenUntil(Date.parse(now) + 900_000, { mark: 'fresh' });
  const { outside } = showCustomer('/customer/home', {
    token: tokenUntil(Date.parse(now) + 30_000),
    answers: {
      'POST /auth/refresh': () => ({ accessToken: fresh, expiresAt: now, userID: customer.id, method: 'BANKID' }),
      'GET /estates': never,
    },
  });
  await waitFor(() => expect(outside.session.token()).toBe(fresh));
  expect(outside.sent[0]?.name).toBe('POST /auth/refresh');
});
