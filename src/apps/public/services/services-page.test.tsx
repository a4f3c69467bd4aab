import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { servicePartners } from '#src/domain/services.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { noNetwork } from '../../testing/answers.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { PartnersPage, ServicesPage } from './services-page.tsx';

const show = (Page: typeof ServicesPage, answer: () => unknown, language: 'nb' | 'en' = 'nb') => {
  const { call } = fakeServer({ 'GET /services': answer });
  render(
    <LanguageProvider initial={language}>
      <MemoryRouter>
        <Page call={call} />
      </MemoryRouter>
    </LanguageProvider>,
  );
};
const all = () => ({ partners: servicePartners.map(({ id }) => id) });
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('every service says what it offers and who gives it', async () => {
  show(ServicesPage, all);
  expect(await screen.findByRole('heading', { level: 2, name: 'Flytting' })).toBeVisible();
  expect(texts()).toHaveLength(12);
  expect(texts()).toContain('FlyttingKr 100 per time i rabattFra Steddy');
  expect(texts()).toContain('BoligalarmSvar innen 24 timerFra Sector Alarm, VerisureBe om tilbud fra Verisure');
  expect(texts()).toContain('Bredbånd og TV50 til 1 000 Mbit/sFra Grend Partner (demo)'.replace('1 000', '1\u00A0000'));
});

test('a partner with an open form can be asked from here, and only those that are on', async () => {
  show(PartnersPage, () => ({ partners: ['verisure', 'byggstart', 'ssg'] }));
  const links = await screen.findAllByRole('link', { name: /Be om tilbud/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/verisure-public', '/byggstart-public']),
  );
  expect(links).toHaveLength(2);
});

test('while the services are read there are outlines, which a screen reader passes over', () => {
  show(ServicesPage, () => new Promise(() => undefined));
  expect(screen.getByRole('status')).toHaveTextContent('Henter tjenester');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.queryByRole('link', { name: /Be om tilbud/ })).toBeNull();
});

test('in English too', async () => {
  show(ServicesPage, all, 'en');
  expect(await screen.findByText('15% off with at least 3 policies')).toBeVisible();
  expect(screen.getByText('A report at a fixed price, NOK 1,299')).toBeVisible();
});

test('what a flag has closed is not there', async () => {
  show(ServicesPage, () => ({ partners: ['ssg', 'a-newer-partner'] }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Brannsikkerhet' })).toBeVisible();
  expect(texts()).toHaveLength(1);
});

test('the partners say what they give and how soon they reply', async () => {
  show(PartnersPage, all);
  expect(await screen.findByRole('heading', { level: 2, name: 'Steddy' })).toBeVisible();
  expect(texts()[0]).toBe('SteddyFlytting, LagringSvar innen 24 timer');
});

test('without partners the page says so; without a network it can be tried again', async () => {
  let answer: () => unknown = noNetwork;
  show(ServicesPage, () => answer());
  expect(await screen.findByRole('alert')).toHaveTextContent('Vi fikk ikke hentet tjenestene.');
  answer = () => ({ partners: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Ingen tjenester kan bestilles akkurat nå.')).toBeVisible();
});
