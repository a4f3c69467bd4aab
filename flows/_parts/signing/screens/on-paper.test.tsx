import { configure, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentCall, samplesOfSigning } from '#flows/_parts/signing/sample-document.ts';
// Fetched beforehand: a laden machine may take its time with a screen that is fetched when it is shown.
import '#flows/_parts/signing/screens/signing.tsx';
import flow from '#flows/settlement-seller/flow.ts';
import { sampleEnv } from '#flows/settlement-seller/samples.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { draftsBefore } from '#src/renderer/testing/sample-story.tsx';

configure({ asyncUtilTimeout: 8_000 });

const { paperToSend, paperSent, paperReturned } = samplesOfSigning('seller');
const open = async (opened: typeof paperSent) => {
  const env = { ...sampleEnv, protocol: 'signing' };
  const session = memorySession({ env, drafts: draftsBefore(flow, 'sign', env) ?? {}, opened });
  render(<FlowStage flow={flow} session={session} step="sign" call={documentCall} />);
  await screen.findByRole('heading', { name: 'Signer nå' });
};
const paper = () => screen.queryByRole('button', { name: 'Signer på papir' });
const isQuiet = (name: string) => screen.getByRole('button', { name }).className.includes('look-secondary');
const quietOnes = () => ['Signer for hånd', 'Signer med BankID'].map(isQuiet);

test('whoever signs on paper has one way that stands out, and the others beside it', async () => {
  await open(paperToSend);
  expect(paper()?.className).not.toContain('look-secondary');
  expect(quietOnes()).toEqual([true, true]);
  expect(screen.getByText(/^Det er din tur til å signere\./)).toBeVisible();
});

test('whoever has sent the pictures is asked for nothing more, and told whom they wait for', async () => {
  await open(paperSent);
  expect(paper()).not.toBeInTheDocument();
  expect(screen.getByText(/^Megleren kontrollerer bildene dine\. Venter på /)).toBeVisible();
  expect(screen.queryByText(/din tur/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Bildene ble sendt .* Du trenger ikke gjøre mer nå/)).toBeVisible();
  expect(quietOnes()).toEqual([true, true]);
});

test('pictures that were sent back are asked for again, with the broker’s reason', async () => {
  await open(paperReturned);
  expect(
    screen.getByText('Megleren trenger nye bilder: Siste side er uskarp. Ta bildet på nytt i dagslys.'),
  ).toBeVisible();
  expect(paper()).toBeVisible();
  expect(screen.getByText(/^Det er din tur til å signere\./)).toBeVisible();
});
