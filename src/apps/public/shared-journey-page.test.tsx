import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#src/texts/language.tsx';
import { refusal } from '../testing/answers.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { sharedJourney } from '../testing/shared-journey.ts';
import SharedJourneyPage from './shared-journey-page.tsx';

const show = (hash: string, answers: (() => unknown)[]) => {
  const { call, sent } = fakeServer({
    'POST /shared-journeys': () => (answers.length > 1 ? answers.shift() : answers[0])?.(),
  });
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter initialEntries={[`/journey${hash}`]}>
        <SharedJourneyPage call={call} />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return sent;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a relative reads the steps and the dates, with what is now', async () => {
  const sent = show('#the-key', [() => sharedJourney]);
  expect(await heading('Lommedalsfaret 63')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Stegene' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.match(/Ferdig|Nå|Kommer/)?.[0])).toEqual([
    'Ferdig',
    'Nå',
    'Kommer',
  ]);
  expect(screen.getAllByText('Ferdig')).toHaveLength(1);
  expect(screen.queryByText('1 av 4 gjort')).toBe(null);
  expect(screen.getByText(/Visning: .*29. november/)).toBeVisible();
  expect(sent.map(({ input }) => input.body)).toEqual([{ key: 'the-key' }]);
});

test.each([
  ['an address without its key', '', () => sharedJourney],
  ['a link that was stopped', '#k', () => Promise.reject(refusal('LINK_GONE', 410))],
])('%s says so', async (_, hash, answer) => {
  show(hash, [answer]);
  expect(await heading('Lenken virker ikke')).toBeVisible();
});

test('a fetch that failed can be tried again', async () => {
  show('#k', [() => Promise.reject(refusal('GEN_ERROR', 500)), () => sharedJourney]);
  await heading('Vi fikk ikke hentet reisen');
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await heading('Lommedalsfaret 63')).toBeVisible();
});
