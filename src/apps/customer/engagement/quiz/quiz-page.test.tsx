import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import SignedInApp from '#src/apps/customer/shell/signed-in-app.tsx';
import {
  type FakeCustomerContextOptions,
  fakeCustomerContext,
} from '#src/apps/customer/testing/fake-customer-context.ts';
import { boardOf, roundOf, statisticsOf } from '#src/apps/customer/testing/quiz.ts';
import { refusal } from '#src/apps/testing/answers.ts';
import { LanguageProvider } from '#src/texts/language.tsx';

type Answers = NonNullable<FakeCustomerContextOptions['answers']>;
const open = (path: string, given: Answers = {}, off: readonly string[] = []) => {
  const outside = fakeCustomerContext({
    off,
    answers: {
      quizRound: () => roundOf([3_600_000, 5_000_000]),
      quizStatistics: () => statisticsOf(),
      quizBoard: () => boardOf(),
      quizSettings: () => ({ nickname: null }),
      ...given,
    },
  });
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter initialEntries={[path]}>
        <SignedInApp outside={outside} />
      </MemoryRouter>
    </LanguageProvider>,
  );
  const bodies = (name: string) => outside.sent.filter((sent) => sent.name === name).map(({ body }) => body);
  return { user: userEvent.setup(), bodies };
};
const field = () => screen.findByLabelText('Ditt tredje forsøk');

test('each guess has its arrow and words, and the field begins in the middle of what is left', async () => {
  open('/customer/quiz/today');
  expect(await field()).toHaveValue('4\u00A0300\u00A0000');
  const list = screen.getByRole('list', { name: 'Gjetningene dine' });
  expect(within(list).getByText('Høyere, langt unna')).toBeVisible();
  expect(within(list).getByText('Lavere, du er nær')).toBeVisible();
  expect(screen.getByText('Mellom kr 3 600 000 og kr 5 000 000')).toBeVisible();
  expect(screen.getByRole('img', { name: '3 forsøk igjen' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Gjett for 60 poeng' })).toBeVisible();
  expect(screen.getByText('6 dager')).toBeVisible();
});

test('a guess is adjusted by the buttons and sent; a screen reader hears what it says', async () => {
  const guessed = [3_600_000, 5_000_000, 4_000_000];
  const { user, bodies } = open('/customer/quiz/today', { guess: () => roundOf(guessed) });
  await field();
  await user.click(screen.getByRole('button', { name: '−250\u00A0000' }));
  await user.click(screen.getByRole('button', { name: '−50\u00A0000' }));
  await user.click(screen.getByRole('button', { name: 'Gjett for 60 poeng' }));
  expect(await screen.findByText('Høyere. Du er nær. 2 forsøk igjen')).toBeInTheDocument();
  expect(bodies('guess')).toEqual([{ priceGuess: '4000000', estateVitecId: 'a1b2c3d4e5f6' }]);
});

test('a right guess shows the price, the points, the days and how others did', async () => {
  const { user } = open('/customer/quiz/today', { guess: () => roundOf([3_600_000, 5_000_000, 4_400_000]) });
  await field();
  await user.click(screen.getByRole('button', { name: 'Gjett for 60 poeng' }));
  expect(await screen.findByText('Riktig på tredje forsøk')).toBeVisible();
  expect(screen.getByText('kr 4 480 000')).toBeVisible();
  expect(screen.getByText(/1,8 % under/)).toBeVisible();
  expect(screen.getByText('Slik gikk det for andre i dag')).toBeVisible();
  expect(screen.getByText('Boligquizen 23. november, 3/5')).toBeVisible();
});

test.each([
  ['', 'Må fylles ut'],
  ['50000', 'Gjett på minst kr 100 000'],
  ['mye', 'Bare tall'],
])('typed %j is refused at the field and not sent', async (typed) => {
  const { user, bodies } = open('/customer/quiz/today');
  const input = await field();
  await user.clear(input);
  if (typed !== '') await user.type(input, typed);
  await user.click(screen.getByRole('button', { name: 'Gjett for 60 poeng' }));
  expect(input).toBeInvalid();
  expect(input).toHaveValue(typed === '50000' ? '50\u00A0000' : typed);
  expect(bodies('guess')).toEqual([]);
});

test('a refused guess keeps what was typed, and says what to do', async () => {
  const { user } = open('/customer/quiz/today', { guess: () => Promise.reject(refusal('QUIZ_SAME', 409)) });
  const input = await field();
  await user.click(screen.getByRole('button', { name: 'Gjett for 60 poeng' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Det har du gjettet før');
  expect(input).toHaveValue('4\u00A0300\u00A0000');
});

test('without a property the page says so, and an unknown page of the quiz is today’s', async () => {
  open('/customer/quiz/nothing', { quizRound: () => Promise.reject(refusal('QUIZ_NONE', 404)) });
  expect(await screen.findByText('Ingen quiz akkurat nå')).toBeVisible();
});

test('the scoreboard pins the customer’s own row, and each period has its address', async () => {
  const { user } = open('/customer/quiz/scoreboard');
  expect(await screen.findByText('Silje (deg)')).toBeVisible();
  expect(screen.getAllByText('2. plass')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Måned' }));
  expect(screen.getByRole('link', { name: 'Måned' })).toHaveAttribute('aria-current', 'page');
});

test('a nickname that is taken is refused at its field; a free one is saved', async () => {
  let isTaken = true;
  const { user, bodies } = open('/customer/quiz/settings', {
    chooseNickname: () => (isTaken ? Promise.reject(refusal('QUIZ_NAME_TAKEN', 409)) : { nickname: 'Silje' }),
  });
  const input = await screen.findByLabelText('Kallenavn på poenglisten');
  await user.type(input, 'Silje');
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText(/Kallenavnet er tatt/)).toBeVisible();
  expect(input).toHaveValue('Silje');
  isTaken = false;
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findAllByText('Kallenavnet er lagret')).not.toEqual([]);
  expect(bodies('chooseNickname')).toEqual([{ nickname: 'Silje' }, { nickname: 'Silje' }]);
});

test('with the flag off there is no quiz at its address', async () => {
  open('/customer/quiz/today', {}, ['property-price-quiz']);
  expect(await screen.findByRole('heading', { name: 'Ikke tilgjengelig ennå' })).toBeVisible();
});

test('the home has two pictures, by day and at night, and the second is followed by the first', async () => {
  open('/customer/quiz/today');
  const sky = () => document.querySelector('.g-quiz__picture rect')?.getAttribute('fill');
  const day = (await screen.findByRole('button', { name: 'Bilde 1 av 2. Vis neste' })) && sky();
  await userEvent.click(screen.getByRole('button', { name: 'Bilde 1 av 2. Vis neste' }));
  expect(sky()).not.toBe(day);
  await userEvent.click(screen.getByRole('button', { name: 'Bilde 2 av 2. Vis neste' }));
  expect(sky()).toBe(day);
});

test.each([
  ['APARTMENT', 0],
  ['DETACHED_HOUSE', 1],
  ['COTTAGE', 1],
  ['SEMI_DETACHED_HOUSE', 2],
  ['TOWNHOUSE', 3],
] as const)('a home of the kind %s is drawn as %i timber houses', async (type, count) => {
  open('/customer/quiz/today', { quizRound: () => roundOf([], { type }) });
  await screen.findByRole('button', { name: 'Bilde 1 av 2. Vis neste' });
  expect(document.querySelectorAll('.g-quiz__picture .g-wall')).toHaveLength(count);
});
