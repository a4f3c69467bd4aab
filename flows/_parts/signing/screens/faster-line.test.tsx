import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { documentCall, samplesOfSigning } from '#flows/_parts/signing/sample-document.ts';
import '#flows/_parts/signing/screens/how-to-sign.tsx';
import '#flows/_parts/signing/screens/signing.tsx';
import flow from '#flows/forms/settlement-seller/flow.ts';
import { sampleEnv } from '#flows/forms/settlement-seller/samples.ts';
import type { Call } from '#src/engine/define-flow.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { draftsBefore } from '#src/renderer/testing/sample-story.tsx';
import { problemText } from '#src/texts/problems.ts';
import { screenTexts as words } from './texts.ts';

const { underSigning } = samplesOfSigning('seller');

test('where the live line is faster than the answer, the sheet that was opened meanwhile stays open', async () => {
  let answer = () => {};
  const made = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const call: Call = async (endpoint, input) => {
    if (endpoint.method === 'POST' && endpoint.path.endsWith('/document')) await made;
    return documentCall(endpoint, input);
  };
  const env = { ...sampleEnv, protocol: 'created' };
  const session = memorySession({ env, drafts: draftsBefore(flow, 'how-to-sign', env) ?? {}, opened: underSigning });
  const opened: string[] = [];
  render(
    <FlowStage
      flow={flow}
      session={session}
      step="how-to-sign"
      call={call}
      onStep={(step) => void opened.push(step)}
    />,
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'BankID' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Lås / }));
  await userEvent.click(await screen.findByRole('button', { name: words.askLock.nb }));
  const underway = { ...sampleEnv, protocol: 'signing' };
  act(() => session.receive({}, underway));
  await screen.findByRole('heading', { name: 'Signer nå' });
  await userEvent.click(screen.getByRole('button', { name: words.readTitle.nb }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  const before = opened.length;
  await act(async () => {
    answer();
    await made;
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(opened).toHaveLength(before);
});

test('where the lock is pressed before the document stands on the screen, it waits for it', async () => {
  let arrive = () => {};
  const fetched = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const call: Call = async (endpoint, input) => {
    if (endpoint.path.endsWith('/preview')) await fetched;
    return documentCall(endpoint, input);
  };
  const env = { ...sampleEnv, protocol: 'created' };
  const session = memorySession({ env, drafts: draftsBefore(flow, 'how-to-sign', env) ?? {}, opened: underSigning });
  render(<FlowStage flow={flow} session={session} step="how-to-sign" call={call} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'BankID' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Lås / }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(async () => arrive());
  expect(await screen.findByRole('button', { name: words.askLock.nb })).toBeVisible();
  expect(screen.queryByText(problemText('UNAVAILABLE', 'nb'))).toBeNull();
});

test('once the lock is pressed, its button says that it is under way until the document stands', async () => {
  const call: Call = (endpoint, input) =>
    endpoint.method === 'POST' ? new Promise(() => {}) : documentCall(endpoint, input);
  const env = { ...sampleEnv, protocol: 'created' };
  const session = memorySession({ env, drafts: draftsBefore(flow, 'how-to-sign', env) ?? {}, opened: underSigning });
  render(<FlowStage flow={flow} session={session} step="how-to-sign" call={call} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'BankID' }));
  const lock = await screen.findByRole('button', { name: /^Lås / });
  await userEvent.click(lock);
  await userEvent.click(await screen.findByRole('button', { name: words.askLock.nb }));
  expect(lock).toHaveAttribute('aria-busy', 'true');
  expect(within(lock).getByText(words.locking.nb)).toBeVisible();
});

test.each([
  ['signing', ['sign']],
  ['created', []],
] as const)('where another phone locks the answers and the form is %s, an open step leads to %j', async (state, to) => {
  const env = { ...sampleEnv, protocol: 'created' };
  const signing = { ...sampleEnv, protocol: 'signing' };
  const before = draftsBefore(flow, 'sign', signing) ?? {};
  const session = memorySession({ env, drafts: before, opened: { ...underSigning, locked: false } });
  const opened: string[] = [];
  const onStep = (step: string) => void opened.push(step);
  render(<FlowStage flow={flow} session={session} step="account" call={documentCall} onStep={onStep} />);
  await screen.findByRole('button', { name: 'Fortsett' });
  const now = { ...sampleEnv, protocol: state };
  act(() => session.receive({}, now));
  const { voids: _, ...rest } = session.getSnapshot().opened;
  const locked = { ...rest, locked: true };
  await act(async () => session.answer(state === 'signing' ? { ...locked, voids: { signed: [] } } : locked));
  expect(opened.filter((step) => step !== 'account')).toEqual(to);
});
