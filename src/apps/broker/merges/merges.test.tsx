import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { acrossSides, compared, mayBeNora, oneMerge } from '../testing/merges.ts';
import { show } from '../testing/show.tsx';

const { one, other } = compared;
const path = '/broker/customers';
const pairPath = `${path}?merge=${one.id}&with=${other.id}`;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
});
afterEach(() => vi.restoreAllMocks());
const answers = { 'GET /brokers/customers/:id/merge/:with': () => compared };
const choose = async (...names: readonly string[]) => {
  const list = within(await screen.findByRole('grid', { name: 'Kunder' }));
  for (const name of names) await userEvent.click(list.getByRole('checkbox', { name: `Velg ${name}` }));
};

test('two that are chosen are shown beside each other before they are merged', async () => {
  const page = show(path, { answers: { ...answers, 'POST /brokers/customers/:id/merge': () => oneMerge } });
  await choose('Nora Berntzen', 'Kåre Østlyngen');
  await userEvent.click(screen.getByRole('button', { name: 'Slå sammen' }));
  await waitFor(() => expect(page.address()).toBe(pairPath));
  const right = within(await screen.findByRole('region', { name: 'Nora Haugland Berntzen' }));
  expect(right.getByText('Granittgata 11, selger, ferdig')).toBeVisible();
  expect(right.getByText('Mangler')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Nora Berntzen' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Slå sammen til én' }));
  await waitFor(() => expect(page.address()).toBe(path));
  const sent = page.desk.sent.filter(({ name }) => name === 'POST /brokers/customers/:id/merge');
  expect(sent).toMatchObject([{ input: { params: { id: one.id }, body: { with: other.id } } }]);
});

test('one that is chosen says who may be the same person, and leads there', async () => {
  const page = show(path, { answers: { ...answers, 'GET /brokers/customers/:id/same-person': () => mayBeNora } });
  await choose('Nora Berntzen');
  expect(await screen.findByText('Kan være samme person')).toBeVisible();
  expect(screen.getByText(/samme telefon og etternavn/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Nora Haugland Berntzen, Granittgata 11' }));
  await waitFor(() => expect(page.address()).toBe(pairPath));
});

test('the seller and the buyer of one home are shown beside each other, and not asked to become one', async () => {
  show(pairPath, { answers: { 'GET /brokers/customers/:id/merge/:with': () => acrossSides } });
  expect(await screen.findByText(/De to er selger og kjøper av samme bolig/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Slå sammen til én' })).not.toBeInTheDocument();
});

test('a refused merge stays on the page and says why', async () => {
  const ask = () => Promise.reject(refusal('STALE', 412));
  const page = show(pairPath, { answers: { ...answers, 'POST /brokers/customers/:id/merge': ask } });
  await userEvent.click(await screen.findByRole('button', { name: 'Slå sammen til én' }));
  expect(await screen.findByText('Noen andre har endret dette etter at du åpnet det')).toBeVisible();
  expect(page.address()).toBe(pairPath);
});

test('a merge is undone from the list for seven days', async () => {
  const { desk } = show(path, { answers: { 'GET /brokers/merges': () => ({ items: [oneMerge] }) } });
  const recent = within(await screen.findByRole('region', { name: 'Slått sammen de siste sju dagene' }));
  desk.answer({
    'POST /brokers/merges/:merge/undo': () => ({ ...oneMerge, state: 'undone' }),
    'GET /brokers/merges': () => ({ items: [] }),
  });
  await userEvent.click(recent.getByRole('button', { name: 'Angre sammenslåingen: Nora Berntzen' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Slått sammen de siste sju dagene' })).toBeNull());
});

test('an address that names no two customers is the list', async () => {
  show(`${path}?merge=${one.id}&with=x`);
  expect(await screen.findByRole('grid', { name: 'Kunder' })).toBeVisible();
});
