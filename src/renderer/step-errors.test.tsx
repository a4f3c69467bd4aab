import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import settlement from '#flows/forms/settlement-seller/flow.ts';
import { sampleEnv, samples } from '#flows/forms/settlement-seller/samples.ts';
import { rowsOf } from '#src/engine/check.ts';
import { FlowStage } from './testing/flow-stage.tsx';
import { memorySession } from './testing/memory-session.ts';
import { smallAnswers, smallEnv, smallFlow } from './testing/small-flow.ts';

test('what is missing on two people’s cards is listed by name, before anything is saved of either', async () => {
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

test('a row created at its first character keeps what is missing in it, at its fields and in the summary', async () => {
  const { participants, loan } = samples;
  const session = memorySession({ env: sampleEnv, drafts: { participants: participants.default, loan: loan.default } });
  render(<FlowStage flow={settlement} session={session} step="account" />);
  await screen.findByRole('heading', { level: 1, name: 'Konto for oppgjøret' });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Fortsett' }));
  const owners = () => screen.getByRole('radiogroup', { name: 'Kontoeier' });
  expect(owners()).toHaveAccessibleDescription(/Velg ett av alternativene/);
  await person.type(screen.getByRole('textbox', { name: 'Kontonummer' }), '1234');
  await expect.poll(() => rowsOf(session.getSnapshot().drafts.account?.accounts)).toHaveLength(1);
  expect(owners()).toHaveAccessibleDescription(/Velg ett av alternativene/);
  await person.click(screen.getByRole('link', { name: 'Kontoeier: Velg ett av alternativene' }));
  expect(owners()).toContainElement(document.activeElement as HTMLElement);
});

test('a question that another answer has removed is no longer listed as missing', async () => {
  const session = memorySession({ env: smallEnv, drafts: { you: smallAnswers.you } });
  render(<FlowStage flow={smallFlow} session={session} step="home" />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('radio', { name: 'Ja' }));
  await person.click(screen.getByRole('button', { name: 'Fortsett' }));
  expect(screen.getByRole('link', { name: /^Beskriv hagen/ })).toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Nei' }));
  expect(screen.queryByRole('link', { name: /^Beskriv hagen/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Målernummer/ })).toBeInTheDocument();
});

test('who is to be contacted is listed as missing, and the consent is left to that person', async () => {
  const firsts = Object.entries(samples).map(([step, named]) => [step, Object.values(named)[0]]);
  const drafts = { ...Object.fromEntries(firsts), leads: { services: ['moving'] } };
  const session = memorySession({ env: sampleEnv, drafts });
  render(<FlowStage flow={settlement} session={session} step="leads" />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Fortsett' }));
  const summary = within(screen.getByRole('region', { name: 'Noe mangler eller må rettes' }));
  expect(summary.getByRole('link', { name: /^Hvem skal kontaktes\?/ })).toBeInTheDocument();
  expect(summary.queryByText(/deles med/)).not.toBeInTheDocument();
  expect(summary.queryByText(/\{/)).not.toBeInTheDocument();
});
