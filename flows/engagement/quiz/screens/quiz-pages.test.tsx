import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import type { QuizRound } from '#src/contract/engagement/quiz.ts';
import { openSentFlow } from '#tests/support/sent-flow-pages.tsx';
import { address } from '../address.ts';
import flow from '../flow.ts';
import { boardOf, roundOf, statisticsOf } from '../samples.ts';

beforeEach(() => sessionStorage.clear());

interface Given {
  /** What was guessed before the page was opened. */
  readonly guesses?: readonly number[];
  readonly round?: Partial<QuizRound>;
  readonly refused?: string;
  readonly nickname?: string;
}

/** The pages of the quiz over a server with these guesses. */
const open = ({ guesses: before = [], round = {}, refused, nickname = '' }: Given = {}) => {
  const guesses = [...before];
  const refusal = { code: refused };
  const sent: unknown[] = [];
  const opened = openSentFlow(flow, address, {
    'GET /getPriceGuessingEstate': () => roundOf(guesses, round),
    'GET /getPriceGuessingUserStatistics': () => statisticsOf(),
    'GET /priceGuessingScoreboard': () => boardOf(),
    'GET /priceGuessingSettings': () => ({ nickname: nickname === '' ? null : nickname }),
    'POST /guessEstatePrice': ({ body }) => {
      sent.push(body);
      if (refusal.code !== undefined) throw failureOf(409, { code: refusal.code });
      guesses.push(Number((body as { readonly priceGuess: string }).priceGuess));
      return roundOf(guesses, round);
    },
  });
  return { ...opened, sent, refusal };
};
const two = [3_600_000, 5_000_000];

test('the home of the day comes first, and then the first attempt', async () => {
  const { press } = open();
  expect(await screen.findByText('Toppleilighet med heis og felles takterrasse')).toBeVisible();
  expect(screen.getByText('6 dager på rad')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Fem forsøk igjen' })).toBeVisible();
  await press('Gjett prisen');
  expect(await screen.findByLabelText('Ditt første forsøk')).toHaveValue('');
});

test('each guess has its arrow and words, and the field begins in the middle of what is left', async () => {
  open({ guesses: two });
  expect(await screen.findByLabelText('Ditt tredje forsøk')).toHaveValue('4\u00A0300\u00A0000');
  const list = screen.getByRole('list', { name: 'Gjetningene dine' });
  expect(within(list).getByText('Høyere, langt unna')).toBeVisible();
  expect(within(list).getByText('Lavere, du er nær')).toBeVisible();
  expect(screen.getByText('Mellom kr 3 600 000 og kr 5 000 000')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Tre forsøk igjen' })).toBeVisible();
});

test('a guess is adjusted by the buttons and sent once; a screen reader hears what it is answered with', async () => {
  const { user, press, sent } = open({ guesses: two });
  await press('−250\u00A0000');
  await press('−50\u00A0000');
  await user.dblClick(screen.getByRole('button', { name: 'Gjett for 60 poeng' }));
  expect(await screen.findByText('Høyere. Du er nær. To forsøk igjen')).toBeInTheDocument();
  expect(sent).toEqual([{ priceGuess: '4000000', estateVitecId: 'a1b2c3d4e5f6' }]);
});

test('a guess that was made cannot be changed: its page shows it with its answer, and leads on', async () => {
  const { press, sent } = open({ guesses: two });
  await press('Tilbake');
  expect(await screen.findByText('Lavere, du er nær')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await press('Fortsett');
  expect(await screen.findByLabelText('Ditt tredje forsøk')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a right guess shows the price, the stars, the days and how others did, and leads to the ranking', async () => {
  const { press } = open({ guesses: two, nickname: 'Silje' });
  await press('+50\u00A0000');
  await press('Gjett for 60 poeng');
  expect(await screen.findByRole('heading', { level: 1, name: 'Riktig på tredje forsøk' })).toBeVisible();
  expect(screen.getByText('kr 4 480 000')).toBeVisible();
  expect(screen.getByRole('img', { name: '3 av 5 stjerner' })).toBeVisible();
  expect(screen.getByText('Slik gikk det for andre i dag')).toBeVisible();
  expect(screen.getByText('Boligquizen 23. november, 3/5')).toBeVisible();
  await press('Se poenglisten');
  expect(await screen.findByText('Silje (deg)')).toBeVisible();
  await press('Ferdig');
  expect(await screen.findByRole('heading', { name: 'Et annet sted' })).toBeVisible();
});

test('who comes back after the round sees the result', async () => {
  open({ guesses: [...two, 4_400_000] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Riktig på tredje forsøk' })).toBeVisible();
});

test.each([
  ['', 'hele kroner'],
  ['50000', 'Gjett på minst kr 100 000'],
  ['5000000', 'Det har du gjettet før'],
])('typed %j is refused at the field and not sent', async (typed, why) => {
  const { user, press, sent } = open({ guesses: two });
  const input = await screen.findByLabelText('Ditt tredje forsøk');
  await user.clear(input);
  if (typed !== '') await user.type(input, typed);
  await press('Gjett for 60 poeng');
  await waitFor(() => expect(input).toBeInvalid());
  expect(screen.getAllByText(new RegExp(why))).not.toEqual([]);
  expect(sent).toEqual([]);
});

test('a home that was replaced is said to be, and a press opens the next one', async () => {
  const { user, press, refusal } = open({ guesses: two, refused: 'QUIZ_NEXT' });
  await press('Gjett for 60 poeng');
  expect(await screen.findByRole('heading', { name: 'Denne quizen er over' })).toBeVisible();
  refusal.code = undefined;
  await user.click(screen.getByRole('link', { name: 'Hent dagens bolig' }));
  expect(await screen.findByLabelText('Ditt tredje forsøk')).toBeVisible();
});

test('what a tab has kept of another day’s home is not shown at this one', async () => {
  const drafts = { first: { guess: '9000000', hint: 'LOWER_FAR' } };
  const kept = { drafts, sent: { first: {} }, about: 'another00day' };
  sessionStorage.setItem('grend.journey.quiz', JSON.stringify(kept));
  const { press } = open();
  await press('Gjett prisen');
  expect(await screen.findByLabelText('Ditt første forsøk')).toHaveValue('');
});

test('the home has two pictures, by day and at night, and the second is followed by the first', async () => {
  const { press } = open();
  const sky = () => document.querySelector('.g-quiz__picture rect')?.getAttribute('fill');
  const day = (await screen.findByRole('button', { name: 'Bilde 1 av 2. Vis neste' })) && sky();
  await press('Bilde 1 av 2. Vis neste');
  expect(sky()).not.toBe(day);
  await press('Bilde 2 av 2. Vis neste');
  expect(sky()).toBe(day);
});

test.each([
  ['APARTMENT', 0],
  ['DETACHED_HOUSE', 1],
  ['COTTAGE', 1],
  ['SEMI_DETACHED_HOUSE', 2],
  ['TOWNHOUSE', 3],
] as const)('a home of the kind %s is drawn as %i timber houses', async (type, count) => {
  open({ round: { type } });
  await screen.findByRole('button', { name: 'Bilde 1 av 2. Vis neste' });
  expect(document.querySelectorAll('.g-quiz__picture .g-wall')).toHaveLength(count);
});
