import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { noSignUps, queuedMailing, someSignUps } from '../testing/mailings.ts';
import { show } from '../testing/show.tsx';
import { estate, me } from '../testing/takeovers.ts';

const path = `/broker/listings/${estate(11)}/buyers`;
afterEach(() => localStorage.clear());
const panel = () => screen.findByRole('region', { name: 'Påmeldte' });
const answers = { 'GET /brokers/estates/:id/sign-ups': () => someSignUps };

test('those who signed up are counted, with what they must learn of and how many do not know', async () => {
  show(path, { answers });
  const found = within(await panel());
  expect(found.getByText('12 til visning · 30 har bedt om salgsoppgaven')).toBeVisible();
  const rows = found.getAllByRole('listitem').map((row) => row.textContent?.replaceAll('\u00A0', ' '));
  expect(rows[0]).toContain('torsdag 26. november kl. 17.00 er flyttet til fredag 27. november kl. 17.00.');
  expect(rows[0]).toContain('9 vet det ikke ennå');
  expect(rows[1]).toContain('1 vet det ikke ennå');
});

test('what changed is shown as it is received, cannot be written in, and is sent to those who do not know', async () => {
  const { desk } = show(path, { answers: { ...answers, 'POST /brokers/sms': () => queuedMailing } });
  const [first] = await within(await panel()).findAllByRole('button', { name: 'Send beskjed' });
  if (first) await userEvent.click(first);
  const sheet = within(await screen.findByRole('alertdialog', { name: 'SMS til 9 påmeldte' }));
  expect(sheet.getByText(/^Hei \{fornavn\}! Kastanjelunden 14 B: visningen/)).toBeVisible();
  expect(sheet.getByText('Ingvild Solbakken, Nordlys Eiendom Oslo, 420 01 001')).toBeVisible();
  expect(sheet.queryByRole('textbox')).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Send til 9' }));
  expect(desk.sent.find(({ name }) => name === 'POST /brokers/sms')?.input.body).toEqual({
    estateID: estate(11),
    purpose: 'NECESSARY',
    fact: someSignUps.news[0]?.fact,
  });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('at night the dialog says when it is sent', async () => {
  show(path, {
    answers: { 'GET /brokers/estates/:id/sign-ups': () => ({ ...someSignUps, laterFrom: '2026-11-25T07:00:00.000Z' }) },
  });
  const [first] = await within(await panel()).findAllByRole('button', { name: 'Send beskjed' });
  if (first) await userEvent.click(first);
  expect(await screen.findByText('Sendes i morgen kl. 08.00. Om natten sender vi ikke SMS.')).toBeVisible();
});

test('a change that all know of by now is refused, and the dialog stays with why', async () => {
  const send = () => Promise.reject(refusal('BATCH_NONE', 422));
  show(path, { answers: { ...answers, 'POST /brokers/sms': send } });
  const [first] = await within(await panel()).findAllByRole('button', { name: 'Send beskjed' });
  if (first) await userEvent.click(first);
  await userEvent.click(await screen.findByRole('button', { name: 'Send til 9' }));
  expect(await within(await screen.findByRole('alertdialog')).findByRole('alert')).toBeVisible();
});

test('an assistant sees the changes and cannot send', async () => {
  show(path, { answers: { ...answers, 'GET /broker': () => ({ ...me, role: 'assistant' }) } });
  await within(await panel()).findByText('9 vet det ikke ennå');
  expect(screen.queryByRole('button', { name: 'Send beskjed' })).toBeNull();
});

test('without a change it says that all know', async () => {
  show(path, { answers: { 'GET /brokers/estates/:id/sign-ups': () => ({ ...someSignUps, news: [] }) } });
  expect(await screen.findByText('Alle vet det som gjelder nå.')).toBeVisible();
});

test('a home that none signed up for has no such panel', async () => {
  show(path, { answers: { 'GET /brokers/estates/:id/sign-ups': () => noSignUps } });
  await screen.findByRole('region', { name: '37 passer' });
  expect(screen.queryByRole('region', { name: 'Påmeldte' })).toBeNull();
});

test('sign-ups that could not be fetched are asked for again', async () => {
  const { desk } = show(path, {
    answers: { 'GET /brokers/estates/:id/sign-ups': () => Promise.reject(refusal('GEN_ERROR', 500)) },
  });
  expect(await screen.findByText('De påmeldte lot seg ikke hente')).toBeVisible();
  desk.answer(answers);
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('9 vet det ikke ennå')).toBeVisible();
});
