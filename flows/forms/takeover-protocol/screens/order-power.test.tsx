import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '#flows/_parts/signing/screens/finish-page.tsx';
// Preloaded, since a busy machine may be slow to load a screen on demand.
import './finish.tsx';
import type { Call } from '#src/engine/define-flow.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import flow from '../flow.ts';
import { documentCall, finished } from '../sample-document.ts';
import { sampleEnv, samples } from '../samples.ts';

const customer = String(samples['electricity-provider'].otherwise?.participantId);
const drafts = {
  ...Object.fromEntries(Object.entries(samples).map(([step, given]) => [step, Object.values(given)[0]])),
  electricity: samples.electricity.otherwise,
  'electricity-provider': samples['electricity-provider'].otherwise,
};

/** Opens the end of a takeover whose power is not ordered, and returns what is sent. */
const open = (participantId: string) => {
  const sent: unknown[] = [];
  const call: Call = (endpoint, input) => {
    if (endpoint.path !== '/lead/vitec') return documentCall(endpoint, input);
    // seam: the body of this endpoint's input.
    sent.push((input as unknown as { body: unknown }).body);
    return Promise.resolve({ leads: [] } as never);
  };
  const env = { ...sampleEnv, protocol: 'finalized', facts: { ...sampleEnv.facts, powerOrder: 'notOrdered' } };
  const opened = { ...finished, me: { ...finished.me, role: 'buyer', participantId }, participantId };
  render(<FlowStage flow={flow} session={memorySession({ env, drafts, opened })} step="finish" call={call} />);
  return sent;
};

test('the customer orders with both ticks, and is led to the one that is missing', async () => {
  const sent = open(customer);
  const card = within(await screen.findByRole('region', { name: 'Bestill strøm fra Hkraft' }));
  const press = () => userEvent.click(card.getByRole('button', { name: 'Bestill strøm' }));
  await press();
  expect(await card.findByRole('alert')).toBeVisible();
  await userEvent.click(card.getByRole('checkbox', { name: /vilkår og angrerett \(14 dager\) hos Hkraft/ }));
  await press();
  expect(sent).toEqual([]);
  await userEvent.click(card.getByRole('checkbox', { name: /deles med Hkraft/ }));
  await press();
  const lead = { type: 'electricity', participantId: customer, consentToShare: true, contactMethod: 'EMAIL' };
  expect(sent).toEqual([{ leads: [lead] }]);
  expect(await screen.findByText(/^Strøm er bestilt\. Hkraft/)).toBeVisible();
});

test('another buyer reads that power is not ordered, and is not asked to', async () => {
  open('another');
  expect(await screen.findByText(/^Strøm er ikke bestilt\. .+ har fått en lenke/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bestill strøm' })).not.toBeInTheDocument();
});
