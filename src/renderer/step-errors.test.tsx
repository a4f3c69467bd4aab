import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import settlement from '#flows/settlement-seller/flow.ts';
import { sampleEnv, samples } from '#flows/settlement-seller/samples.ts';
import { rowsOf } from '#src/engine/check.ts';
import { FlowStage } from './testing/flow-stage.tsx';
import { memorySession } from './testing/memory-session.ts';

test('what is missing on two people’s cards is told by name, before anything is kept of either', async () => {
  const { participants, loan, account } = samples;
  const drafts = { participants: participants.default, loan: loan.default, account: account.default };
  const session = memorySession({ env: sampleEnv, drafts });
  render(<FlowStage flow={settlement} session={session} step="own-pep" />);
  await screen.findByRole('heading', { level: 1, name: 'Er du en politisk eksponert person?' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Fortsett' }));
  const told = within(screen.getByRole('region', { name: 'Noe mangler eller må rettes' })).getAllByRole('link');
  const names = rowsOf(participants.default.people).map(({ name }) => String(name));
  expect(told).toHaveLength(names.length);
  names.forEach((name, at) => {
    expect(told[at]).toHaveTextContent(name);
  });
});
