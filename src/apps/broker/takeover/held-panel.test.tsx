import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import type { FakeBrokerContextOptions } from '../testing/fake-broker-context.ts';
import { heldData, heldNames, heldOver, nothingHeld } from '../testing/held.ts';
import { show } from '../testing/show.tsx';
import { detail, rows } from '../testing/takeovers.ts';

afterEach(() => localStorage.clear());
type Answers = NonNullable<FakeBrokerContextOptions['answers']>;
const change = heldData.change;

const open = async (answers: Answers) => {
  const { desk } = show(`/broker/takeovers/${rows.signing.estateId}`, { takeover: detail(rows.signing), answers });
  return { desk, panel: within(await screen.findByRole('region', { name: 'Data å godkjenne' })) };
};

test('data that waits shows old and new value, since when, and which signing it waits for, without a button', async () => {
  const { panel } = await open({ 'GET /brokers/estates/:id/held-changes': () => heldData });
  expect(panel.getByText('kr 6 450 000 → kr 6 540 000')).toBeVisible();
  expect(panel.getByText('Kom fra meglersystemet kl. 10.38')).toBeVisible();
  expect(panel.getByText(/Overtakelsesprotokollen, Oppgjørsskjema, kjøper/)).toBeVisible();
  expect(panel.getByText('Lenkene til Anders Haugland slutter å virke når du godkjenner.')).toBeVisible();
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
});

test('a new name that forms under signing print is shown as waiting, with nothing to decide', async () => {
  show(`/broker/takeovers/${rows.signing.estateId}`, {
    takeover: detail(rows.signing),
    answers: { 'GET /brokers/estates/:id/held-changes': () => heldNames },
  });
  const panel = within(await screen.findByRole('region', { name: 'Nye navn venter' }));
  expect(panel.getByText('Nordlys Eiendom → Nordlys Eiendomsmegling')).toBeVisible();
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Data å godkjenne' })).toBe(null);
});

test('when the signing is over the data is approved as it was read, and the part goes away', async () => {
  const { desk, panel } = await open({ 'GET /brokers/estates/:id/held-changes': () => heldOver });
  desk.answer({
    'GET /brokers/estates/:id/held-changes': () => nothingHeld(rows.signing.estateId),
    'POST /brokers/estates/:id/held-changes/:held/take': () => heldData,
  });
  await userEvent.click(panel.getByRole('button', { name: 'Godkjenn dataene' }));
  const sent = desk.sent
    .filter(({ name }) => name === 'POST /brokers/estates/:id/held-changes/:held/take')
    .map(({ input }) => input.params);
  expect(sent).toEqual([{ id: rows.signing.estateId, held: change?.id }]);
  await expect.poll(() => screen.queryByRole('region', { name: 'Data å godkjenne' }), { timeout: 20_000 }).toBe(null);
});

test('an assistant reads whom to ask instead', async () => {
  const { panel } = await open({ 'GET /brokers/estates/:id/held-changes': () => ({ ...heldOver, part: 'assistant' }) });
  expect(panel.getByText('Dette avgjør ansvarlig megler. Be Ingvild Solbakken')).toBeVisible();
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
});

test('a broker who was late reads that somebody else has changed it', async () => {
  const { panel } = await open({
    'GET /brokers/estates/:id/held-changes': () => heldOver,
    'POST /brokers/estates/:id/held-changes/:held/take': () => Promise.reject(refusal('STALE')),
  });
  await userEvent.click(panel.getByRole('button', { name: 'Godkjenn dataene' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('Noen andre har endret dette');
});
