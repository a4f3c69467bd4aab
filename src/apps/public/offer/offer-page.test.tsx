import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#src/texts/language.tsx';
import { refusal } from '../../testing/answers.ts';
import { offerServer } from '../../testing/offers.ts';
import OfferPage from './offer-page.tsx';
import type { OpenPartner } from './paths.ts';

const show = (partner: OpenPartner, answer: () => unknown = () => taken, partners: readonly string[] = [partner]) => {
  const { call, sent } = offerServer(answer, partners);
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter>
        <OfferPage partner={partner} call={call} />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return () => sent.filter(({ name }) => name !== 'GET /services').map(({ input }) => input.body);
};
const taken = {
  id: '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a12',
  partner: 'byggstart',
  answerBy: '2026-11-23T15:30:00.000Z',
};
const person = async () => {
  await userEvent.type(screen.getByLabelText('Navn'), 'Gunnar Storhaug');
  await userEvent.type(screen.getByRole('textbox', { name: 'Telefon' }), '420 01 013');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-post' }), 'p13.gunnar@example.com');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Be om tilbud' }));

test('what is written is sent once, and the page says by when the partner makes contact', async () => {
  const sent = show('byggstart');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tak' }));
  await userEvent.type(screen.getByLabelText('Beskriv prosjektet'), 'Nytt tak');
  await person();
  await userEvent.type(screen.getByLabelText('Postnummer'), '7056');
  await userEvent.click(screen.getByRole('radio', { name: 'Telefon' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Jeg samtykker/ }));
  await send();
  expect(await screen.findByRole('heading', { level: 1, name: 'Takk! Byggstart tar kontakt' })).toBeVisible();
  expect(screen.getByText('Du hører fra dem innen 23. november 2026 kl. 16.30.')).toBeVisible();
  expect(sent()).toEqual([
    {
      types: ['roof'],
      description: 'Nytt tak',
      name: 'Gunnar Storhaug',
      phone: '420 01 013',
      email: 'p13.gunnar@example.com',
      postcode: '7056',
      contactMethod: 'PHONE',
      consentToShare: true,
      website: '',
      seconds: expect.any(Number),
    },
  ]);
});

test('nothing is ticked at first, and without the consent nothing is sent', async () => {
  const sent = show('exponova');
  expect(screen.getByRole('checkbox', { name: /^Jeg samtykker/ })).not.toBeChecked();
  await userEvent.type(screen.getByLabelText('Beskriv prosjektet'), 'Lys');
  await person();
  await send();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Jeg samtykker/ }));
  await send();
  expect(sent()).toHaveLength(1);
});

test('a refusal keeps what was typed, with the phone hours beside it', async () => {
  show('verisure', () => Promise.reject(refusal('SVC_ERROR', 502)));
  await userEvent.type(screen.getByLabelText('Adresse'), 'Lunden 1');
  await person();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Jeg samtykker/ }));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ring Kundeservice (demo) 21 00 00 00. Åpent hverdager 08.30–16.30.',
  );
  expect(screen.getByLabelText('Navn')).toHaveValue('Gunnar Storhaug');
});

test('a wrong e-mail is said at its field, and nothing is sent', async () => {
  const sent = show('storebrand');
  await person();
  await userEvent.type(screen.getByRole('textbox', { name: 'E-post' }), '@@');
  await send();
  expect(screen.getByRole('textbox', { name: 'E-post' })).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('a partner that is off has no page', async () => {
  show('verisure', () => taken, []);
  await waitFor(() => expect(screen.queryByText('Få tilbud på boligalarm')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
