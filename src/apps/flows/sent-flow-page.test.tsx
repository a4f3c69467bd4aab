import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { failureOf, noAnswer } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import type { FlagName } from '#src/domain/feature-flags.ts';
import { defineFlow, type FlowAccess } from '#src/engine/define-flow.ts';
import { email } from '#src/engine/fields/texts.ts';
import { journeyOf, to } from '#src/engine/journey.ts';
import type { GivenSoFar } from '#src/engine/sent-calls.ts';
import { ask, info } from '#src/engine/step.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import type { FoundFlow } from './flow-addresses.ts';
import SentFlowPage, { type SentFlowPageProps } from './sent-flow-page.tsx';

const both = (nb: string) => ({ nb, en: nb });
const steps = { email: ask({ email: email() }), sent: info() };
const machine = journeyOf<typeof steps>().createMachine({
  id: 'joining',
  initial: 'email',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: { email: to('sent'), sent: { type: 'final' } },
});
const send = vi.fn();
const sendAgain = vi.fn();
const begin = vi.fn();
const joining = (endsAtOnce: boolean, isFinal: boolean) =>
  defineFlow({
    address: { path: '/customer/joining', access: 'open' },
    journey: machine,
    steps,
    samples: {},
    texts: {
      title: both('Bli med'),
      chapters: {},
      leaving: {
        title: both('Vil du avslutte?'),
        what: both('Ingenting blir lagret.'),
        stay: both('Fortsett'),
        leave: both('Avslutt'),
      },
      steps: {
        email: {
          name: both('E-post'),
          title: both('Hva er e-posten din?'),
          proceed: both('Send'),
          fields: { email: { label: both('E-post') } },
        },
        sent: {
          name: both('Sendt'),
          title: both('Sjekk innboksen'),
          proceed: both('Til forsiden'),
          again: { ask: both('Send på nytt'), done: both('Sendt på nytt') },
          fields: {},
        },
      },
    },
    calls: {
      open: begin,
      submit: { email: (_, { answer }) => send(answer) },
      ...(isFinal
        ? {}
        : { again: { sent: (_: unknown, given: GivenSoFar<typeof steps>) => sendAgain(given.answers.email) } }),
      refusedAt: { SU_EMAIL_IN_USE: 'email' },
      leadsTo: { end: '/customer', left: '/somewhere' },
      ...(endsAtOnce ? { endsAtOnce } : {}),
    },
  });

interface Opening extends Partial<SentFlowPageProps> {
  readonly endsAtOnce?: boolean;
  /** A sent step is not sent again. */
  readonly isFinal?: boolean;
  readonly access?: FlowAccess;
  readonly flag?: FlagName;
  readonly load?: FoundFlow['load'];
  /** The page shown after the journey. */
  readonly next?: ReactNode;
}
const open = async (
  path: string,
  {
    endsAtOnce = false,
    isFinal = false,
    access = 'open',
    flag,
    load,
    next = <h1>Et annet sted</h1>,
    ...props
  }: Opening = {},
) => {
  window.history.replaceState(null, '', path);
  const flow = joining(endsAtOnce, isFinal);
  const address = { path: flow.path, access, ...(flag === undefined ? {} : { flag }) };
  const found: FoundFlow = { id: 'joining', address, load: load ?? (async () => flow) };
  const { unmount } = render(
    <LanguageProvider initial="nb">
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route
              path="/customer/joining/:step?"
              element={<SentFlowPage found={found} call={noCall} signIn="/customer/signin" {...props} />}
            />
            <Route path="*" element={next} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </LanguageProvider>,
  );
  return { person: userEvent.setup(), unmount };
};
const noCall = () => Promise.reject(noAnswer());
const question = () => screen.findByRole('heading', { name: 'Hva er e-posten din?' });
const field = () => screen.getByLabelText('E-post');
const path = () => window.location.pathname;
type Person = ReturnType<typeof userEvent.setup>;
const press = async (person: Person, name: string) => person.click(await screen.findByRole('button', { name }));
const give = async (person: Person, value = 'kari@example.com') => {
  await question();
  await person.type(field(), value);
};

beforeEach(() => {
  sessionStorage.clear();
  for (const mock of [send, sendAgain]) mock.mockReset().mockResolvedValue(undefined);
  begin.mockReset().mockResolvedValue({});
});

