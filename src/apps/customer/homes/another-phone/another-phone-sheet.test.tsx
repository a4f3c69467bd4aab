import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CallFailed, failureOf } from '#src/client/call-failed.ts';
import type { Clock } from '#src/client/clock.ts';
import type { AnotherPhoneState } from '#src/contract/homes/another-phone.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { linkFlows } from '../../../flows/link-flows.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import AnotherPhoneSheet from './another-phone-sheet.tsx';

const home = '00000000-0000-4000-8000-000000000001';
const found = linkFlows.find(({ id }) => id === 'takeover-protocol');
if (found === undefined) throw new Error('There is no takeover');

/** A server whose key has the state that the test sets, and a clock that the test moves. */
const arranged = (make: () => Promise<{ key: string }> = async () => ({ key: 'k'.repeat(43) })) => {
  const tasks: (() => void)[] = [];
  const server = { state: 'waiting' as AnotherPhoneState, make };
  const { call, sent } = fakeServer({
    'POST /estate/:id/hand-over/:flow': () => server.make(),
    'GET /estate/:id/hand-over/:flow': () => ({ state: server.state }),
    'DELETE /estate/:id/hand-over/:flow': () => undefined,
  });
  const clock: Clock = {
    now: () => instantOf(Date.now()),
    after: (_, task) => {
      tasks.push(task);
      return () => tasks.splice(0);
    },
  };
  const tick = () =>
    act(async () => {
      for (const task of tasks.splice(0)) task();
    });
  const closed = vi.fn();
  const page = render(
    <LanguageProvider initial="nb">
      <AnotherPhoneSheet found={found} where={{ estateId: home }} call={call} clock={clock} onClose={closed} />
    </LanguageProvider>,
  );
  return { server, sent, tick, closed, page };
};
const code = () => screen.findByRole('img', { name: 'QR-kode som åpner skjemaet ditt på en annen telefon' });

test('shows a code, how long it is good for, and that this phone goes on too', async () => {
  arranged();
  expect(await code()).toBeVisible();
  expect(screen.getByText(/^Koden gjelder i (5:00|4:5\d) og kan brukes én gang\.$/)).toBeVisible();
  expect(screen.getByText('Du kan fortsette på denne telefonen også.')).toBeVisible();
});

test('says so when the other phone has come, and takes the code away', async () => {
  const { server, tick, closed } = arranged();
  await code();
  await tick();
  expect(await code()).toBeVisible();
  server.state = 'used';
  await tick();
  expect(await screen.findByText('Den andre telefonen er i gang')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ferdig' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('says so when the time is up, and makes another', async () => {
  const { server, tick, sent } = arranged();
  await code();
  server.state = 'expired';
  await tick();
  expect(await screen.findByText('Koden er utløpt')).toBeVisible();
  server.state = 'waiting';
  await userEvent.click(screen.getByRole('button', { name: 'Lag en ny kode' }));
  expect(await code()).toBeVisible();
  expect(sent.filter(({ name }) => name === 'POST /estate/:id/hand-over/:flow')).toHaveLength(2);
});

test.each([
  [
    'without a network',
    new CallFailed({ status: 0, code: 'UNAVAILABLE', params: {}, detail: '', extra: {} }),
    /krever nett/,
  ],
  ['after too many', failureOf(429, { code: 'TOO_MANY' }), /for mange forsøk på kort tid\. Vent noen minutter/],
])('%s says what to do, and tries again', async (_, failed, words) => {
  const { server } = arranged(() => Promise.reject(failed));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  server.make = async () => ({ key: 'k'.repeat(43) });
  await userEvent.click(screen.getByRole('button', { name: 'Lag en ny kode' }));
  expect(await code()).toBeVisible();
});

test('a code that is off the screen is withdrawn, before another is made', async () => {
  const { page, sent } = arranged();
  await code();
  page.unmount();
  const next = arranged();
  await code();
  expect(sent.map(({ name }) => name)).toEqual([
    'POST /estate/:id/hand-over/:flow',
    'DELETE /estate/:id/hand-over/:flow',
  ]);
  expect(next.sent.map(({ name }) => name)).toEqual(['POST /estate/:id/hand-over/:flow']);
});

test('the link can be copied instead', async () => {
  const person = userEvent.setup();
  arranged();
  await code();
  await person.click(screen.getByRole('button', { name: 'Kopier lenken i stedet' }));
  expect(await screen.findByRole('button', { name: 'Lenken er kopiert' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/customer/overtake-protocol/${home}#h=${'k'.repeat(43)}`,
  );
});
