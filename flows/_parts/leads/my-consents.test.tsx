import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { documentCall, samplesOfSigning } from '#flows/_parts/signing/sample-document.ts';
// Preloaded, since a busy machine may be slow to load a screen on demand.
import '#flows/_parts/signing/screens/finish.tsx';
import '#flows/_parts/signing/screens/signing.tsx';
import flow from '#flows/forms/settlement-seller/flow.ts';
import { sampleEnv } from '#flows/forms/settlement-seller/samples.ts';
import type { Call, Consent } from '#src/engine/define-flow.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { draftsBefore } from '#src/renderer/testing/sample-story.tsx';

const { underSigning, finished } = samplesOfSigning('seller');
const [participantId] = [finished.participantId];
type State = Consent['state'];

/** Opens the seller's settlement at its end with one lead; a withdrawal makes the server return `after`. */
const open = (step: 'sign' | 'finish', state: State, after: State | Error) => {
  let now = state;
  const sent: unknown[] = [];
  const call: Call = (endpoint, input) => {
    const lead = { type: 'moving', partner: 'Steddy', participantId };
    // seam: the responses that the two endpoints declare.
    if (endpoint.path.endsWith('/leads')) return Promise.resolve({ leads: [{ ...lead, state: now }] } as never);
    if (endpoint.path !== '/lead/vitec') return documentCall(endpoint, input);
    // seam: the body of this endpoint's input.
    sent.push((input as unknown as { body: unknown }).body);
    if (after instanceof Error) return Promise.reject(after);
    now = after;
    return Promise.resolve({ leads: [] } as never);
  };
  const env = { ...sampleEnv, protocol: step === 'sign' ? 'signing' : 'finalized' };
  const opened = step === 'sign' ? underSigning : finished;
  const session = memorySession({ env, drafts: draftsBefore(flow, step, env) ?? {}, opened });
  render(<FlowStage flow={flow} session={session} step={step} call={call} />);
  return { sent };
};
const mine = async () => within(await screen.findByRole('region', { name: 'Samtykkene dine' }));
const press = async (action = 'Trekk samtykket') =>
  userEvent.click((await mine()).getByRole('button', { name: `${action}: Flytting, Steddy` }));

test.each([
  ['sign', 'waiting', 'withdrawn', 'Sendes til', 'Ingenting sendes til Steddy.'],
  ['finish', 'sent', 'recalling', 'Sendt til', 'Vi ber Steddy slette'],
] as const)('at “%s” a consent is taken back by one press', async (step, before, after, said, then) => {
  const { sent } = open(step, before, after);
  expect((await mine()).getByText(new RegExp(`^${said}`))).toBeVisible();
  await press();
  expect(sent).toEqual([{ leads: [{ type: 'moving', participantId, consentToShare: false }] }]);
  const standing = await (await mine()).findByText((text) => text.includes(then));
  expect(standing).toHaveFocus();
  expect((await mine()).queryByRole('button')).not.toBeInTheDocument();
});

test('one that could not be taken back now says so, and can be pressed again', async () => {
  open('finish', 'sent', Object.assign(new Error('UNAVAILABLE'), { code: 'UNAVAILABLE' }));
  await press();
  expect(await (await mine()).findByRole('alert')).toBeVisible();
  expect((await mine()).getByRole('button', { name: /^Trekk samtykket/ })).toBeEnabled();
});

test('what the partner would not delete can be asked for again', async () => {
  const { sent } = open('finish', 'recallFailed', 'recalling');
  await press('Be dem slette igjen');
  expect(sent).toHaveLength(1);
});