test('No address leads past an unsent step: one further ahead opens that step, also when it is filled in', async () => {
  const { person, unmount } = await open('/customer/joining/sent');
  await give(person);
  expect(path()).toBe('/customer/joining/email');
  unmount();
  await open('/customer/joining/sent');
  await question();
  expect(field()).toHaveValue('kari@example.com');
  expect(send).not.toHaveBeenCalled();
});

test('A journey whose flag is off cannot be opened by its address either, nor when the flag cannot be had', async () => {
  // seam: the flag is the only call that it makes.
  const flagIs = (enabled: boolean) => (async () => ({ enabled })) as unknown as Call;
  const broken = () => Promise.reject(failureOf(500, { code: 'GEN_ERROR' }));
  for (const call of [flagIs(false), broken]) {
    const { unmount } = await open('/customer/joining', { flag: 'email-change', call });
    await screen.findByRole('heading', { name: 'Ikke tilgjengelig' });
    expect(begin).not.toHaveBeenCalled();
    unmount();
  }
  const away = await open('/customer/joining', { flag: 'email-change', call: noCall });
  await screen.findByRole('button', { name: 'Prøv igjen' });
  away.unmount();
  await open('/customer/joining', { flag: 'email-change', call: flagIs(true) });
  await question();
});

test('A journey whose pages do not come over the network can be tried again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { person } = await open('/customer/joining', { load });
  load.mockResolvedValue(joining(false, false));
  await press(person, 'Prøv igjen');
  await question();
});

test('A step is sent when it is left, and the last one leads on, with Back to where it all began', async () => {
  const { person } = await open('/customer/joining');
  await give(person);
  await person.dblClick(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Sjekk innboksen' });
  expect(send.mock.calls).toEqual([[{ email: 'kari@example.com' }]]);
  expect([path(), sessionStorage.length]).toEqual(['/customer/joining/sent', 0]);
  await press(person, 'Til forsiden');
  await waitFor(() => expect(path()).toBe('/customer'));
});

test('What a refusal is about is said at its field and in the summary, and goes when it is changed', async () => {
  send.mockRejectedValueOnce(failureOf(409, { code: 'SU_EMAIL_IN_USE' }));
  const { person } = await open('/customer/joining');
  await give(person);
  await press(person, 'Send');
  const summary = await screen.findByRole('link', { name: /E-post: E-postadressen er allerede i bruk/ });
  expect(screen.getByText(/^Logg inn hvis den er din/)).toBeVisible();
  expect([field().getAttribute('aria-invalid'), document.title.startsWith('Feil')]).toEqual(['true', true]);
  await person.click(summary);
  expect(field()).toHaveFocus();
  await person.type(field(), 'x');
  expect(field()).not.toHaveAttribute('aria-invalid', 'true');
});

test('Without an answer nothing is lost, it is said so, and the same button tries again', async () => {
  send.mockRejectedValueOnce(noAnswer());
  const { person } = await open('/customer/joining');
  await give(person);
  await press(person, 'Send');
  expect(await screen.findByText(/Ingenting er sendt/)).toBeVisible();
  expect(field()).toHaveValue('kari@example.com');
  await press(person, 'Send');
  await screen.findByRole('heading', { name: 'Sjekk innboksen' });
});

test('It is asked before a journey is left that something was typed in; then nothing of it is kept', async () => {
  const { person } = await open('/customer/joining');
  await give(person);
  await press(person, 'Lukk');
  expect(await screen.findByText('Ingenting blir lagret.')).toBeInTheDocument();
  await press(person, 'Fortsett');
  await waitFor(() => expect(screen.queryByText('Ingenting blir lagret.')).toBeNull());
  expect(field()).toHaveValue('kari@example.com');
  await press(person, 'Lukk');
  await press(person, 'Avslutt');
  await waitFor(() => expect([path(), sessionStorage.length]).toEqual(['/somewhere', 0]));
});

test('Where nothing was typed nothing is asked', async () => {
  const { person } = await open('/customer/joining');
  await question();
  await press(person, 'Lukk');
  await waitFor(() => expect(path()).toBe('/somewhere'));
});

test('What was sent can be asked for once more after the pause', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { person } = await open('/customer/joining');
  await give(person);
  await press(person, 'Send');
  await screen.findByText(/Send på nytt om \d+ sekunder/);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await press(person, 'Send på nytt');
  expect(await screen.findByText('Sendt på nytt')).toBeInTheDocument();
  expect(sendAgain.mock.calls).toEqual([[{ email: 'kari@example.com' }]]);
  expect(screen.getByText(/Send på nytt om/)).toBeInTheDocument();
  vi.useRealTimers();
});

