import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import { never, refusal } from '../../testing/answers.ts';
import { deskAnswers, type FakeBrokerContextOptions } from '../testing/fake-broker-context.ts';
import { show as showAll } from '../testing/show.tsx';
import { forms, manyHomes, rows } from '../testing/takeovers.ts';

const path = '/broker/dashboard';
const some = [rows.signing, rows.here, rows.noDate, rows.finalized];
const show = (at: string, options: FakeBrokerContextOptions = {}) => showAll(at, { takeovers: some, ...options });
afterEach(() => localStorage.clear());
const rowOf = async (address: string) => {
  const link = await within(await screen.findByRole('table')).findByRole('link', { name: address });
  return within(link.closest('tr') ?? document.body);
};

test('a row shows whose home, when, how far, in which state and who, and offers one action', async () => {
  show(path);
  const row = await rowOf('Bjerkelundveien 12B');
  expect(row.getByText('Haugland til Berntzen')).toBeVisible();
  expect(row.getByText('åpen til 8. des.')).toBeVisible();
  expect(row.getByRole('img', { name: /13 steg er ferdige. Nå: Signering/ })).toBeVisible();
  expect(row.getByText('Signerer, 2 av 3')).toBeVisible();
  expect(row.getByRole('img', { name: /Nora Berntzen: har åpnet, ikke signert/ })).toBeVisible();
  expect(row.getByRole('link', { name: 'Purr, Bjerkelundveien 12B' })).toBeVisible();
});

