import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noNetwork } from '../../testing/answers.ts';
import { show } from '../testing/show.tsx';
import { brokerFaqs } from './faqs.ts';

const questions = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
const field = async () => (await screen.findByLabelText('Søk i spørsmål og svar')) as HTMLInputElement; // seam: a field

test('all fifteen questions are shown until a search, and each opens in place', async () => {
  show('/broker/faq');
  await field();
  expect(questions()).toEqual(brokerFaqs.map(({ question }) => question.nb));
  expect(questions()).toHaveLength(15);
  const first = document.querySelector('details');
  expect(first).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('Når kan overtakelsesprotokollen fylles ut?'));
  expect(first).toHaveAttribute('open');
});

test('the search finds words of question and answer, also without Norwegian letters, and is kept in the address', async () => {
  const { address } = show('/broker/faq');
  await userEvent.type(await field(), 'budjournalen');
  expect(questions()).toEqual(['Hvem ser dokumentene jeg laster opp?']);
  expect(screen.getByText(/Noen typer er bare for selger/)).toBeVisible();
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'mote virkedag');
  expect(address()).toBe('/broker/faq?q=mote+virkedag');
  expect(questions()).toEqual([
    'Hvordan styrer jeg når kunder kan bestille møte?',
    'Må jeg svare på en bestilling av møte?',
  ]);
});

test('a search without a match says what to try, and all are shown again with one press', async () => {
  const { address } = show('/broker/faq?q=svømmebasseng');
  expect(await screen.findByRole('heading', { level: 2, name: 'Ingen treff på «svømmebasseng»' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Vis alle spørsmål' }));
  expect(questions()).toHaveLength(15);
  expect(address()).toBe('/broker/faq');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the search works without a network', async () => {
  const { desk } = show('/broker/faq');
  await field();
  desk.answer({ 'GET /feature-flag/:flagName': noNetwork });
  await userEvent.type(await field(), 'sju dager kollega');
  expect(questions()).toEqual(['Hvordan gir jeg kunder til en kollega?']);
});

test('the questions are found in English too', async () => {
  show('/broker/faq', {}, 'en');
  await userEvent.type(await screen.findByLabelText('Search questions and answers'), 'void reason');
  expect(questions()).toEqual(['What happens when I void a document?']);
});

test('any text can be searched for', async () => {
  show(`/broker/faq?q=${'%00'.repeat(3)}%5B%E2%80%AE${'a'.repeat(500)}`);
  expect(await screen.findByRole('heading', { level: 2, name: /Ingen treff/ })).toBeVisible();
  expect((await field()).value.length).toBeLessThanOrEqual(100);
});

test('the desk has a link to it on every page', async () => {
  const { address } = show('/broker/dashboard');
  await userEvent.click(await screen.findByRole('link', { name: 'Hjelp' }));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { level: 1, name: 'Ofte stilte spørsmål' })).toHaveFocus(),
  );
  expect(address()).toBe('/broker/faq');
});
