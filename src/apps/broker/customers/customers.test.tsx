import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { contact, customers, longList, pageOf } from '../testing/customers.ts';
import { show } from '../testing/show.tsx';
import { estate } from '../testing/takeovers.ts';

const path = '/broker/customers';
beforeEach(() => {
  // A page without a screen: the list is 600 px high, and a row of it 65.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');
const grid = () => screen.findByRole('grid', { name: 'Kunder' });
const at = (list: HTMLElement) => list.ownerDocument.getElementById(list.getAttribute('aria-activedescendant') ?? '');

test('each list has its number, and each row who it is, where, what and when', async () => {
  show(path);
  const rows = within(await grid())
    .getAllByRole('row')
    .map(plain);
  expect(rows[0]).toBe('Velg Nora BerntzenNBNora BerntzenKastanjelunden 14 B · kjøper, etterarbeidkl. 10.31');
  expect(rows[1]).toContain('i går');
  expect(rows[3]).toContain('Granittgata 11 · lead');
  expect(rows[4]).toContain('selger, etterarbeid, Jonas Lie Tveit');
  expect(rows[5]).toContain('Slettet');
  expect(rows[5]).toContain('17. mai 2025');
  expect(plain(await screen.findByRole('link', { name: 'Eiere 146' }))).toBe('Eiere 146');
  expect(screen.getByRole('link', { name: 'Kunder' })).toHaveAttribute('aria-current', 'page');
});

test('the type, the search and the order are in the address, and are asked for', async () => {
  const page = show(`${path}?q=kaare&sort=name`);
  await userEvent.click(await screen.findByRole('link', { name: /^Tidligere/ }));
  await waitFor(() => expect(page.address()).toBe(`${path}?type=previous&q=kaare&sort=name`));
  const asked = page.desk.sent.filter(({ name }) => name === 'GET /brokers/customers').at(-1);
  expect(asked?.input).toMatchObject({ query: { previous: 'true', q: 'kaare', sort: 'name' } });
  await userEvent.selectOptions(screen.getByLabelText('Rekkefølge'), 'Sist aktiv');
  await waitFor(() => expect(page.address()).toBe(`${path}?type=previous&q=kaare`));
});

test('«kaare» is marked in Kåre, and so is what was found in the address', async () => {
  show(`${path}?q=kaare+KAST`);
  const [, kare] = within(await grid()).getAllByRole('row');
  expect([...(kare?.querySelectorAll('mark') ?? [])].map(plain)).toEqual(['Kåre', 'Kast']);
});

test('by keyboard alone: from row to row, to the search, and into the home', async () => {
  const page = show(path);
  const list = await grid();
  list.focus();
  await userEvent.keyboard('j{ArrowDown}k');
  expect(plain(at(list) as HTMLElement)).toContain('Kåre Østlyngen');
  expect(list).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(at(list)).toHaveAttribute('aria-rowindex', '6');
  await userEvent.keyboard('/');
  expect(screen.getByLabelText(/Søk i kundene/)).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByLabelText(/Søk i kundene/)).toHaveValue('j');
  // What is typed into the search is a new list, a moment later.
  await waitFor(() => expect(page.address()).toContain('q=j'));
  (await grid()).focus();
  await userEvent.keyboard('{Home}{Enter}');
  await waitFor(() => expect(page.address()).toBe(`${path}/${contact(1)}/${estate(11)}?type=all&q=j`));
});

test('a colleague’s customer opens the row alone: name, address, status and broker', async () => {
  const page = show(path);
  const list = await grid();
  list.focus();
  await userEvent.keyboard('jjjj{Enter}');
  await waitFor(() => expect(page.address()).toBe(`${path}/${contact(5)}/${estate(11)}?type=all`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Anders Moen Haugland' })).toBeVisible();
  expect(screen.getByText(/Kunden hører til Jonas Lie Tveit/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Om kunden' })).toBeNull();
});

test('of five hundred, at most sixty rows are in the page, and the rest are fetched on the way down', async () => {
  const { desk } = show(path, { answers: { 'GET /brokers/customers': longList } });
  const list = await grid();
  expect(list).toHaveAttribute('aria-rowcount', '500');
  expect(within(list).getAllByRole('row').length).toBeLessThanOrEqual(60);
  list.focus();
  await userEvent.keyboard('{End}');
  await waitFor(() =>
    expect(desk.sent.some(({ input }) => JSON.stringify(input).includes('"cursor":"50"'))).toBe(true),
  );
  expect(within(list).getAllByRole('row').length).toBeLessThanOrEqual(60);
  expect(list).toHaveFocus();
});

test('a search without a match says so, and offers all the lists', async () => {
  const none = () => pageOf([]);
  const page = show(`${path}?type=buyers&q=ingen`, { answers: { 'GET /brokers/buyers': none } });
  expect(await screen.findByText('Ingen kunder passer med søket.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Søk blant alle' }));
  await waitFor(() => expect(page.address()).toBe(`${path}?type=all&q=ingen`));
});

test('what could not be fetched can be asked for again', async () => {
  show(path, { answers: { 'GET /brokers/customers': () => Promise.reject(refusal('GEN_ERROR', 500)) } });
  expect(await screen.findByText('Kundene lot seg ikke hente')).toBeVisible();
});

test('the whole list is saved as a file, part by part, with what a formula would be as text', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const parts = [
    {
      items: customers.slice(0, 2).map((one, index) => (index === 0 ? { ...one, name: '=1+1' } : one)),
      total: 3,
      next: 'abc',
    },
    { items: customers.slice(2, 3), total: 3, next: null },
  ];
  const { desk } = show(`${path}?type=previous&q=kast`, {
    answers: { 'POST /brokers/customers/file': () => parts.shift() },
  });
  await grid();
  await userEvent.click(await screen.findByRole('button', { name: 'Last ned listen' }));
  expect(await screen.findByText('Listen er lastet ned')).toBeInTheDocument();
  const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/^"'=1\+1";"/);
  expect(
    desk.sent.filter(({ name }) => name === 'POST /brokers/customers/file').map(({ input }) => input.body),
  ).toEqual([
    { type: 'customers', sort: 'recent', q: 'kast', previous: true },
    { type: 'customers', sort: 'recent', q: 'kast', previous: true, cursor: 'abc' },
  ]);
});

test('the whole list is printed as a table, also the rows that were not fetched, and the page stands again after', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const parts = [
    { items: customers.slice(0, 2), total: 3, next: 'abc' },
    { items: customers.slice(2, 3), total: 3, next: null },
  ];
  show(path, { answers: { 'POST /brokers/customers/file': () => parts.shift() } });
  await grid();
  await userEvent.click(await screen.findByRole('button', { name: 'Skriv ut listen' }));
  const sheet = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.list-print');
    if (found === null) throw new Error('Nothing to print yet');
    return found;
  });
  expect(sheet.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(print).toHaveBeenCalledTimes(1);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('.list-print')).toBeNull();
});

test('a list that could not be fetched whole saves no file, and says why', async () => {
  show(path, { answers: { 'POST /brokers/customers/file': () => Promise.reject(refusal('TOO_MANY', 429)) } });
  await grid();
  await userEvent.click(await screen.findByRole('button', { name: 'Last ned listen' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
