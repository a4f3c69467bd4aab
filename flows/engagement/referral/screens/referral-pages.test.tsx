import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { claimedReward, rewardOf, unlockedReward } from '#src/apps/customer/testing/rewards.ts';
import { failureOf, noAnswer } from '#src/client/call-failed.ts';
import type { Reward } from '#src/contract/engagement/rewards.ts';
import { openSentFlow } from '#tests/support/sent-flow-pages.tsx';
import { address } from '../address.ts';
import flow from '../flow.ts';

beforeEach(() => sessionStorage.clear());

/** The pages over a server with this reward; a claim is answered as given. */
const open = (reward: Reward | undefined, claimed: () => unknown = () => claimedReward) => {
  const server = { reward };
  const sent: unknown[] = [];
  const opened = openSentFlow(flow, address, {
    'GET /users/:id': () => ({ referralCode: 'SOLB2345' }),
    'GET /reward/all': () => (server.reward === undefined ? [] : [server.reward]),
    'PATCH /reward/:id': ({ body }) => {
      sent.push(body);
      return claimed();
    },
  });
  return { ...opened, sent, server };
};
const link = `${window.location.origin}/customer/signup?referralCode=SOLB2345`;

test('a house is lit for each friend, and the code is shown to read and to scan', async () => {
  open(rewardOf());
  expect(await screen.findByRole('heading', { name: 'Én av tre er med' })).toBeVisible();
  expect(screen.getByRole('img', { name: '1 av 3 hus lyser' })).toBeVisible();
  expect(screen.getByText('SOLB2345')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR-kode med invitasjonen din' })).toBeVisible();
});

test('its link is copied or shared', async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { press } = open(rewardOf());
  await press('Send lenken');
  expect(await screen.findByLabelText('Lenken din')).toHaveValue(link);
  await press('Del lenken');
  expect(share).toHaveBeenCalledWith({ url: link, text: 'Bli med på Grend med lenken min.' });
  await press('Kopier lenken');
  expect(await screen.findByRole('button', { name: 'Lenken er kopiert' })).toBeVisible();
  Reflect.deleteProperty(navigator, 'share');
});

test('friends are shown by their day and never who; a third one opens the reward', async () => {
  const { press, server } = open(rewardOf());
  await press('Send lenken');
  await press('Se vennene dine');
  const places = within(await screen.findByRole('list', { name: 'Vennene dine' })).getAllByRole('listitem');
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'En venn registrerte seg12. november 2026',
    'Ledig plass',
    'Ledig plass',
  ]);
  await press('Se etter nye venner');
  expect(await screen.findByText('Listen er oppdatert.')).toBeVisible();
  expect(screen.getAllByText('Ledig plass')).toHaveLength(2);
  server.reward = unlockedReward;
  await press('Se etter nye venner');
  expect(await screen.findByRole('heading', { name: 'Gratulerer! Tre venner har registrert seg' })).toBeVisible();
});

test('with three friends the boxes are sent where the customer says, once, and the town is shown', async () => {
  const { user, press, sent } = open(unlockedReward);
  expect(await screen.findByRole('img', { name: '3 av 3 hus lyser' })).toBeVisible();
  await press('Velg hvor de skal');
  await user.type(await screen.findByLabelText('Leveringsadresse'), 'Kastanjelunden 14 B');
  await user.type(screen.getByLabelText('Postnummer'), '0550');
  expect(await screen.findByText('Sted: Oslo')).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Send eskene hit' }));
  expect(await screen.findByText('De sendes til Kastanjelunden 14 B, 0550.')).toBeVisible();
  expect(sent).toEqual([{ address: 'Kastanjelunden 14 B', postcode: '0550' }]);
});

test('what cannot be an address is refused before it is sent', async () => {
  const { user, press, sent } = open(unlockedReward);
  await press('Velg hvor de skal');
  await user.type(await screen.findByLabelText('Leveringsadresse'), 'Kastanjelunden 14 B');
  await user.type(screen.getByLabelText('Postnummer'), '0000');
  await press('Send eskene hit');
  expect(screen.getByLabelText('Postnummer')).toBeInvalid();
  expect(sent).toEqual([]);
});

test('a reward that closed meanwhile leads back to the friends, and says why', async () => {
  const { user, press } = open(unlockedReward, () => {
    throw failureOf(409, { code: 'RW_LOCKED' });
  });
  await press('Velg hvor de skal');
  await user.type(await screen.findByLabelText('Leveringsadresse'), 'Kastanjelunden 14 B');
  await user.type(screen.getByLabelText('Postnummer'), '0550');
  await press('Send eskene hit');
  expect(await screen.findByText(/Belønningen åpnes når tre venner/)).toBeVisible();
});

test.each([
  ['ordered', claimedReward, 'Eskene er bestilt'],
  ['accepted', { ...claimedReward, state: 'accepted' as const }, 'Eskene er på vei'],
])('boxes that are %s say where they go', async (_state, reward, said) => {
  open(reward);
  expect(await screen.findByRole('heading', { level: 1, name: said })).toBeVisible();
  expect(screen.getByText(/Kastanjelunden 14 B, 0550/)).toBeVisible();
});

test('a person who has had them with another account is not asked to invite for them', async () => {
  open(undefined);
  expect(await screen.findByText(/med en annen konto/)).toBeVisible();
  expect(screen.queryByText('SOLB2345')).not.toBeInTheDocument();
});

test('without a network the page says so, and tries again', async () => {
  openSentFlow(flow, address, {
    'GET /reward/all': () => {
      throw noAnswer();
    },
  });
  expect(await screen.findByRole('button', { name: 'Prøv igjen' })).toBeEnabled();
});