test('open and finished takeovers are apart, each with its count', async () => {
  show(path);
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Raschs vei 2' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Åpne 3' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('link', { name: 'Ferdige 1' }));
  expect(await screen.findByRole('link', { name: 'Raschs vei 2' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Solveien 88' })).not.toBeInTheDocument();
});

test('the queue leads to where each thing is seen to', async () => {
  const page = show(path);
  const queue = within(await screen.findByRole('region', { name: 'Venter på deg' }));
  await userEvent.click(await queue.findByRole('link', { name: 'Overtakelsesdato mangler' }));
  await waitFor(() => expect(page.address()).toBe(`/broker/takeovers/${rows.noDate.estateId}#date`));
});

test('with nothing to see to, the queue says so', async () => {
  show(path, { needs: [] });
  expect(await screen.findByText('Ingenting venter på deg.')).toBeVisible();
});

const sealed = (row: MonitorRow): MonitorRow => {
  const signers = (row.signing?.signers ?? []).map((one) => ({ ...one, status: 'SIGNED' as const }));
  return { ...row, state: 'locked', signing: row.signing && { ...row.signing, status: 'sealing', signers } };
};

test('a change of one home fetches its row and no list, and one that ends it moves it to the finished', async () => {
  const { desk } = show(path);
  await rowOf('Solveien 88');
  const sentTo = (name: string) => desk.sent.filter((one) => one.name === name).length;
  const before = sentTo('GET /brokers/takeovers');
  desk.answer(deskAnswers({ takeovers: [sealed(rows.signing), rows.here] }));
  act(() => desk.stream().onEvent({ estateId: rows.signing.estateId }));
  expect(await screen.findByText('Forsegles')).toBeVisible();
  expect([sentTo('GET /brokers/takeovers/:id/row'), sentTo('GET /brokers/takeovers')]).toEqual([1, before]);
  const finished = { ...rows.finalized, estateId: rows.signing.estateId };
  desk.answer(deskAnswers({ takeovers: [finished, rows.here] }));
  act(() => desk.stream().onEvent({ estateId: finished.estateId }));
  expect(await screen.findByRole('link', { name: 'Ferdige 1' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Forsegles')).not.toBeInTheDocument());
  expect(sentTo('GET /brokers/takeovers')).toBe(before + 1);
});

test('many homes come a page at a time, and the page, the search and the order stand in the address', async () => {
  const page = show(path, { takeovers: manyHomes(25), needs: [] });
  await rowOf('Solbergliveien 1');
  expect(screen.queryByRole('link', { name: 'Solbergliveien 49' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Neste side' }));
  await waitFor(() => expect(page.address()).toBe(`${path}?cursor=20`));
  await rowOf('Solbergliveien 49');
  await userEvent.click(screen.getByRole('link', { name: 'Til første side' }));
  await userEvent.click(screen.getByRole('link', { name: 'Dato' }));
  await userEvent.type(await screen.findByRole('searchbox'), 'solbergliveien 49{Enter}');
  await waitFor(() => expect(page.address()).toBe(`${path}?sort=date&q=solbergliveien+49`));
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2));
});

test('a search that finds nothing says what was searched for, and keeps it in the field', async () => {
  show(`${path}?q=Trollstigen`);
  expect(await screen.findByText('Ingen treff på «Trollstigen».')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('Trollstigen');
});

test('a change is seen and said without a reload', async () => {
  const { desk } = show(path, { takeovers: [rows.here, rows.signing] });
  await rowOf('Solveien 88');
  const sealing = sealed(rows.signing);
  desk.answer(deskAnswers({ takeovers: [rows.here, sealing] }));
  act(() => desk.stream().onEvent({ estateId: sealing.estateId }));
  expect(await screen.findByText('Forsegles')).toBeVisible();
  expect(await screen.findByText('Bjerkelundveien 12B: Forsegles. Alle har signert')).toBeInTheDocument();
});

test('the page says whether it updates at once or polls, and reads everything again after a break', async () => {
  const { desk } = show(path);
  expect(await screen.findByText('Direkte')).toBeVisible();
  act(() => desk.stream().onState('connecting'));
  expect(await screen.findByText('Sjekker hvert 5. sekund')).toBeVisible();
  const before = desk.sent.filter(({ name }) => name === 'GET /brokers/takeovers').length;
  act(() => desk.stream().onState('open'));
  expect(await screen.findByText('Direkte')).toBeVisible();
  await waitFor(() =>
    expect(desk.sent.filter(({ name }) => name === 'GET /brokers/takeovers').length).toBe(before + 1),
  );
});

test('without a connection what was fetched stays, with its time', async () => {
  const { desk } = show(path);
  await rowOf('Solveien 88');
  desk.answer({ 'GET /brokers/takeovers': () => Promise.reject(refusal('UNAVAILABLE', 0)) });
  act(() => desk.stream().onEvent({ estateId: null }));
  expect(await screen.findByText(/^Ingen forbindelse. Viser det vi hentet kl\. \d\d\.\d\d\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Solveien 88' })).toBeVisible();
});

test('takeovers that cannot be fetched are reported in their place, and can be tried again', async () => {
  const { desk } = show(path, {
    answers: { 'GET /brokers/takeovers': () => Promise.reject(refusal('GEN_ERROR', 500)) },
  });
  expect(await screen.findByText('Overtakelsene lot seg ikke hente')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Hei, Ingvild' })).toBeVisible();
  // 45.5: what stands there is not live.
  expect(screen.queryByText('Direkte')).toBeNull();
  desk.answer(deskAnswers({ takeovers: [rows.here] }));
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await rowOf('Solveien 88')).toBeDefined();
  expect(screen.getByText('Direkte')).toBeVisible();
});

test('a broker without takeovers sees a dark street and why', async () => {
  show(path, { takeovers: [], needs: [] });
  expect(await screen.findByText('Ingen åpne overtakelser. De kommer hit når en bolig er solgt.')).toBeVisible();
});

test('until the takeovers are there, their outline is', async () => {
  show(path, { answers: { 'GET /brokers/takeovers': never, 'GET /brokers/needs': never } });
  expect((await screen.findAllByText('Henter overtakelsene')).length).toBeGreaterThan(0);
});

test('the page has its title, and the menu counts what waits', async () => {
  show(path);
  await screen.findByRole('table');
  expect(document.title).toBe('Overtakelser – Megler – Grend');
  expect(screen.getByRole('link', { name: /Oversikt.*4 venter på deg/ })).toHaveAttribute('aria-current', 'page');
});

test('the language changes in place', async () => {
  show(path);
  await rowOf('Solveien 88');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(screen.getByRole('heading', { name: 'Hi, Ingvild' })).toBeVisible();
  expect(screen.getByText('Signing, 2 of 3')).toBeVisible();
});

test('an address that is not built says so and leads back', async () => {
  const page = show('/broker/attic');
  expect(await screen.findByRole('heading', { name: 'Siden finnes ikke' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Til oversikten' }));
  await waitFor(() => expect(page.address()).toBe('/broker/dashboard'));
});

test('the forms of the same homes stand beside, each with its state in words, and lead to the home’s page', async () => {
  const none = forms
    .slice(0, 1)
    .map((form) => ({ ...form, estateId: rows.started.estateId, state: 'notStarted' as const }));
  const takeovers = [rows.signing, rows.here, rows.noDate, rows.started];
  const page = showAll(path, { takeovers, forms: [...forms, ...none] });
  const panel = within(await screen.findByRole('region', { name: 'Oppgjør og egenerklæringer' }));
  const cellsOf = (address: string) =>
    within(panel.getByRole('link', { name: address }).closest('tr') ?? document.body)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(panel.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Bolig',
    'Oppgjør, selger',
    'Oppgjør, kjøper',
    'Egenerklæring, selger',
    'Egenerklæring, kjøper',
  ]);
  expect(cellsOf('Bjerkelundveien 12B')).toEqual([
    'Fullført',
    'Til signering1 av 2 har signert',
    'Signert, ikke fullført',
    'Forsegles',
  ]);
  expect(cellsOf('Solveien 88')).toEqual([
    'Fylles utEn part sa nei til å signere',
    'Forseglingen feilet',
    'Ikke begynt',
    'Fylles utFristen for å signere gikk ut',
  ]);
  expect(cellsOf('Lambertseter terrasse 3')).toEqual([
    '–Har ikke dette skjemaet',
    'Fylles utDokumentet ble annullert',
    '–Har ikke dette skjemaet',
    'Fylles ut',
  ]);
  expect(panel.queryByRole('link', { name: 'Holtveien 4' })).not.toBeInTheDocument();
  await userEvent.click(panel.getByRole('link', { name: 'Solveien 88' }));
  await waitFor(() => expect(page.address()).toBe(`/broker/takeovers/${rows.here.estateId}#forms`));
});
