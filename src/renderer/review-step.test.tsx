import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Deviation } from '#src/engine/deviations.ts';
import { FlowStage } from './testing/flow-stage.tsx';
import { memorySession } from './testing/memory-session.ts';
import { smallAnswers, smallEnv, smallFlow } from './testing/small-flow.ts';
import { partTexts as words } from './texts/form-parts.ts';

const { you, home, help } = smallAnswers;

const review = (found: readonly Deviation[]) => {
  const session = memorySession({ env: smallEnv, drafts: { you, home, help } });
  render(<FlowStage flow={{ ...smallFlow, deviations: () => found }} session={session} step="summary" />);
};
const section = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const found = heading.closest('section');
  if (found === null) throw new Error(`No section is headed ${name}`);
  return found;
};

test('what is out of the ordinary is read before all the answers, which are folded chapter by chapter', async () => {
  review([{ step: 'help', fields: ['wantsLoan'] }]);
  const first = await section(words.readFirst.nb);
  const all = await section(words.allAnswers.nb);
  expect(first.compareDocumentPosition(all)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(first).getByText('Nei')).toBeVisible();
  expect(within(first).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  const folds = [...all.querySelectorAll('details')];
  expect(folds.map((fold) => [fold.querySelector('summary')?.textContent, fold.open])).toEqual([
    ['Deg', false],
    ['Boligen', false],
    ['Til slutt', false],
  ]);
});

test('a folded chapter opens to its answers, each with a link to change it', async () => {
  review([]);
  const all = await section(words.allAnswers.nb);
  const change = () => within(all).getByRole('button', { name: 'Endre Hjelp', hidden: true });
  expect(change()).not.toBeVisible();
  await userEvent.click(within(all).getByText('Til slutt'));
  expect(change()).toBeVisible();
});

test('a form without deviations says so, and shows no answer before the chapters', async () => {
  review([]);
  const first = await section(words.readFirst.nb);
  expect(within(first).getByText(words.nothingStandsOut.nb)).toBeVisible();
  expect(first.querySelector('dl')).toBeNull();
});

test('a deviation on a branch that the answers no longer take is not shown', async () => {
  review([{ step: 'loan', fields: ['amount'] }]);
  expect(within(await section(words.readFirst.nb)).getByText(words.nothingStandsOut.nb)).toBeVisible();
});
