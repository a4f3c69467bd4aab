import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import type { FakeBrokerContextOptions } from '../testing/fake-broker-context.ts';
import { waitingReports } from '../testing/reports.ts';
import { show } from '../testing/show.tsx';

afterEach(() => localStorage.clear());
const [first] = waitingReports.reports;
const params = { id: first?.estateId, report: first?.id };

const open = async (answers: NonNullable<FakeBrokerContextOptions['answers']>) => {
  const { desk } = show('/broker/dashboard', { answers: { 'GET /brokers/reports': () => waitingReports, ...answers } });
  const panel = within(await screen.findByRole('region', { name: 'Meldte feil' }));
  const [row] = panel.getAllByRole('listitem');
  if (row === undefined) throw new Error('No report is shown');
  const sent = (name: string) => desk.sent.filter((one) => one.name === name).map(({ input }) => input);
  return { row: within(row), sent };
};

test('a fact that the broker has corrected leaves the list', async () => {
  let left = waitingReports;
  const { row, sent } = await open({
    'GET /brokers/reports': () => left,
    'POST /brokers/estates/:id/reports/:report/correct': () => {
      left = { reports: [] };
      return left;
    },
  });
  expect(row.getByText('«Det er fire soverom, ett i kjelleren.»')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: /^Rettet: Antall soverom/ }));
  await waitFor(() => expect(sent('POST /brokers/estates/:id/reports/:report/correct')).toEqual([{ params }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Meldte feil' })).toBeNull());
});

test('a fact that stands needs a reason, which stays when a colleague was faster', async () => {
  const { row, sent } = await open({
    'POST /brokers/estates/:id/reports/:report/keep': () => Promise.reject(refusal('STALE')),
  });
  await userEvent.click(row.getByRole('button', { name: /^Stemmer som det står/ }));
  await userEvent.click(row.getByRole('button', { name: 'Send til parten' }));
  const field = row.getByLabelText('Hvorfor? Parten leser dette.');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'Kjelleren er ikke godkjent');
  await userEvent.click(row.getByRole('button', { name: 'Send til parten' }));
  await waitFor(() =>
    expect(sent('POST /brokers/estates/:id/reports/:report/keep')).toEqual([
      { params, body: { reason: 'Kjelleren er ikke godkjent' } },
    ]),
  );
  expect(await row.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('Kjelleren er ikke godkjent');
});
