import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { boardOf, statisticsOf } from '#flows/engagement/quiz/samples.ts';
import SignedInApp from '#src/apps/customer/shell/signed-in-app.tsx';
import {
  type FakeCustomerContextOptions,
  fakeCustomerContext,
} from '#src/apps/customer/testing/fake-customer-context.ts';
import { refusal } from '#src/apps/testing/answers.ts';
import { LanguageProvider } from '#src/texts/language.tsx';

type Answers = NonNullable<FakeCustomerContextOptions['answers']>;
const open = (path: string, given: Answers = {}, off: readonly string[] = []) => {
  const outside = fakeCustomerContext({
    off,
    answers: {
      'GET /getPriceGuessingUserStatistics': () => statisticsOf(),
      'GET /priceGuessingScoreboard': () => boardOf(),
      'GET /priceGuessingSettings': () => ({ nickname: null }),
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
  const bodies = (name: string) => outside.sent.filter((sent) => sent.name === name).map(({ input }) => input.body);
  return { user: userEvent.setup(), bodies };
};

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
    'PUT /priceGuessingSettings': () =>
      isTaken ? Promise.reject(refusal('QUIZ_NAME_TAKEN', 409)) : { nickname: 'Silje' },
  });
  const input = await screen.findByLabelText('Kallenavn på poenglisten');
  await user.type(input, 'Silje');
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText(/Kallenavnet er tatt/)).toBeVisible();
  expect(input).toHaveValue('Silje');
  isTaken = false;
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findAllByText('Kallenavnet er lagret')).not.toEqual([]);
  expect(bodies('PUT /priceGuessingSettings')).toEqual([{ nickname: 'Silje' }, { nickname: 'Silje' }]);
});

test('with the flag off there is no quiz at its address', async () => {
  open('/customer/quiz/rules', {}, ['property-price-quiz']);
  expect(await screen.findByRole('heading', { name: 'Ikke tilgjengelig ennå' })).toBeVisible();
});
