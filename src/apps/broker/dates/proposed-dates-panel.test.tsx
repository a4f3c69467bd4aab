import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { proposed } from '../testing/dates.ts';
import type { FakeBrokerContextOptions } from '../testing/fake-broker-context.ts';
import { show } from '../testing/show.tsx';

afterEach(() => localStorage.clear());
type Answers = NonNullable<FakeBrokerContextOptions['answers']>;
const [photo] = proposed.dates;
const params = { id: photo?.estateId, date: photo?.id };

const open = async (answers: Answers = {}) => {
  const { desk } = show('/broker/dashboard', {
    answers: { 'GET /brokers/proposed-dates': () => proposed, ...answers },
  });
  const panel = within(await screen.findByRole('region', { name: 'Foreslåtte datoer' }));
  const [row] = panel.getAllByRole('listitem');
  if (row === undefined) throw new Error('No date is shown');
  const sent = (name: string) => desk.sent.filter((one) => one.name === name).map(({ input }) => input);
  return { row: within(row), sent };
};

test('a proposed day is taken at the time the broker types', async () => {
  const { row, sent } = await open({ 'POST /brokers/estates/:id/proposed-dates/:date/accept': () => ({ dates: [] }) });
  expect(row.getByText(`Silje Haugland foreslår fre. 27. nov.`)).toBeVisible();
  await userEvent.clear(row.getByLabelText('Klokkeslett'));
  await userEvent.type(row.getByLabelText('Klokkeslett'), '25');
  await userEvent.click(row.getByRole('button', { name: /^Godta/ }));
  expect(row.getByLabelText('Klokkeslett')).toHaveFocus();
  await userEvent.clear(row.getByLabelText('Klokkeslett'));
  await userEvent.type(row.getByLabelText('Klokkeslett'), '14.30');
  await userEvent.click(row.getByRole('button', { name: /^Godta/ }));
  const body = { proposedAt: photo?.proposedAt, date: '2026-11-27T13:30:00.000Z' };
  await waitFor(() =>
    expect(sent('POST /brokers/estates/:id/proposed-dates/:date/accept')).toEqual([{ params, body }]),
  );
});

test('a day that does not suit needs a reason, and keeps what was typed when the seller was faster', async () => {
  const { row, sent } = await open({
    'POST /brokers/estates/:id/proposed-dates/:date/decline': () => Promise.reject(refusal('STALE')),
  });
  await userEvent.click(row.getByRole('button', { name: /^Passer ikke/ }));
  await userEvent.click(row.getByRole('button', { name: 'Send til selger' }));
  expect(row.getByLabelText('Hvorfor? Selger leser dette.')).toHaveFocus();
  await userEvent.type(row.getByLabelText('Hvorfor? Selger leser dette.'), 'Fotografen er opptatt');
  await userEvent.type(row.getByLabelText('Annen dato'), '01.12.2026');
  await userEvent.click(row.getByRole('button', { name: 'Send til selger' }));
  const body = { proposedAt: photo?.proposedAt, date: '2026-12-01T11:00:00.000Z', reason: 'Fotografen er opptatt' };
  await waitFor(() =>
    expect(sent('POST /brokers/estates/:id/proposed-dates/:date/decline')).toEqual([{ params, body }]),
  );
  expect(await row.findByRole('alert')).toHaveTextContent('Noen andre har endret dette');
  expect(row.getByLabelText('Hvorfor? Selger leser dette.')).toHaveValue('Fotografen er opptatt');
});
