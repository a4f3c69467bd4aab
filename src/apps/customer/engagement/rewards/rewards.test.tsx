import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import SignedInApp from '#src/apps/customer/shell/signed-in-app.tsx';
import {
  type FakeCustomerContextOptions,
  fakeCustomerContext,
} from '#src/apps/customer/testing/fake-customer-context.ts';
import { rewardOf, unlockedReward } from '#src/apps/customer/testing/rewards.ts';
import { LanguageProvider } from '#src/texts/language.tsx';

type Answers = NonNullable<FakeCustomerContextOptions['answers']>;
/** The address, which may be a journey's: those are drawn outside the signed-in pages. */
const Where = () => <output>{useLocation().pathname}</output>;
const open = (given: Answers = {}, path = '/customer/rewards', off: readonly string[] = []) => {
  const outside = fakeCustomerContext({ off, answers: given });
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter initialEntries={[path]}>
        <SignedInApp outside={outside} />
        <Where />
      </MemoryRouter>
    </LanguageProvider>,
  );
  const bodies = (name: string) => outside.sent.filter((sent) => sent.name === name).map(({ input }) => input.body);
  return { user: userEvent.setup(), bodies };
};
afterEach(cleanup);
test('the home page leads to boxes that wait, and says nothing before', async () => {
  const { user } = open({ 'GET /reward/all': () => [unlockedReward] }, '/customer/home');
  await user.click(await screen.findByRole('link', { name: '10 gratis flytteesker venter' }));
  expect(await screen.findByText('/customer/rewards')).toBeInTheDocument();
  cleanup();
  open({ 'GET /reward/all': () => [rewardOf()] }, '/customer/home');
  await screen.findByRole('heading', { level: 2, name: 'Boligene dine' });
  expect(screen.queryByRole('link', { name: /flytteesker/ })).not.toBeInTheDocument();
});

test('with the flag off nothing leads there', async () => {
  const { bodies } = open({}, '/customer/profile', ['referral']);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText('Inviter venner')).not.toBeInTheDocument());
  expect(bodies('GET /reward/all')).toEqual([]);
});
