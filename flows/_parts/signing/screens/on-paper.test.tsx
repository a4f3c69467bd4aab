import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { documentCall, samplesOfSigning } from '#flows/_parts/signing/sample-document.ts';
// Preloaded, since a busy machine may be slow to load a screen on demand.
import '#flows/_parts/signing/screens/signing.tsx';
import flow from '#flows/forms/settlement-seller/flow.ts';
import { sampleEnv } from '#flows/forms/settlement-seller/samples.ts';
import type { Call } from '#src/contract/call.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { draftsBefore } from '#src/renderer/testing/sample-story.tsx';

const { paperToSend, paperSent, paperReturned, underSigning } = samplesOfSigning('seller');
const open = async (
  opened: typeof paperSent | typeof underSigning,
  heard: (path: string) => void = () => undefined,
) => {
  const call: Call = (endpoint, input) => {
    heard(endpoint.path);
    return documentCall(endpoint, input);
  };

  const env = { ...sampleEnv, protocol: 'signing' };
  const session = memorySession({ env, drafts: draftsBefore(flow, 'sign', env) ?? {}, opened });
  render(<FlowStage flow={flow} session={session} step="sign" call={call} />);
  await screen.findByRole('heading', { name: 'Signer nå' });
};
beforeEach(() => sessionStorage.clear());
const paper = () => screen.queryByRole('button', { name: 'Signer på papir' });
const isQuiet = (name: string) => screen.getByRole('button', { name }).className.includes('look-secondary');
const quietOnes = () => ['Signer for hånd', 'Signer med BankID'].map(isQuiet);

test('a person who signs on paper reads first, then has one main way and the others beside it', async () => {
  await open(paperToSend);
  expect(paper()?.className).toContain('look-secondary');
  await userEvent.click(screen.getByRole('button', { name: 'Les det dere signerer' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lukk' }));
  expect(paper()?.className).not.toContain('look-secondary');
  expect(quietOnes()).toEqual([true, true]);
  expect(screen.getByText(/^Det er din tur til å signere\./)).toBeVisible();
});

test('a person whose print asks questions signs on paper alone', async () => {
  const signers = paperToSend.signing.signers.map((signer) =>
    signer.way === 'paper' ? { ...signer, printAsks: true } : signer,
  );
  await open({ ...paperToSend, signing: { ...paperToSend.signing, signers } });
  expect(paper()).toBeVisible();
  for (const name of ['Signer for hånd', 'Signer med BankID'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a person who has sent the pictures is asked for nothing more, and sees whom they wait for', async () => {
  await open(paperSent);
  expect(paper()).not.toBeInTheDocument();
  expect(screen.getByText(/^Megleren kontrollerer bildene dine\. Venter på /)).toBeVisible();
  expect(screen.queryByText(/din tur/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Bildene ble sendt .* Du trenger ikke gjøre mer nå/)).toBeVisible();
  expect(quietOnes()).toEqual([true, true]);
});

test('the print is asked for page by page, and nothing is sent while a page lacks its picture', async () => {
  const calls: string[] = [];
  await open(paperToSend, (path) => calls.push(path));
  await userEvent.click(screen.getByRole('button', { name: 'Les det dere signerer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lukk' }));
  await userEvent.click(screen.getByRole('button', { name: 'Signer på papir' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Signer på papir' }));
  for (const page of ['Side 1 av 3', 'Side 2 av 3', 'Side 3 av 3']) {
    expect(sheet.getByRole('group', { name: page })).toBeVisible();
  }
  await userEvent.click(sheet.getByRole('button', { name: 'Send bildene til megleren' }));
  expect(await sheet.findByText('Bilde av side 1, 2 og 3 mangler. Megleren må se alle sidene.')).toBeVisible();
  expect(calls.filter((path) => path.endsWith('/sign/paper'))).toEqual([]);
});

test('the others see that it is the broker who is waited for, not the one who has sent the pictures', async () => {
  await open(underSigning);
  expect(screen.getByText(/Venter på megleren, som kontrollerer bildene fra \p{L}+\./u)).toBeVisible();
  expect(screen.getByText(/^Sendte den signerte utskriften .*\. Venter på megleren$/)).toBeVisible();
});

test('pictures that were sent back are asked for again, with the broker’s reason', async () => {
  await open(paperReturned);
  expect(
    screen.getByText('Megleren trenger nye bilder: Siste side er uskarp. Ta bildet på nytt i dagslys.'),
  ).toBeVisible();
  expect(paper()).toBeVisible();
  expect(screen.getByText(/^Det er din tur til å signere\./)).toBeVisible();
});
