import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { fewForms, manyForms, noForms } from '../testing/funnel.ts';
import { show } from '../testing/show.tsx';

const open = (funnel: () => unknown, language: 'nb' | 'en' = 'nb') =>
  show('/broker/funnel', { answers: { 'GET /brokers/funnel': funnel } }, language);

test('every edge of the graph stands in a table with its numbers, the small ones as “under 5”', async () => {
  open(() => manyForms);
  const table = within(await screen.findByRole('table', { name: /^Tallene for Oppgjørsskjema kjøper/ }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength((manyForms.flows[0]?.edges.length ?? 0) + 1);
  expect(rows[1]).toMatch(/^Begynte: .+120105$/);
  expect(rows.filter((row) => row?.includes('→ Tilbud'))).toEqual([expect.stringContaining('under 5')]);
  expect(screen.getByText('Omtrent 120 skjemaer er begynt')).toBeVisible();
});

test('the same is drawn by the graph, and named to those who do not see it', async () => {
  open(() => manyForms);
  expect(await screen.findByRole('img', { name: /^Veien gjennom Oppgjørsskjema kjøper/ })).toBeVisible();
  expect(screen.getByText(/rundet av til nærmeste fem, og tall under 5 vises ikke/)).toBeVisible();
});

test('the map has each count at its line, once between two steps, and the small ones nowhere', async () => {
  open(() => manyForms);
  const map = await screen.findByRole('img', { name: /^Veien gjennom Oppgjørsskjema kjøper/ });
  const shown = [...map.querySelectorAll('text')].flatMap(({ textContent }) =>
    /^\d+$/.test(textContent) ? [textContent] : [],
  );
  const counts = manyForms.flows[0]?.edges.flatMap(({ from, came }) =>
    from === null || came === null ? [] : [`${came}`],
  );
  expect(shown.toSorted()).toEqual(counts?.toSorted());
  expect(map).toHaveTextContent('bruker lån');
});

test('of a few it says why nothing is shown, and of none that there are none', async () => {
  open(() => fewForms);
  expect(await screen.findByText(/^Færre enn 5 har begynt på dette skjemaet/)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('an empty funnel says that there is nothing', async () => {
  open(() => noForms);
  expect(await screen.findByText(/^Ingen har begynt på dette skjemaet/)).toBeVisible();
});

test('each flow has its address, and the menu leads here', async () => {
  const page = open(() => manyForms, 'en');
  await userEvent.click(await screen.findByRole('link', { name: 'Takeover protocol' }));
  await waitFor(() => expect(page.address()).toBe('/broker/funnel?flow=takeover-protocol'));
  expect(screen.getByRole('link', { name: 'The forms' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Nobody has begun this form in the last twelve months.')).toBeVisible();
});

test('numbers that cannot be had can be asked for again', async () => {
  const page = open(() => Promise.reject(refusal('UNAVAILABLE')));
  expect(await screen.findByText('Tallene lot seg ikke hente')).toBeVisible();
  page.desk.answer({ 'GET /brokers/funnel': () => noForms });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText(/^Ingen har begynt/)).toBeVisible();
});
