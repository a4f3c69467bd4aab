import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import type { Sent } from '../../../testing/fake-server.ts';
import { homeOf } from '../../testing/homes.ts';
import { saleOf } from '../../testing/journeys.ts';
import { ownRatingOf } from '../../testing/ratings.ts';
import { showCustomer } from '../../testing/show-customer.tsx';

const finished = () => [saleOf({ state: 'completed', bids: null, takeoverDate: '2026-11-16' as never })];
const show = (given: Parameters<typeof showCustomer>[1] = {}) =>
  showCustomer('/customer/timeline', {
    ...given,
    answers: {
      'GET /timeline/seller': finished,
      'GET /estates': () => [homeOf({ forms: { 'takeover-protocol': 'done' } })],
      'GET /estates/:id/rating/:side': () => ownRatingOf(),
      ...given.answers,
    },
  });
const card = () => screen.findByRole('region', { name: 'Hvordan var Ingvild Sætre?' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send vurderingen' }));
const given = (sent: readonly Sent[]) =>
  sent.flatMap(({ name, input }) => (name === 'POST /estates/:id/rating/:side' ? [input.body] : []));

describe('a party who is asked', () => {
  test('gives stars by the keyboard, with words, and is thanked with a way to the ratings', async () => {
    const { outside } = show({
      answers: { 'POST /estates/:id/rating/:side': () => ownRatingOf({ state: 'given', mayRate: false, stars: 4 }) },
    });
    const stars = within(await card()).getByRole('radiogroup', { name: 'Gi Ingvild Sætre stjerner' });
    expect(
      within(stars)
        .getAllByRole('radio')
        .map((one) => one.closest('label')?.textContent),
    ).toEqual(['1 stjerne', '2 stjerner', '3 stjerner', '4 stjerner', '5 stjerner']);
    expect(within(stars).queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(within(stars).getByRole('radio', { name: '3 stjerner' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(within(stars).getByRole('radio', { name: '4 stjerner' })).toBeChecked();
    expect(within(stars).getByText('4 av 5: bra')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^Med egne ord/ }), 'Trygg hele veien.');
    await send();
    expect(await screen.findByText('Takk for vurderingen')).toBeVisible();
    expect(given(outside.sent)).toEqual([{ stars: 4, words: 'Trygg hele veien.' }]);
    const read = screen.getByRole('link', { name: 'Les vurderingene' });
    expect(read).toHaveAttribute('href', '/customer/lipscore?broker=br-01');
  });

  test('without stars, or with a phone number, is told so before anything is sent', async () => {
    const { outside } = show({
      answers: { 'POST /estates/:id/rating/:side': () => ownRatingOf({ state: 'given', mayRate: false, stars: 1 }) },
    });
    await card();
    await send();
    expect(screen.getByRole('radio', { name: '1 stjerne' })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: '1 stjerne' }));
    const typed = screen.getByRole('textbox', { name: /^Med egne ord/ });
    await userEvent.type(typed, 'Ring 420 01 001');
    await send();
    expect(typed).toHaveFocus();
    expect(typed).toHaveAccessibleDescription(/Ta bort telefon- og fødselsnummer/);
    expect(given(outside.sent)).toEqual([]);
    await userEvent.clear(typed);
    await send();
    await waitFor(() => expect(given(outside.sent)).toEqual([{ stars: 1, words: null }]));
  });

  test('hears that it was given in another tab, and keeps what is typed', async () => {
    show({ answers: { 'POST /estates/:id/rating/:side': () => Promise.reject(refusal('RATE_GIVEN', 409)) } });
    await userEvent.click(within(await card()).getByRole('radio', { name: '5 stjerner' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Med egne ord/ }), 'Fint.');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Du har alt vurdert megleren for denne boligen');
    expect(screen.getByRole('textbox', { name: /^Med egne ord/ })).toHaveValue('Fint.');
  });
});

describe('nothing is asked', () => {
  test.each([
    [
      'of one who has given',
      { answers: { 'GET /estates/:id/rating/:side': () => ownRatingOf({ state: 'given', mayRate: false, stars: 5 }) } },
    ],
    [
      'when it is too late',
      { answers: { 'GET /estates/:id/rating/:side': () => ownRatingOf({ state: 'reminded', mayRate: false }) } },
    ],
    ['while the flag is off', { off: ['broker-rating-widget'] }],
  ])('%s', async (_, options) => {
    show(options);
    expect(await screen.findByRole('heading', { name: 'Salget er fullført' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Hvordan var/)).toBeNull());
    expect(screen.queryByText('Takk for vurderingen')).toBeNull();
  });
});
