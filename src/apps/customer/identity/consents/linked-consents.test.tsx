import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal } from '#src/apps/testing/answers.ts';
import { fakeServer } from '#src/apps/testing/fake-server.ts';
import { standingConsents } from '#src/domain/consents.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { openLink } from '#tests/support/opened-link.ts';
import { clearToken } from '../../../flows/arrival.ts';
import LinkedConsentsPage from './linked-consents-page.tsx';

const identifier = 'i'.repeat(43);
const yes = (purpose: 'financing' | 'savedSearch') => ({
  purpose,
  isYes: true,
  textVersion: '2026-11',
  channel: 'sign-up' as const,
  at: '2026-11-02T09:00:00.000Z',
});
const reads = 'GET /users/consent-with-:productbolig-callback';
const changes = 'POST /users/consent-with-:productbolig-callback';
const open = (answer: (method: string) => unknown = () => ({ consents: standingConsents([yes('financing')]) })) => {
  const { call, sent } = fakeServer({ [reads]: () => answer('GET'), [changes]: () => answer('POST') });
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter initialEntries={['/customer/consents/grendbolig']}>
        <Routes>
          <Route path="/customer/consents/:productbolig" element={<LinkedConsentsPage call={call} />} />
        </Routes>
      </MemoryRouter>
    </LanguageProvider>,
  );
  return sent;
};

beforeEach(() => openLink('t', identifier));
afterEach(clearToken);

test('the link of a mail shows what was said yes to, and takes it back with one press', async () => {
  const sent = open((method) => ({ consents: standingConsents(method === 'GET' ? [yes('financing')] : []) }));
  const box = await screen.findByRole('checkbox', { name: /kontaktet om finansiering/ });
  expect(box).toBeChecked();
  expect(screen.getByText('Gitt 2. november 2026')).toBeVisible();
  const params = { productbolig: 'grendbolig' };
  expect(sent[0]).toEqual({ name: reads, input: { params, headers: { identifier } } });
  await userEvent.click(box);
  expect(box).not.toBeChecked();
  const body = { identifier, purposes: [] };
  await waitFor(() => expect(sent.at(-1)).toEqual({ name: changes, input: { params, body } }));
});

test('without the link, or with one that is worth nothing, it says where the consents are', async () => {
  clearToken();
  const sent = open();
  expect(screen.getByRole('heading', { name: 'Åpne lenken på nytt' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a link whose account is gone leads on, too', async () => {
  open(() => Promise.reject(refusal('NOT_FOUND')));
  expect(await screen.findByRole('link', { name: 'Se samtykkene under Profil' })).toBeVisible();
});

test('what is not saved is shown as it is, and said', async () => {
  open((method) =>
    method === 'GET' ? { consents: standingConsents([yes('financing')]) } : Promise.reject(refusal('GEN_ERROR', 500)),
  );
  const box = await screen.findByRole('checkbox', { name: /kontaktet om finansiering/ });
  await userEvent.click(box);
  expect(await screen.findByText('Valget ble ikke lagret.')).toBeVisible();
  await waitFor(() => expect(box).toBeChecked());
});

test('a yes to an older text asks for a yes to the new one by itself, and stands as it was until then', async () => {
  const sent = open((method) => ({
    consents: standingConsents([{ ...yes('savedSearch'), ...(method === 'POST' && { textVersion: '2026-12' }) }]),
  }));
  expect(await screen.findByRole('checkbox', { name: /varsler om lagret søk/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Si ja til den nye teksten' }));
  const body = { identifier, purposes: ['savedSearch'], renewed: ['savedSearch'] };
  const input = { params: { productbolig: 'grendbolig' }, body };
  await waitFor(() => expect(sent.at(-1)).toEqual({ name: changes, input }));
  expect(await screen.findByRole('checkbox', { name: /meglerkontorene i Grend/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Si ja til den nye teksten' })).not.toBeInTheDocument();
});
