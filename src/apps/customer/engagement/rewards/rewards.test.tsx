import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import SignedInApp from '#src/apps/customer/shell/signed-in-app.tsx';
import {
  type FakeCustomerContextOptions,
  fakeCustomerContext,
} from '#src/apps/customer/testing/fake-customer-context.ts';
import { claimedReward, rewardOf, unlockedReward } from '#src/apps/customer/testing/rewards.ts';
import { noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { LanguageProvider } from '#src/texts/language.tsx';

type Answers = NonNullable<FakeCustomerContextOptions['answers']>;
const open = (given: Answers = {}, path = '/customer/rewards', off: readonly string[] = []) => {
  const outside = fakeCustomerContext({ off, answers: given });
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
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const link = `${window.location.origin}/customer/signup?referralCode=SOLB2345`;

test('a house is lit for each friend, with the day and never who; the others are free places', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Én av tre er med' })).toBeVisible();
  expect(screen.getByRole('img', { name: '1 av 3 hus lyser' })).toBeVisible();
  const places = within(screen.getByRole('list', { name: 'Vennene dine' })).getAllByRole('listitem');
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'En venn registrerte seg12. november 2026',
    'Ledig plass',
    'Ledig plass',
  ]);
});

test('the code is shown to read and to scan, and its link is copied or shared', async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = open();
  expect(await screen.findByText('SOLB2345')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR-kode med invitasjonen din' })).toBeVisible();
  expect(screen.getByLabelText('Lenken din')).toHaveValue(link);
  await user.click(screen.getByRole('button', { name: 'Del lenken' }));
  expect(share).toHaveBeenCalledWith({ url: link, text: 'Bli med på Grend med lenken min.' });
  await user.click(screen.getByRole('button', { name: 'Kopier lenken' }));
  expect(await screen.findByRole('button', { name: 'Lenken er kopiert' })).toBeVisible();
  Reflect.deleteProperty(navigator, 'share');
});

test('with three friends the boxes are sent where the customer says, and the town is shown', async () => {
  const { user, bodies } = open({
    'GET /reward/all': () => [unlockedReward],
    'PATCH /reward/:id': () => claimedReward,
  });
  await user.type(await screen.findByLabelText('Leveringsadresse'), 'Kastanjelunden 14 B');
  await user.type(screen.getByLabelText('Postnummer'), '0550');
  expect(await screen.findByText('Sted: Oslo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send eskene hit' }));
  expect(await screen.findByText('De sendes til Kastanjelunden 14 B, 0550.')).toBeVisible();
  expect(bodies('PATCH /reward/:id')).toEqual([{ address: 'Kastanjelunden 14 B', postcode: '0550' }]);
  expect(screen.queryByLabelText('Leveringsadresse')).not.toBeInTheDocument();
});

test('what cannot be an address is refused before it is sent', async () => {
  const { user, bodies } = open({ 'GET /reward/all': () => [unlockedReward] });
  await user.click(await screen.findByRole('button', { name: 'Send eskene hit' }));
  expect(screen.getByLabelText('Leveringsadresse')).toHaveFocus();
  await user.type(screen.getByLabelText('Leveringsadresse'), 'Kastanjelunden 14 B');
  await user.type(screen.getByLabelText('Postnummer'), '0000');
  await user.click(screen.getByRole('button', { name: 'Send eskene hit' }));
  expect(screen.getByLabelText('Postnummer')).toHaveFocus();
  expect(screen.getByLabelText('Postnummer')).toBeInvalid();
  expect(bodies('PATCH /reward/:id')).toEqual([]);
});

test('a refusal keeps what was typed, and says why', async () => {
  const { user } = open({
    'GET /reward/all': () => [unlockedReward],
    'PATCH /reward/:id': () => Promise.reject(refusal('RW_LOCKED', 409)),
  });
  await user.type(await screen.findByLabelText('Leveringsadresse'), 'Kastanjelunden 14 B');
  await user.type(screen.getByLabelText('Postnummer'), '0550');
  await user.click(screen.getByRole('button', { name: 'Send eskene hit' }));
  expect(await screen.findByText('Eskene er ikke bestilt ennå')).toBeVisible();
  expect(screen.getByLabelText('Leveringsadresse')).toHaveValue('Kastanjelunden 14 B');
});

test.each([
  ['ordered', claimedReward, 'Eskene er bestilt'],
  ['accepted', { ...claimedReward, state: 'accepted' as const }, 'Eskene er på vei'],
])('boxes that are %s say where they go', async (_state, reward, said) => {
  open({ 'GET /reward/all': () => [reward] });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText(/Kastanjelunden 14 B, 0550/)).toBeVisible();
});

test('a person who has had them with another account is not asked to invite for them', async () => {
  open({ 'GET /reward/all': () => [] });
  expect(await screen.findByText(/med en annen konto/)).toBeVisible();
  expect(screen.queryByText('SOLB2345')).not.toBeInTheDocument();
});

test('without a network the page says so, and tries again', async () => {
  const { user } = open({ 'GET /reward/all': noNetwork });
  expect(await screen.findByText('Vennene dine lot seg ikke hente')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Prøv igjen' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
});

test('the home page leads to boxes that wait, and says nothing before', async () => {
  const { user } = open({ 'GET /reward/all': () => [unlockedReward] }, '/customer/home');
  await user.click(await screen.findByRole('link', { name: '10 gratis flytteesker venter' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Inviter venner' })).toBeVisible();
  cleanup();
  open({ 'GET /reward/all': () => [rewardOf()] }, '/customer/home');
  await screen.findByRole('heading', { level: 2, name: 'Boligene dine' });
  expect(screen.queryByRole('link', { name: /flytteesker/ })).not.toBeInTheDocument();
});

test('with the flag off the address is no page, and nothing leads there', async () => {
  open({}, '/customer/rewards', ['referral']);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ikke tilgjengelig ennå' })).toBeVisible();
  cleanup();
  const { bodies } = open({}, '/customer/profile', ['referral']);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText('Inviter venner')).not.toBeInTheDocument());
  expect(bodies('GET /reward/all')).toEqual([]);
});
