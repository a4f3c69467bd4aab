import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { doneBatch, failedRows, runningBatch } from '../testing/batches.ts';
import { customers, longList, pageOf } from '../testing/customers.ts';
import { show } from '../testing/show.tsx';
import { me } from '../testing/takeovers.ts';

const path = '/broker/customers';
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
});
afterEach(() => vi.restoreAllMocks());
const grid = () => screen.findByRole('grid', { name: 'Kunder' });
const chosenRows = (list: HTMLElement) => within(list).getAllByRole('row', { selected: true }).length;
const created = (desk: ReturnType<typeof show>['desk']) =>
  desk.sent.filter(({ name }) => name === 'POST /brokers/batches').map(({ input }) => input.body);

test('customers are chosen by the box, by x and Shift x, and a colleague’s is not', async () => {
  show(path);
  const list = await grid();
  expect(list).toHaveAttribute('aria-multiselectable', 'true');
  await userEvent.click(within(list).getByRole('checkbox', { name: 'Velg Nora Berntzen' }));
  expect(screen.getByText('1 valgt')).toBeVisible();
  list.focus();
  await userEvent.keyboard('jj{Shift>}X{/Shift}');
  expect(screen.getByText('3 valgt')).toBeVisible();
  expect(chosenRows(list)).toBe(3);
  await userEvent.keyboard('x');
  expect(screen.getByText('2 valgt')).toBeVisible();
  await userEvent.keyboard('jjx');
  expect(screen.getByText('2 valgt')).toBeVisible();
  expect(within(list).queryByRole('checkbox', { name: 'Velg Anders Moen Haugland' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Fjern valget' }));
  expect(screen.queryByText(/valgt$/)).toBeNull();
});

test('the chosen ones are assigned to a colleague, and the choice ends', async () => {
  const { desk } = show(path, { answers: { 'POST /brokers/batches': () => runningBatch } });
  const list = await grid();
  await userEvent.click(within(list).getByRole('checkbox', { name: 'Velg Nora Berntzen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tildel' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Tildele 1 kunde?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Tildel' }));
  expect(dialog.getByText('Velg ett av alternativene')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText(/Hvem skal ha dem/), 'Jonas Lie Tveit');
  await userEvent.click(dialog.getByRole('button', { name: 'Tildel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(created(desk)).toEqual([{ kind: 'assign', to: 'br-02', ids: [customers[0]?.id] }]);
  expect(screen.queryByText(/valgt$/)).toBeNull();
});

test('all of a search are chosen by what is searched for, not by what is fetched', async () => {
  const { desk } = show(`${path}?type=previous&q=lind`, {
    answers: { 'GET /brokers/customers': longList, 'POST /brokers/batches': () => runningBatch },
  });
  const list = await grid();
  await userEvent.click(within(list).getByRole('checkbox', { name: 'Velg Kunde 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Velg alle 500' }));
  expect(screen.getByText('500 valgt')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tildel' }));
  await userEvent.selectOptions(await screen.findByLabelText(/Hvem skal ha dem/), 'Jonas Lie Tveit');
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Tildel' }));
  await waitFor(() => expect(created(desk)).toHaveLength(1));
  expect(created(desk)).toEqual([
    { kind: 'assign', to: 'br-02', query: { type: 'customers', previous: true, q: 'lind' } },
  ]);
});

test('more than 500 are refused in words before they are sent', async () => {
  const many = { ...pageOf(customers), total: 510 };
  show(path, { answers: { 'GET /brokers/customers': () => many } });
  const list = await grid();
  list.focus();
  await userEvent.keyboard('x');
  await userEvent.click(screen.getByRole('button', { name: 'Velg alle 510' }));
  expect(screen.getByText('Det går høyst 500 om gangen, og her er det 510')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tildel' })).toBeNull();
});

test('an assistant chooses none', async () => {
  show(path, { answers: { 'GET /broker': () => ({ ...me, role: 'assistant' }) } });
  const list = await grid();
  expect(within(list).queryByRole('checkbox')).toBeNull();
  list.focus();
  await userEvent.keyboard('x');
  expect(screen.queryByText(/valgt$/)).toBeNull();
});

test('a batch that runs is shown on every page, with how far it has come, and is stopped there', async () => {
  const stopped = { ...runningBatch, state: 'stopped' as const, endedAt: '2026-11-24T11:46:00.000Z' };
  const { desk } = show('/broker/listings', { answers: { 'GET /brokers/batches': () => ({ items: [runningBatch] }) } });
  const strip = within(await screen.findByRole('region', { name: 'Tildeling' }));
  expect(strip.getByText('Tildeler 500 kunder til Jonas Lie Tveit')).toBeVisible();
  expect(strip.getByText('250 av 500')).toBeVisible();
  expect(strip.getByRole('progressbar')).toHaveAttribute('value', '250');
  desk.answer({
    'POST /brokers/batches/:batch/stop': () => stopped,
    'GET /brokers/batches': () => ({ items: [stopped] }),
  });
  await userEvent.click(strip.getByRole('button', { name: /^Stopp/ }));
  expect(
    await strip.findByText(/^Stoppet\. 248 av 500 er tildelt Jonas Lie Tveit\. 2 ble ikke tildelt\./),
  ).toBeVisible();
  await userEvent.click(strip.getByRole('button', { name: 'Lukk' }));
  expect(screen.queryByRole('region', { name: 'Tildeling' })).toBeNull();
});

test('of one that has ended, the page says which failed and why; it is tried again, or undone', async () => {
  const { desk } = show(path, {
    answers: {
      'GET /brokers/batches': () => ({ items: [doneBatch] }),
      'GET /brokers/batches/:batch/rows': () => failedRows,
    },
  });
  const recent = within(await screen.findByRole('region', { name: 'Tildelt de siste sju dagene' }));
  await userEvent.click(recent.getByRole('button', { name: 'Se hvilke' }));
  expect(await recent.findByText('Silje Haugland: et skjema er til signering')).toBeVisible();
  expect(recent.getByText('En kunde som ikke finnes lenger: finnes ikke lenger')).toBeVisible();
  desk.answer({ 'POST /brokers/batches/:batch/undo': () => Promise.reject(refusal('STALE', 412)) });
  await userEvent.click(recent.getByRole('button', { name: /^Angre/ }));
  expect(await recent.findByText('Noen andre har endret dette etter at du åpnet det')).toBeVisible();
  await userEvent.click(recent.getByRole('button', { name: /^Prøv igjen/ }));
  await waitFor(() => expect(desk.sent.some(({ name }) => name === 'POST /brokers/batches/:batch/retry')).toBe(true));
});

test('an event about batches reads them again, and nothing else', async () => {
  const { desk } = show(path);
  await grid();
  const before = desk.sent.length;
  desk.answer({ 'GET /brokers/batches': () => ({ items: [runningBatch] }) });
  desk.stream().onEvent({ estateId: null, batches: true });
  expect(await screen.findByRole('region', { name: 'Tildeling' })).toBeVisible();
  expect(desk.sent.slice(before).map(({ name }) => name)).toEqual(['GET /brokers/batches']);
});
