import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { check } from '#src/engine/fields/choices.ts';
import { code4, equals, newPassword, password, repeatedPassword } from '#src/engine/fields/passwords.ts';
import { email } from '#src/engine/fields/texts.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { journeyOf, to } from '#src/engine/journey.ts';
import { ask, info, type Step } from '#src/engine/step.ts';
import { FlowStage } from './testing/flow-stage.tsx';
import { memorySession } from './testing/memory-session.ts';
import { smallEnv, smallFlow } from './testing/small-flow.ts';

/** Renders a flow of a given step and one after it. */
const open = (only: Step, fields: Readonly<Record<string, AnyFieldTexts>>) => {
  const steps = { only, after: info() };
  const machine = journeyOf<typeof steps>().createMachine({
    id: 'small',
    initial: 'only',
    context: ({ input }) => ({ answers: {}, env: input.env }),
    states: { only: to('after'), after: { type: 'final' } },
  });
  const words = { name: { nb: 'Steg', en: 'Step' }, fields: {} };
  const texts = {
    only: { ...words, title: { nb: 'Spørsmål', en: 'Question' }, fields },
    after: { ...words, title: { nb: 'Videre', en: 'After' } },
  };
  const flow: Flow = { ...smallFlow, machine, steps, chapters: [], texts: { ...smallFlow.texts, steps: texts } };
  const session = memorySession({ env: smallEnv });
  render(<FlowStage flow={flow} session={session} step="only" />);
  return { session, person: userEvent.setup() };
};
const label = (nb: string): AnyFieldTexts => ({ label: { nb, en: nb } });
const proceed = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole('button', { name: 'Fortsett' }));
const passwords = () => {
  const step = ask({ fresh: newPassword(), again: repeatedPassword() }, equals('again', 'fresh'));
  return open(step, { fresh: label('Nytt passord'), again: label('Gjenta passord') });
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('What a new password needs is ticked off as it is typed, and described with the box', async () => {
  const { person } = passwords();
  const met = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ dataset }) => dataset.met);
  const box = screen.getByLabelText('Nytt passord');
  expect(box).toHaveAccessibleDescription(/Minst 8 tegn, mangler.*stor bokstav, mangler.*ett tall, mangler/);
  expect(met()).toEqual(['false', 'false', 'false']);
  await person.type(box, 'Å2');
  expect(met()).toEqual(['false', 'true', 'true']);
  await person.type(box, 'pne havet');
  expect(met()).toEqual(['true', 'true', 'true']);
});

test('A password is hidden until shown on request, can be pasted, and is offered to password managers', async () => {
  const { person } = passwords();
  const box = screen.getByLabelText('Nytt passord');
  expect([box.getAttribute('type'), box.getAttribute('autocomplete')]).toEqual(['password', 'new-password']);
  await person.click(box);
  await person.paste('Sommer på Nesodden 2026');
  const [show] = screen.getAllByRole('button', { name: 'Vis passordet' });
  if (show) await person.click(show);
  expect(box).toHaveAttribute('type', 'text');
  expect(box).toHaveValue('Sommer på Nesodden 2026');
  await person.click(screen.getByRole('button', { name: 'Skjul passordet' }));
  expect(box).toHaveAttribute('type', 'password');
});

test('The same password twice: another one is refused where it stands, and only one list shows what is needed', async () => {
  const { person } = passwords();
  expect(screen.getAllByRole('list')).toHaveLength(1);
  await person.type(screen.getByLabelText('Nytt passord'), 'Sommer2026');
  await person.type(screen.getByLabelText('Gjenta passord'), 'Sommer2027');
  await proceed(person);
  expect(screen.getByRole('link', { name: /Gjenta passord: Passordene er ikke like/ })).toBeVisible();
  await person.type(screen.getByLabelText('Gjenta passord'), '{backspace}6');
  await proceed(person);
  await screen.findByRole('heading', { name: 'Videre' });
});

test('An existing password is tried as it is: no rule of today refuses it', async () => {
  const { person } = open(ask({ current: password() }), { current: label('Passord') });
  const box = screen.getByLabelText('Passord');
  expect(box).toHaveAttribute('autocomplete', 'current-password');
  await proceed(person);
  expect(screen.getByRole('link', { name: /Passord:/ })).toBeVisible();
  await person.type(box, ' x ');
  await proceed(person);
  await screen.findByRole('heading', { name: 'Videre' });
});

const code = (others = {}) => open(ask({ code: code4(), ...others }), { code: label('Kode'), email: label('E-post') });

test('The fourth digit of a code sends it, typed or pasted with the words around it', async () => {
  const { session, person } = code();
  const box = screen.getByLabelText('Kode');
  expect([box.getAttribute('inputmode'), box.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
  await person.type(box, '12a3');
  expect(box).toHaveValue('123');
  await person.clear(box);
  await person.paste('Koden din er 47 11');
  await screen.findByRole('heading', { name: 'Videre' });
  expect(session.getSnapshot().drafts.only).toEqual({ code: '4711' });
});

test('Where the page asks more than the code, the fourth digit sends nothing', async () => {
  const { person } = code({ email: email() });
  await person.type(screen.getByLabelText('Kode'), '4711');
  expect(screen.getByRole('heading', { name: 'Spørsmål' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /E-post/ })).toBeNull();
});

test('A code that the browser reads out of the message is sent by itself, and listening stops once the page is gone', async () => {
  let read: (found: unknown) => void = () => undefined;
  const get = vi.fn((_: { readonly signal: AbortSignal }) => new Promise((found) => (read = found)));
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
  code();
  expect(get).toHaveBeenCalledOnce();
  expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
  await act(async () => read({ type: 'otp', code: '4711' }));
  await screen.findByRole('heading', { name: 'Videre' });
  expect(get.mock.calls[0]?.[0].signal.aborted).toBe(true);
});

test('Words of a tick link to what is agreed to, in a tab of their own', async () => {
  const terms: AnyFieldTexts = {
    label: { nb: 'Jeg godtar vilkårene og har lest personvernerklæringen', en: '' },
    links: [
      { words: { nb: 'vilkårene', en: '' }, to: '/customer/terms-and-conditions' },
      { words: { nb: 'personvernerklæringen', en: '' }, to: '/customer/privacy-policy' },
    ],
  };
  const { person } = open(ask({ terms: check({ missing: 'V_TERMS' }) }), { terms });
  const link = screen.getByRole('link', { name: /^vilkårene ?\(åpnes i ny fane\)/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/customer/terms-and-conditions',
    '_blank',
  ]);
  const box = screen.getByRole('checkbox', { name: /^Jeg godtar vilkårene.* og har lest personvernerklæringen/ });
  await person.click(screen.getByText(/Jeg godtar/));
  expect(box).toBeChecked();
});
