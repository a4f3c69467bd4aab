import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CallFailed } from '#src/client/call-failed.ts';
import { refusal } from '../../testing/answers.ts';
import { lead } from '../testing/customers.ts';
import { show } from '../testing/show.tsx';

const { id, me } = lead();
const path = `/broker/customers?type=leads&lead=${id}`;
const taken = lead({ state: 'taken', broker: { id: me.id, name: me.name }, isLate: false });
const button = (name: string) => screen.findByRole('button', { name });
const buttons = () => screen.getByRole('dialog').querySelectorAll('button[type="button"]').length;

test('a lead says what was asked, for how long it has waited, and how to reach the customer', async () => {
  show(path);
  expect(await screen.findByRole('heading', { name: 'Mathias Lervik' })).toBeVisible();
  expect(screen.getByText('Spør om Granittgata 11')).toBeVisible();
  expect(screen.getByText('Har ventet over en arbeidstime')).toBeVisible();
  expect(screen.getByText('Kan jeg få se boligen før visningen?')).toBeVisible();
  expect(screen.getByRole('link', { name: '+4742001004' })).toHaveAttribute('href', 'tel:+4742001004');
  expect(await button('Ta saken')).toBeVisible();
  // The cross, and the one move of a new lead.
  expect(buttons()).toBe(2);
});

test('taken, it offers the next steps; a lost one needs a reason', async () => {
  let now = lead();
  const { desk } = show(path, {
    answers: {
      'GET /brokers/leads/:id': () => now,
      'POST /brokers/leads/:id/take': () => {
        now = taken;
        return now;
      },
      'POST /brokers/leads/:id/lose': () => {
        now = { ...taken, state: 'lost', reason: 'price' };
        return now;
      },
    },
  });
  const user = userEvent.setup();
  await user.click(await button('Ta saken'));
  await user.click(await button('Ble ikke noe av'));
  await user.click(await button('Lagre'));
  expect(screen.getByText('Velg ett av alternativene')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Pris' }));
  await user.click(await button('Lagre'));
  expect(await button('Åpne igjen')).toBeVisible();
  expect(
    desk.sent.filter(({ name }) => name === 'POST /brokers/leads/:id/lose').map(({ input }) => input.body),
  ).toEqual([{ reason: 'price' }]);
});

test('the second broker gets the name of the first', async () => {
  const params = { name: 'Jonas' };
  const taken = new CallFailed({ status: 409, code: 'LEAD_TAKEN', params, detail: '', extra: {} });
  show(path, { answers: { 'POST /brokers/leads/:id/take': () => Promise.reject(taken) } });
  await userEvent.click(await button('Ta saken'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Jonas har tatt denne');
});

test('a colleague’s lead, and an address that names none, show no one', async () => {
  show(path, { answers: { 'GET /brokers/leads/:id': () => Promise.reject(refusal('NOT_FOUND', 404)) } });
  expect(await screen.findByText('Leadet er en kollegas, eller finnes ikke lenger.')).toBeVisible();
});

test('closing it leads back to the list of leads', async () => {
  const { address } = show(path);
  await userEvent.click(await button('Lukk'));
  await waitFor(() => expect(address()).toBe('/broker/customers?type=leads'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dashboard says how many wait, and nothing when none does', async () => {
  show('/broker/dashboard', { answers: { 'GET /brokers/leads-waiting': () => ({ hour: 3, day: 1 }) } });
  expect(await screen.findByText('3 leads har ventet over en arbeidstime uten at noen har tatt dem.')).toBeVisible();
  expect(screen.getByText('1 har ventet over en arbeidsdag.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se leads' })).toHaveAttribute('href', '/broker/customers?type=leads');
});
