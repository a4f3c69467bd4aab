import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { documentCall, samplesOfSigning } from '#flows/_parts/signing/sample-document.ts';
// Preloaded, since a busy machine may be slow to load a screen on demand.
import '#flows/_parts/signing/screens/signing.tsx';
import flow from '#flows/forms/settlement-seller/flow.ts';
import { sampleEnv } from '#flows/forms/settlement-seller/samples.ts';
import type { Call } from '#src/engine/define-flow.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { draftsBefore } from '#src/renderer/testing/sample-story.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { underSigning } = samplesOfSigning('seller');
const open = (call: Call = documentCall) => {
  const env = { ...sampleEnv, protocol: 'signing' };
  const session = memorySession({ env, drafts: draftsBefore(flow, 'sign', env) ?? {}, opened: underSigning });
  render(<FlowStage flow={flow} session={session} step="sign" call={call} />);
};
const notice = () => screen.queryByText('Signering trenger nett');
const goes = (way: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(way === 'online');
  act(() => void window.dispatchEvent(new Event(way)));
};

test('a phone that loses its network while a signature is due says that signing needs one, until it is back', async () => {
  open();
  await screen.findByRole('heading', { name: 'Signer nå' });
  expect(notice()).not.toBeInTheDocument();
  goes('offline');
  await waitFor(() => expect(notice()).toBeInTheDocument());
  goes('online');
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
});

test('a network that does not respond is reported as well', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isSilent = true;
  const call: Call = (endpoint, input) =>
    isSilent && endpoint.path.endsWith('/document-sign-status')
      ? Promise.reject(Object.assign(new Error('No answer'), { code: 'UNAVAILABLE' }))
      : documentCall(endpoint, input);
  open(call);
  await screen.findByRole('heading', { name: 'Signer nå' });
  expect(notice()).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(notice()).toBeInTheDocument();
  isSilent = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(notice()).not.toBeInTheDocument();
});
