import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { partyQuestions } from '../testing/party-acts.ts';
import { show } from '../testing/show.tsx';
import { detail, rows } from '../testing/takeovers.ts';

const [number] = partyQuestions.numbers;
const [doubt] = partyQuestions.accounts;
const none = { ...partyQuestions, numbers: [], accounts: [], stops: [] };
const [stop] = partyQuestions.stops;
const [contact] = partyQuestions.contacts;
const [firm] = partyQuestions.representatives;

async function open(part: 'main' | 'assistant' = 'main') {
  const answers = {
    'GET /brokers/estates/:id/parties': () => partyQuestions,
    'PUT /brokers/estates/:id/parties/:pid/number': () => none,
    'PUT /brokers/estates/:id/parties/:pid/account': () => none,
    'DELETE /brokers/estates/:id/parties/:pid/account': () => none,
    'DELETE /brokers/estates/:id/parties/:pid/contact-stop': () => none,
  };
  const page = show(`/broker/takeovers/${rows.here.estateId}`, { takeover: detail(rows.here, { part }), answers });
  const panel = within(await screen.findByRole('region', { name: 'Du avgjør' }));
  const done = (name: string) => page.desk.sent.filter((sent) => sent.name === name).map(({ input }) => input);
  return { panel, done };
}
const of = (pid: string | undefined) => ({ params: { id: rows.here.estateId, pid } });

test('the broker says which of the two numbers holds', async () => {
  const { panel, done } = await open();
  await userEvent.click(panel.getByRole('button', { name: 'Bruk det nye: +4742990021' }));
  const sent = { ...of(number?.participantId), body: { isNew: true } };
  await waitFor(() => expect(done('PUT /brokers/estates/:id/parties/:pid/number')).toEqual([sent]));
});

test('the broker reads who has stopped a change of the own contact details, and says that it is seen to', async () => {
  const { panel, done } = await open();
  const row = within(panel.getByText(/Den gamle gjelder igjen/).closest('li') ?? document.body);
  await userEvent.click(row.getByRole('button', { name: 'Sett' }));
  await waitFor(() =>
    expect(done('DELETE /brokers/estates/:id/parties/:pid/contact-stop')).toEqual([of(stop?.participantId)]),
  );
});

test('the broker says which account is the party’s, or that none is', async () => {
  const { panel, done } = await open();
  await userEvent.click(panel.getByRole('button', { name: 'Ja, Andrea Haugland (samme nummer og etternavn)' }));
  const sent = { ...of(doubt?.participantId), body: { customer: doubt?.accounts[1]?.customer } };
  await waitFor(() => expect(done('PUT /brokers/estates/:id/parties/:pid/account')).toEqual([sent]));
  await userEvent.click(panel.getByRole('button', { name: 'Ingen av dem' }));
  await waitFor(() =>
    expect(done('DELETE /brokers/estates/:id/parties/:pid/account')).toEqual([of(doubt?.participantId)]),
  );
});

test('an assistant reads whom to ask, and has no button', async () => {
  const { panel } = await open('assistant');
  expect(panel.getAllByText(/Dette avgjør ansvarlig megler\. Be Ingvild Solbakken/)).toHaveLength(3);
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
});

test('the broker changes a person’s mobile; a number that is none is marked, and nothing is sent', async () => {
  const answers = {
    'GET /brokers/estates/:id/parties': () => partyQuestions,
    'PUT /brokers/estates/:id/parties/:pid/contact': () => partyQuestions,
  };
  const { desk } = show(`/broker/takeovers/${rows.here.estateId}`, { takeover: detail(rows.here), answers });
  const panel = within(await screen.findByRole('region', { name: 'Mobil og e-post i skjemaene' }));
  await userEvent.click(panel.getByRole('button', { name: `Endre mobil eller e-post for ${contact?.name}` }));
  const mobile = await panel.findByRole('textbox', { name: 'Mobil' });
  await userEvent.clear(mobile);
  await userEvent.type(mobile, '12');
  await userEvent.click(panel.getByRole('button', { name: 'Lagre' }));
  const done = () =>
    desk.sent.filter(({ name }) => name === 'PUT /brokers/estates/:id/parties/:pid/contact').map(({ input }) => input);
  expect(done()).toEqual([]);
  await userEvent.clear(mobile);
  await userEvent.type(mobile, '42990041');
  await userEvent.click(panel.getByRole('button', { name: 'Lagre' }));
  const body = { phone: '+4742990041', email: contact?.email };
  await waitFor(() => expect(done()).toEqual([{ ...of(contact?.participantId), body }]));
});

test('the broker chooses who signs for a firm', async () => {
  const answers = {
    'GET /brokers/estates/:id/parties': () => partyQuestions,
    'PUT /brokers/estates/:id/parties/:pid/representative': () => partyQuestions,
  };
  const shown = show(`/broker/takeovers/${rows.here.estateId}`, { takeover: detail(rows.here), answers });
  const panel = within(await screen.findByRole('region', { name: 'Signerer for andre' }));
  await userEvent.click(panel.getByRole('button', { name: 'Velg hvem som signerer for Bygg & Bo AS' }));
  await userEvent.type(await panel.findByRole('textbox', { name: 'Navn' }), 'Ola Fullmektig');
  await userEvent.type(panel.getByRole('textbox', { name: 'Mobil' }), '42990061');
  await userEvent.type(panel.getByRole('textbox', { name: 'E-post' }), 'ola@example.com');
  await userEvent.click(panel.getByRole('button', { name: 'Lagre hvem som signerer' }));
  const body = { name: 'Ola Fullmektig', phone: '+4742990061', email: 'ola@example.com' };
  const done = () =>
    shown.desk.sent.filter(({ name }) => name === 'PUT /brokers/estates/:id/parties/:pid/representative');
  await waitFor(() => expect(done().map(({ input }) => input)).toEqual([{ ...of(firm?.participantId), body }]));
});

test('an assistant reads whom to ask about who signs for a firm', async () => {
  const answers = { 'GET /brokers/estates/:id/parties': () => partyQuestions };
  show(`/broker/takeovers/${rows.here.estateId}`, { takeover: detail(rows.here, { part: 'assistant' }), answers });
  const asked = within(await screen.findByRole('region', { name: 'Signerer for andre' }));
  expect(await asked.findByText(/Dette avgjør ansvarlig megler/)).toBeVisible();
});
