import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CallFailed } from '#src/client/call-failed.ts';
import { never, refusal } from '../../testing/answers.ts';
import type { FakeBrokerContextOptions } from '../testing/fake-broker-context.ts';
import { show as showAll } from '../testing/show.tsx';

const email = 'ingvild.solbakken@megler.example.com';
/** A desk without data: these tests are about signing in. */
const show = (path: string, options: FakeBrokerContextOptions = {}) =>
  showAll(path, { takeovers: [], needs: [], ...options });
const loggedIn = {
  'POST /auth/login/broker': () => ({ accessToken: 'fresh', expiresAt: '2026-11-25T11:45:00.000Z', broker: null }),
};

async function signIn(as = email, password = 'Hemmelig1') {
  await screen.findByLabelText('E-post');
  if (as) await userEvent.type(screen.getByLabelText('E-post'), as);
  if (password) await userEvent.type(screen.getByLabelText('Passord'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Logg inn' }));
}

test('a broker signs in with e-mail and password and comes to their takeovers', async () => {
  const { desk } = show('/broker', { token: null, answers: loggedIn });
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Hei, Ingvild' })).toBeVisible();
  expect(desk.credentials.token()).toBe('fresh');
  expect(desk.sent[0]).toEqual({ name: 'POST /auth/login/broker', input: { body: { email, password: 'Hemmelig1' } } });
});

test('a wrong combination is refused by the catalogue, and nothing typed is lost', async () => {
  show('/broker', {
    token: null,
    answers: { 'POST /auth/login/broker': () => Promise.reject(refusal('AUTH_BROKER_BAD')) },
  });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Feil brukernavn eller passord');
  expect(screen.getByLabelText('E-post')).toHaveValue(email);
  expect(screen.getByLabelText('Passord')).toHaveValue('Hemmelig1');
});

test('a broker who has not opened the sign-up link yet reads so, and gets another', async () => {
  const { desk } = show('/broker', {
    token: null,
    answers: {
      'POST /auth/login/broker': () => Promise.reject(refusal('BR_UNVERIFIED')),
      'POST /brokers/email/link': () => Promise.reject(refusal('TOO_MANY')),
    },
  });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('E-postadressen din er ikke bekreftet ennå');
  await userEvent.click(screen.getByRole('button', { name: 'Send lenken på nytt' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('for mange forsøk'));
  desk.answer({ 'POST /brokers/email/link': () => undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Send lenken på nytt' }));
  expect(await screen.findByText('Lenken er sendt på nytt. Sjekk innboksen din.')).toBeVisible();
  expect(desk.sent.at(-1)).toEqual({ name: 'POST /brokers/email/link', input: { body: { email } } });
});

test('a broker whose office has not said yes reads whom they wait for, and until when', async () => {
  const params = { name: 'Ingvild Solbakken', date: '2026-12-08' };
  const waits = () => Promise.reject(new CallFailed({ ...refusal('BR_WAITING'), params }));
  show('/broker', { token: null, answers: { 'POST /auth/login/broker': waits } });
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Brukeren din venter på et ja fra kontoret' })).toHaveFocus();
  expect(screen.getByText(/^Ingvild Solbakken må si ja/)).toBeVisible();
  expect(screen.getByText(/innen 8\. desember 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Logg inn' })).not.toBeInTheDocument();
});

test('a broker who forgot the password, or is new, finds the way', async () => {
  show('/broker', { token: null });
  expect(await screen.findByRole('link', { name: 'Glemt passord' })).toHaveAttribute('href', '/broker/password/forgot');
  expect(screen.getByRole('link', { name: 'Ny megler? Opprett bruker' })).toHaveAttribute('href', '/broker/signup');
});

test('an employee who was handed over comes to the desk, and the address keeps nothing of how', async () => {
  const page = show('/broker/arrive', {
    token: null,
    answers: { 'POST /auth/app/arrive': loggedIn['POST /auth/login/broker'] },
  });
  expect(await screen.findByRole('heading', { name: 'Hei, Ingvild' })).toBeVisible();
  expect(page.desk.credentials.token()).toBe('fresh');
  expect(page.address()).toBe('/broker/dashboard');
});

test('a signed-out visitor is led to the sign-in', async () => {
  const page = show('/broker/arrive', {
    token: null,
    answers: { 'POST /auth/app/arrive': () => Promise.reject(refusal('AUTH_NOT_LOGGED_IN')) },
  });
  expect(await screen.findByRole('heading', { name: 'Logg inn som megler' })).toBeVisible();
  expect(page.address()).toBe('/broker');
});

test('an invalid e-mail or password is shown at its field, and nothing is sent', async () => {
  const { desk } = show('/broker', { token: null });
  await signIn('ingvild', '');
  expect(screen.getByText('E-postadressen er ugyldig')).toBeVisible();
  expect(screen.getByText('Fyll ut dette feltet')).toBeVisible();
  expect(screen.getByLabelText('E-post')).toHaveFocus();
  expect(desk.sent).toEqual([]);
});

test('a server that is down is reported as such, and the second try succeeds', async () => {
  const { desk } = show('/broker', {
    token: null,
    answers: { 'POST /auth/login/broker': () => Promise.reject(refusal('UNAVAILABLE', 0)) },
  });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Tjenesten er ikke tilgjengelig akkurat nå');
  desk.answer(loggedIn);
  await userEvent.click(screen.getByRole('button', { name: 'Logg inn' }));
  expect(await screen.findByRole('heading', { name: 'Hei, Ingvild' })).toBeVisible();
});

test('pressing twice signs in once', async () => {
  const { desk } = show('/broker', { token: null, answers: { 'POST /auth/login/broker': never } });
  await signIn();
  await userEvent.click(screen.getByRole('button', { name: /Logger inn/ }));
  expect(desk.sent).toHaveLength(1);
});

test('a signed-out broker at a takeover’s address is sent to /broker, and after signing in back to it', async () => {
  const address = '/broker/takeovers/00000000-0000-4000-8000-000000000002';
  const page = show(address, { token: null, answers: loggedIn });
  expect(page.address()).toMatch(/^\/broker\?redirectURL=/);
  await signIn();
  await waitFor(() => expect(page.address()).toBe(address));
});

test('another site is never where signing in leads', async () => {
  const page = show('/broker?redirectURL=https://evil.example/broker/', { token: null, answers: loggedIn });
  await signIn();
  await screen.findByRole('heading', { name: 'Hei, Ingvild' });
  expect(page.address()).not.toBe('https://evil.example/broker/');
});

test.each([
  ['AUTH_NOT_LOGGED_IN', 401],
  ['AUTH_NOT_LOGGED_IN', 403],
] as const)('%s with %i ends the session: credentials are gone and /broker is shown', async (code, status) => {
  const page = show('/broker/dashboard', {
    answers: { 'GET /brokers/takeovers': () => Promise.reject(refusal(code, status)) },
  });
  expect(await screen.findByRole('heading', { name: 'Logg inn som megler' })).toBeVisible();
  expect(page.desk.credentials.token()).toBeNull();
  expect(page.address()).toMatch(/^\/broker\?/);
});

test('signing out in another tab signs out here', async () => {
  const { desk } = show('/broker/dashboard');
  await screen.findByRole('heading', { name: 'Hei, Ingvild' });
  desk.credentials.forget();
  expect(await screen.findByRole('heading', { name: 'Logg inn som megler' })).toBeVisible();
});

test('signing out ends the session on the server and forgets the credentials', async () => {
  const page = show('/broker/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Logg ut' }));
  expect(await screen.findByRole('heading', { name: 'Logg inn som megler' })).toBeVisible();
  expect(page.desk.sent.at(-1)?.name).toBe('POST /auth/logout/broker');
  expect(page.desk.credentials.token()).toBeNull();
  expect(page.address()).toBe('/broker');
});

test('a broker who signed out on a page signs in there again, and stays', async () => {
  const page = show('/broker/dashboard', { answers: loggedIn });
  await userEvent.click(await screen.findByRole('button', { name: 'Logg ut' }));
  await screen.findByRole('heading', { name: 'Logg inn som megler' });
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Hei, Ingvild' })).toBeVisible();
  expect(page.desk.credentials.token()).toBe('fresh');
  expect(page.desk.sent.filter(({ name }) => name === 'POST /auth/logout/broker')).toHaveLength(1);
});

test('nothing of the desk is shown until the broker is known', async () => {
  show('/broker/dashboard', { answers: { 'GET /broker': never } });
  const heading = await screen.findByText('Henter oversikten');
  expect(heading.closest('.g-loading__root')).toHaveClass('g-loading__root--colour-green');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Grend');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('when the broker cannot be fetched, /broker says why and tries again on request', async () => {
  const page = show('/broker/dashboard', { answers: { 'GET /broker': () => Promise.reject(refusal('UNAVAILABLE')) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Tjenesten er ikke tilgjengelig akkurat nå');
  expect(page.address()).toBe('/broker?redirectURL=%2Fbroker%2Fdashboard');
  page.desk.answer({ 'GET /broker': () => ({ name: 'Ingvild Solbakken', office: 'Oslo' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('heading', { name: 'Hei, Ingvild' })).toBeVisible();
  expect(page.address()).toBe('/broker/dashboard');
});

test('the splash of an installed desk offers both ways in, and leads a signed-in broker to the desk', async () => {
  const page = show('/broker/splash', { token: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Oversikten din' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ny megler? Opprett bruker' })).toHaveAttribute('href', '/broker/signup');
  await userEvent.click(screen.getByRole('link', { name: 'Logg inn' }));
  await waitFor(() => expect(page.address()).toBe('/broker'));
});

test('a signed-in broker is not asked by the splash', async () => {
  const page = show('/broker/splash');
  expect(await screen.findByRole('heading', { name: 'Hei, Ingvild' })).toBeVisible();
  expect(page.address()).toBe('/broker/dashboard');
});

test('the desk leads to a new password, unless that is turned off', async () => {
  const page = show('/broker/dashboard');
  // Two links: one for a wide screen and one for a narrow, since the test DOM has no width.
  const [wide] = await screen.findAllByRole('link', { name: 'Endre passord' });
  if (wide === undefined) throw new Error('There is a link');
  await userEvent.click(wide);
  await waitFor(() => expect(page.address()).toContain('/broker/profile/password'));
});

test('a password that cannot be changed just now is not spoken of', async () => {
  const { desk } = show('/broker/dashboard', {
    answers: { 'GET /feature-flag/:flagName': () => ({ enabled: false }) },
  });
  await screen.findByRole('heading', { name: 'Hei, Ingvild' });
  await waitFor(() => expect(desk.sent.some(({ name }) => name === 'GET /feature-flag/:flagName')).toBe(true));
  expect(screen.queryByRole('link', { name: 'Endre passord' })).toBeNull();
});
