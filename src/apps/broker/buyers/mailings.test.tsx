import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { someBuyers } from '../testing/buyers.ts';
import { aMailing, mailingPreview, queuedMailing } from '../testing/mailings.ts';
import { show } from '../testing/show.tsx';
import { estate, me } from '../testing/takeovers.ts';

const path = `/broker/listings/${estate(11)}/buyers`;
afterEach(() => localStorage.clear());
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');
const openAll = async () => userEvent.click(await screen.findByRole('button', { name: 'SMS til 34 mulige kjøpere' }));
const dialog = () => screen.findByRole('alertdialog');

test('a message to all shows one real person, the parts, and who gets it now, later or not and why', async () => {
  const { desk } = show(path);
  await openAll();
  const sheet = await dialog();
  expect(await within(sheet).findByText(/Hei Petter!/)).toBeVisible();
  expect(within(sheet).getByText('Ingvild Solbakken, Nordlys Eiendom Oslo')).toBeVisible();
  expect(within(sheet).getByText(/^\d+ tegn, 2 deler$/)).toBeVisible();
  expect(plain(await within(sheet).findByText(/^Koster omtrent/))).toBe(
    'Koster omtrent kr 27, med 39 øre for hver del',
  );
  const lines = within(within(sheet).getByRole('list', { name: 'Hvem som får den' })).getAllByRole('listitem');
  expect(lines.map(plain)).toEqual([
    '31 får SMS nå',
    '3 får den i dag kl. 17.00, da de vil ha kontakt',
    '2 trakk samtykket',
    '1 har kjøpt bolig',
  ]);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send til 34' }));
  const sent = desk.sent.find(({ name }) => name === 'POST /brokers/sms')?.input.body;
  expect(sent).toMatchObject({ estateID: estate(11), purpose: 'MARKETING', query: {} });
  expect((sent as { text: string }).text).toMatch(/^Hei \{fornavn\}! .* Kastanjelunden 14 B\./);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('only those chosen are written to; who may not get it cannot be chosen', async () => {
  const { desk } = show(path);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ellen Storhaug Vik' }));
  expect(screen.queryByRole('checkbox', { name: 'Rolf Berntzen' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Nora Berntzen' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'SMS til 1 mulig kjøper' }));
  await dialog();
  expect(desk.sent.find(({ name }) => name === 'POST /brokers/sms/preview')?.input.body).toMatchObject({
    recipients: [someBuyers.items[1]?.id],
  });
});

test('signs that make it longer are pointed out, and replaced by one press', async () => {
  show(path);
  await openAll();
  const field = within(await dialog()).getByRole('textbox', { name: 'Melding' });
  await userEvent.clear(field);
  await userEvent.type(field, `82 m² ${'å'.repeat(60)}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Bytt tegnene' }));
  expect(field).toHaveValue(`82 kvm ${'å'.repeat(60)}`);
  expect(screen.queryByRole('button', { name: 'Bytt tegnene' })).not.toBeInTheDocument();
});

test('an empty message, and one that is too long, are not sent and keep what was typed', async () => {
  const { desk } = show(path);
  await openAll();
  const field = within(await dialog()).getByRole('textbox', { name: 'Melding' });
  await userEvent.clear(field);
  await userEvent.click(await screen.findByRole('button', { name: 'Send til 34' }));
  expect(await screen.findByText('Skriv en melding')).toBeVisible();
  await userEvent.click(field);
  await userEvent.paste('a'.repeat(590));
  await userEvent.click(screen.getByRole('button', { name: 'Send til 34' }));
  expect(await screen.findByText('Meldingen er for lang: høyst 4 deler')).toBeVisible();
  expect(field).toHaveValue('a'.repeat(590));
  expect(desk.sent.some(({ name }) => name === 'POST /brokers/sms')).toBe(false);
});

test('a refusal stays in the dialog with what was typed', async () => {
  const { desk } = show(path, { answers: { 'POST /brokers/sms': () => Promise.reject(refusal('SMS_OUTSIDE', 422)) } });
  await openAll();
  await userEvent.click(await screen.findByRole('button', { name: 'Send til 34' }));
  expect(await screen.findByText(/ikke blant boligens mulige kjøpere lenger/)).toBeVisible();
  expect(desk.sent.filter(({ name }) => name === 'POST /brokers/sms')).toHaveLength(1);
  expect(within(await dialog()).getByRole('textbox', { name: 'Melding' })).not.toHaveValue('');
});

test('where none may get it, nothing is sent', async () => {
  const none = { ...mailingPreview, now: 0, later: 0, laterFrom: null, example: null };
  show(path, { answers: { 'POST /brokers/sms/preview': () => none } });
  await openAll();
  expect(await within(await dialog()).findByText('0 får SMS nå')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send til/ })).not.toBeInTheDocument();
});

test('what is queued may be taken back; what is done says who was left out, and sends again what failed', async () => {
  const page = show(path, { answers: { 'GET /brokers/sms': () => ({ items: [queuedMailing], next: null }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Angre' }));
  expect(page.desk.sent.find(({ name }) => name === 'POST /brokers/sms/:mailing/stop')?.input.params).toEqual({
    mailing: queuedMailing.id,
  });
  page.desk.answer({ 'GET /brokers/sms': () => ({ items: [aMailing()], next: null }) });
  const panel = await screen.findByRole('region', { name: 'SMS om boligen' });
  expect(plain(panel)).toContain('0 av 34');
});

test('a mailing that is done says what came of it', async () => {
  const page = show(path, { answers: { 'GET /brokers/sms': () => ({ items: [aMailing()], next: null }) } });
  const panel = await screen.findByRole('region', { name: 'SMS om boligen' });
  expect(plain(panel)).toContain('32 sendt · 1 feilet · 1 trakk samtykket · 64 SMS-deler');
  await userEvent.click(within(panel).getByRole('button', { name: 'Send på nytt' }));
  expect(page.desk.sent.some(({ name }) => name === 'POST /brokers/sms/:mailing/retry')).toBe(true);
});

test('an assistant reads whom to ask, and chooses none', async () => {
  show(path, { answers: { 'GET /broker': () => ({ ...me, role: 'assistant' }) } });
  expect(await screen.findByText('Be Ingvild Solbakken sende SMS.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
