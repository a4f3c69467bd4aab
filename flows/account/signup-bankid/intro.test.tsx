import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { walletOff } from '#flows/_parts/coming-back/texts.ts';
import { introScreenTexts as words } from '#flows/_parts/proven-sign-up/texts.ts';
import vipps from '#flows/account/signup-vipps/flow.ts';
import { SentFlowSession } from '#src/client/sent-flow-session.ts';
import { type Call, type Flow, isSent } from '#src/engine/define-flow.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { outcomes } from '#src/renderer/texts/came-back.ts';
import bankId from './flow.ts';

const show = (flow: Flow, facts: Readonly<Record<string, string>>, call: Call) => {
  if (!isSent(flow)) throw new Error('it is sent');
  const tab = { read: () => null, write: () => undefined, forget: () => undefined };
  const begun = { facts: { proven: 'no', outcome: '', wallet: 'up', ...facts } };
  const session = new SentFlowSession({ journey: flow, calls: flow.calls, where: {}, call, begun, tab });
  render(<FlowStage flow={flow} session={session} call={call} />);
};
const nobody: Call = () => Promise.reject(new Error('nobody is asked'));

test('one press leads to the e-ID, and the other ways in stand beside it', async () => {
  const asked: unknown[] = [];
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  // seam: the response is the one that the endpoint declares.
  const call = (async ({ path }: { path: string }, input: unknown) => {
    asked.push([path, input]);
    return { url: 'https://bankid.example/authorize' };
  }) as unknown as Call;
  show(bankId, {}, call);
  const button = await screen.findByRole('button', { name: words.withEid.nb });
  await userEvent.dblClick(button);
  expect(asked).toEqual([['/auth/eid/start', { body: { purpose: 'sign-up' } }]]);
  expect(assign).toHaveBeenCalledWith('https://bankid.example/authorize');
  expect(screen.getByRole('link', { name: words.byWallet.nb })).toHaveAttribute('href', '/customer/signup/vipps');
  expect(screen.getByRole('link', { name: words.byPhone.nb })).toHaveAttribute('href', '/customer/signup');
  vi.unstubAllGlobals();
});

test('a wallet that is down is reported, and it is no way where its flag is off', async () => {
  show(bankId, { wallet: 'down' }, nobody);
  expect(await screen.findByText(walletOff.nb)).toBeVisible();
  expect(screen.queryByRole('link', { name: words.byWallet.nb })).toBeNull();
});

test('a sign-up with the wallet while it is down has no button that leads nowhere', async () => {
  show(vipps, { wallet: 'down' }, nobody);
  expect(await screen.findByText(walletOff.nb)).toBeVisible();
  expect(screen.queryByRole('button', { name: words.withWallet.nb })).toBeNull();
  expect(screen.getByRole('link', { name: words.byEid.nb })).toHaveAttribute('href', '/customer/signup/bankid');
});

test.each(Object.entries(outcomes))('a person who returns without a proof (%s) reads why', async (outcome, said) => {
  show(bankId, { outcome }, nobody);
  expect(await screen.findByText(said.nb)).toBeVisible();
});
