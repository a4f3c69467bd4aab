import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SentFlowSession } from '#src/client/sent-flow-session.ts';
import type { Call } from '#src/engine/define-flow.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import flow from './flow.ts';
import { byPasswordEnv, mailEnv, sampleEnv } from './samples.ts';
import { words } from './screens/texts.ts';

const asked: unknown[] = [];
const assign = vi.fn();
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

const show = (facts: Readonly<Record<string, string>>) => {
  vi.stubGlobal('location', { ...window.location, search: '?redirectURL=%2Fcustomer%2Ftimeline', assign });
  // seam: the response is the one that the endpoint declares.
  const call = (async ({ path }: { path: string }, { body }: { body?: unknown }) => {
    asked.push([path, body]);
    return { url: 'https://bankid.example/authorize', textAgainAt: '2026-11-29T10:00:30.000Z' };
  }) as unknown as Call;
  const tab = { read: () => null, write: () => undefined, forget: () => undefined };
  const session = new SentFlowSession({ journey: flow, calls: flow.calls, where: {}, call, begun: { facts }, tab });
  render(<FlowStage flow={flow} session={session} call={call} />);
};
const { options } = flow.texts.steps.start.fields.method;

test('BankID is one press away and leads back to the page that was asked for', async () => {
  show(sampleEnv.facts);
  await userEvent.click(await screen.findByRole('button', { name: words.eid.nb }));
  expect(asked).toEqual([['/auth/eid/start', { purpose: 'sign-in', returnTo: '/customer/timeline' }]]);
  expect(assign).toHaveBeenCalledWith('https://bankid.example/authorize');
});

test('the page names no person, number or mail, and shows the ways that the account has', async () => {
  show(sampleEnv.facts);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bekreft at det er deg' })).toBeVisible();
  for (const name of [words.eid.nb, options.PASSWORD.nb]) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.queryByRole('button', { name: options.EMAIL.nb })).toBeNull();
  expect(document.body.textContent).not.toMatch(/@|\d{4}/);
  expect(screen.getByRole('link', { name: 'Logg inn på en annen måte' })).toHaveAttribute('href', '/customer/signin');
});

test('who has neither password nor BankID gets a code by mail, with one press', async () => {
  show(mailEnv.facts);
  await userEvent.click(await screen.findByRole('button', { name: options.EMAIL.nb }));
  expect(asked).toEqual([['/auth/proof/code', { by: 'EMAIL' }]]);
});

test('a wallet that is down is no way', async () => {
  show(byPasswordEnv.facts);
  expect(await screen.findByRole('button', { name: options.PHONE_NUMBER.nb })).toBeVisible();
  expect(screen.queryByRole('button', { name: words.wallet.nb })).toBeNull();
});

test('40: who has no e-ID linked, and neither number nor mail any more, is led to link one', async () => {
  show(byPasswordEnv.facts);
  const way = await screen.findByRole('link', { name: words.lostBoth.nb });
  expect(way).toHaveAttribute('href', '/customer/profile/confirm');
});
