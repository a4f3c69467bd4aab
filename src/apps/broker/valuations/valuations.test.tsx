import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import type { FakeBrokerContextOptions } from '../testing/fake-broker-context.ts';
import { show } from '../testing/show.tsx';
import { rows } from '../testing/takeovers.ts';
import { deskValuation, standingValue, waitingOrders } from '../testing/valuations.ts';

afterEach(() => localStorage.clear());
type Answers = NonNullable<FakeBrokerContextOptions['answers']>;
const page = `/broker/takeovers/${rows.here.estateId}`;

const openHome = async (answers: Answers) => {
  const { desk } = show(page, { answers });
  const panel = within(await screen.findByRole('region', { name: 'Verdivurdering' }));
  await panel.findByRole('button', { name: 'Lagre verdien' });
  const sent = (name: string) => desk.sent.filter((one) => one.name === name).map(({ input }) => input);
  return { panel, sent, desk };
};
const fill = async (panel: Awaited<ReturnType<typeof openHome>>['panel'], low: string, value: string, high: string) => {
  const all = [
    ['Verdi fra (kr)', low],
    ['Verdi (kr)', value],
    ['Verdi til (kr)', high],
  ] as const;
  for (const [name, typed] of all) {
    await userEvent.clear(panel.getByLabelText(name));
    await userEvent.type(panel.getByLabelText(name), typed);
  }
  await userEvent.click(panel.getByRole('button', { name: 'Lagre verdien' }));
};

test('a broker sets a value as people write it, and reads how long it will count', async () => {
  const after = deskValuation({ revision: 1, valuation: standingValue });
  let standing = deskValuation();
  const { panel, sent } = await openHome({
    'GET /brokers/estates/:id/valuation': () => standing,
    'PUT /brokers/estates/:id/valuation': () => {
      standing = after;
      return after;
    },
  });
  expect(panel.getByText('Ingen verdi er satt.')).toBeVisible();
  expect(panel.getByText(/til og med 24\. februar 2027/)).toBeVisible();
  await fill(panel, '4 500 000', '4.680.000', 'kr 4860000');
  const body = { valueLow: 4_500_000, value: 4_680_000, valueHigh: 4_860_000, valuationDate: '2026-11-24' };
  await waitFor(() => expect(sent('PUT /brokers/estates/:id/valuation')).toMatchObject([{ body, revision: 0 }]));
  expect(await panel.findByText('Gjelder til og med 16. februar 2027')).toBeVisible();
});

test('a value outside its range, or of a day to come, is pointed at and not sent', async () => {
  const { panel, sent } = await openHome({});
  await fill(panel, '4 700 000', '4 680 000', '4 860 000');
  expect(panel.getByLabelText('Verdi fra (kr)')).toHaveFocus();
  expect(panel.getByText('«Fra» kan ikke være høyere enn «til»')).toBeVisible();
  await userEvent.clear(panel.getByLabelText('Vurdert dato'));
  await userEvent.type(panel.getByLabelText('Vurdert dato'), '25.11.2026');
  await fill(panel, '4 500 000', '4 680 000', '4 860 000');
  expect(panel.getByText('Datoen kan ikke være frem i tid')).toBeVisible();
  await userEvent.clear(panel.getByLabelText('Vurdert dato'));
  await userEvent.type(panel.getByLabelText('Vurdert dato'), '01.08.2026');
  await userEvent.click(panel.getByRole('button', { name: 'Lagre verdien' }));
  expect(panel.getByText('Vurderingen er for gammel til å gjelde i dag')).toBeVisible();
  expect(sent('PUT /brokers/estates/:id/valuation')).toEqual([]);
});

test('a value that a colleague set meanwhile is shown beside what was typed', async () => {
  let standing = deskValuation();
  const { panel, sent } = await openHome({
    'GET /brokers/estates/:id/valuation': () => standing,
    'PUT /brokers/estates/:id/valuation': () => {
      standing = deskValuation({ revision: 1, valuation: standingValue });
      return Promise.reject(refusal('STALE', 412));
    },
  });
  await fill(panel, '4 000 000', '4 100 000', '4 200 000');
  expect(await panel.findByRole('alert')).toBeVisible();
  expect(await panel.findByText('Gjelder til og med 16. februar 2027')).toBeVisible();
  expect(panel.getByLabelText('Verdi (kr)')).toHaveValue('4\u00A0100\u00A0000');
  await userEvent.click(panel.getByRole('button', { name: 'Lagre verdien' }));
  await waitFor(() =>
    expect(sent('PUT /brokers/estates/:id/valuation')).toMatchObject([{ revision: 0 }, { revision: 1 }]),
  );
});

test('an assistant sees the value and whom to ask, and no field', async () => {
  const read = () => deskValuation({ part: 'assistant', mainBroker: 'Ingvild Solbakken', valuation: standingValue });
  show(page, { answers: { 'GET /brokers/estates/:id/valuation': read } });
  const panel = within(await screen.findByRole('region', { name: 'Verdivurdering' }));
  expect(await panel.findByText(/Be Ingvild Solbakken/)).toBeVisible();
  expect(panel.queryByRole('textbox')).toBeNull();
});

const openOrders = async (answers: Answers = {}) => {
  const { desk } = show('/broker/dashboard', {
    answers: { 'GET /brokers/valuation-orders': () => waitingOrders, ...answers },
  });
  const panel = within(await screen.findByRole('region', { name: 'Verdivurderinger' }));
  const [row] = panel.getAllByRole('listitem');
  if (row === undefined) throw new Error('No order is shown');
  return { panel, row: within(row), desk };
};

test('an order shows who asks, how to reach them and what they wrote, and is given a value in its place', async () => {
  const { panel, row } = await openOrders();
  expect(row.getByText('Silje Haugland spurte i går')).toBeVisible();
  expect(row.getByText('Ring +4742000001')).toBeVisible();
  expect(row.getByText(/Vi pusset opp badet i fjor/)).toBeVisible();
  expect(panel.getByText('1 til venter')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: /^Sett verdi/ }));
  expect(await row.findByLabelText('Verdi (kr)')).toHaveValue('');
});

test('an order is declined with a reason, which stays when a colleague was faster', async () => {
  const { row, desk } = await openOrders({
    'POST /brokers/estates/:id/valuation-orders/:order/decline': () => Promise.reject(refusal('STALE', 412)),
  });
  await userEvent.click(row.getByRole('button', { name: /^Si nei/ }));
  await userEvent.click(row.getByRole('button', { name: 'Send til kunden' }));
  expect(row.getByLabelText('Hvorfor? Kunden leser dette.')).toHaveFocus();
  await userEvent.type(row.getByLabelText('Hvorfor? Kunden leser dette.'), 'Vi har ferie');
  await userEvent.click(row.getByRole('button', { name: 'Send til kunden' }));
  expect(await row.findByRole('alert')).toBeVisible();
  expect(row.getByLabelText('Hvorfor? Kunden leser dette.')).toHaveValue('Vi har ferie');
  expect(
    desk.sent.filter(({ name }) => name === 'POST /brokers/estates/:id/valuation-orders/:order/decline'),
  ).toMatchObject([{ input: { body: { reason: 'Vi har ferie' } } }]);
});