test('What was sent for good is not done again: no Back leads into the journey, and the page’s own Back is gone', async () => {
  const { person } = await open('/customer/joining/email', { isFinal: true });
  await give(person);
  await press(person, 'Send');
  await screen.findByRole('heading', { name: 'Sjekk innboksen' });
  expect(screen.queryByRole('button', { name: 'Tilbake' })).toBeNull();
  act(() => window.history.back());
  await waitFor(() => expect(path()).toBe('/customer/joining/sent'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sjekk innboksen');
});

test('Closing the last page leads where the journey ends, with the identity that opened it', async () => {
  send.mockResolvedValueOnce({ held: { accessToken: 't1' } });
  const onDone = vi.fn(() => '/customer/home');
  const { person } = await open('/customer/joining', { isFinal: true, onDone });
  await give(person);
  await press(person, 'Send');
  await screen.findByRole('heading', { name: 'Sjekk innboksen' });
  await press(person, 'Lukk');
  await waitFor(() => expect(path()).toBe('/customer/home'));
  expect(onDone).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ held: { accessToken: 't1' } }));
});

test('Where it may be sent again, Back leads to what was given', async () => {
  const { person } = await open('/customer/joining');
  await give(person);
  await press(person, 'Send');
  await screen.findByRole('heading', { name: 'Sjekk innboksen' });
  await press(person, 'Tilbake');
  await question();
  expect(field()).toHaveValue('kari@example.com');
});

test('A journey whose last step says nothing leads on by itself, with the tokens it was answered with', async () => {
  send.mockResolvedValueOnce({ held: { accessToken: 't1' } });
  const onDone = vi.fn(() => '/customer/home');
  const { person } = await open('/customer/joining', { endsAtOnce: true, onDone });
  await give(person);
  await press(person, 'Send');
  await waitFor(() => expect(path()).toBe('/customer/home'));
  expect(onDone).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ held: { accessToken: 't1' } }));
});

test('While the page that it leads on to is fetched, neither its own end is shown nor what was sent', async () => {
  const Next = lazy(() => new Promise<never>(() => {}));
  const next = <Next />;
  const { person } = await open('/customer/joining', {
    isFinal: true,
    endsAtOnce: true,
    onDone: () => '/customer/home',
    next,
  });
  await give(person);
  await press(person, 'Send');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Sjekk innboksen' })).toBeNull();
  expect(await screen.findByText('Henter siden')).toBeInTheDocument();
  expect(send).toHaveBeenCalledOnce();
});

test('Who must be signed in is sent to sign in, and comes back; what cannot be begun says why', async () => {
  // First the server refuses with 401; then, without a user id, the page redirects before any call.
  const signIn = '/customer/signin?redirectURL=%2Fcustomer%2Fjoining%2Fsent';
  for (const who of [{}, { who: { userID: '' } }]) {
    begin.mockReset().mockRejectedValueOnce(failureOf(401, undefined));
    const { unmount } = await open('/customer/joining/sent', { access: 'signed-in', ...who });
    await waitFor(() => expect(path() + window.location.search).toBe(signIn));
    expect(begin).toHaveBeenCalledTimes('who' in who ? 0 : 1);
    unmount();
  }
  const drafts = { email: { email: 'ola@example.com' } };
  begin.mockReset().mockRejectedValueOnce(noAnswer()).mockResolvedValueOnce({ drafts });
  const { person } = await open('/customer/joining');
  await person.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
  await question();
  expect(field()).toHaveValue('ola@example.com');
});

test('A signed-in journey that needs more proof leads to proving it, and back, not to signing in once more', async () => {
  begin.mockRejectedValue(failureOf(403, { code: 'AUTH_STEP_UP' }));
  const prove = (back: string) => `/customer/confirm?${new URLSearchParams({ redirectURL: back })}`;
  await open('/customer/joining/email', { access: 'signed-in', prove });
  const confirm = '/customer/confirm?redirectURL=%2Fcustomer%2Fjoining%2Femail';
  await waitFor(() => expect(path() + window.location.search).toBe(confirm));
});
