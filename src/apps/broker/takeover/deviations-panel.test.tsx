import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { detail, me, rows } from '../testing/takeovers.ts';

afterEach(() => localStorage.clear());
const takeover = detail(rows.deviating);
const path = `/broker/takeovers/${takeover.estateId}`;
const panel = async (name = 'Avvik') => within(await screen.findByRole('region', { name }));

test('the home’s page begins with the deviations, with what the parties wrote, and who has seen to which', async () => {
  show(path, { takeover });
  const own = await panel();
  expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('Avvik');
  expect(own.getByText('Oppgjøret kan ikke gjøres før du har fulgt opp dette.')).toBeVisible();
  expect(own.getByText(/^Kjøper holder tilbake kr\s50\s000$/)).toBeVisible();
  expect(own.getByText('Rengjøring av stekeovn og manglende brannslokkingsapparat.')).toBeVisible();
  expect(own.getByText('Fulgt opp av Ingvild Solbakken kl. 09.30')).toBeVisible();
});

test('a point is marked as seen to, and when all are, the case is ready for settlement', async () => {
  const seen = { by: me.name, at: '2026-11-24T11:45:00.000Z' } as const;
  const allSeen = { ...takeover, deviations: takeover.deviations.map((one) => ({ ...one, seen })) };
  const { desk } = show(path, {
    takeover,
    answers: { 'POST /brokers/takeovers/:id/deviations/:deviation/seen': () => allSeen },
  });
  const own = await panel();
  await userEvent.click(own.getByRole('button', { name: 'Merk som fulgt opp: Kjøpesummen er ikke betalt' }));
  expect(await own.findByText('Alt er fulgt opp. Saken er klar for oppgjør.')).toBeVisible();
  const marked = desk.sent
    .filter(({ name }) => name === 'POST /brokers/takeovers/:id/deviations/:deviation/seen')
    .map(({ input }) => input.params);
  expect(marked).toEqual([{ id: takeover.estateId, deviation: 'd'.repeat(32) }]);
});

test('an owner who is not to sign waits for a yes or a no, with the reason, before all other deviations', async () => {
  const point = {
    id: 'a'.repeat(32),
    kind: 'not-signing',
    who: 'Anders Haugland',
    mayBeMarked: false,
    asks: true,
  } as const;
  const asked = [{ ...point, number: null, reason: 'Bor i utlandet', seen: null }];
  const approved = [
    {
      ...point,
      number: null,
      reason: 'Bor i utlandet',
      seen: { by: me.name, at: '2026-11-24T11:45:00.000Z' as const },
    },
  ];
  const { desk } = show(path, {
    takeover: { ...takeover, asked },
    answers: { 'POST /brokers/takeovers/:id/deviations/:deviation/approve': () => ({ ...takeover, asked: approved }) },
  });
  const own = await panel();
  expect(own.getByText('En eier skal ikke signere: Anders Haugland')).toBeVisible();
  expect(own.getByText('Grunn: Bor i utlandet')).toBeVisible();
  await userEvent.click(own.getByRole('button', { name: 'Ja, godkjenn' }));
  expect(await own.findByText(/^Godkjent av /)).toBeVisible();
  const sent = desk.sent
    .filter(({ name }) => name === 'POST /brokers/takeovers/:id/deviations/:deviation/approve')
    .map(({ input }) => input.params);
  expect(sent).toEqual([{ id: takeover.estateId, deviation: 'a'.repeat(32) }]);
});

test('a document that all have signed says that it waits for the broker, and not that it is being sealed', async () => {
  const { signing } = rows.sealingFailed;
  if (signing === null) throw new Error('The sample has a document. See testing/takeovers.ts');
  const waiting = detail({ ...rows.sealingFailed, signing: { ...signing, status: 'waitsForBroker' } });
  show(`/broker/takeovers/${waiting.estateId}`, { takeover: waiting });
  const own = await panel('Signering');
  expect(own.getByText(/^Dokumentet forsegles ikke før du har sagt ja/)).toBeVisible();
});

test('a takeover where all is in order has no such part', async () => {
  show(`/broker/takeovers/${rows.finalized.estateId}`, { takeover: detail(rows.finalized) });
  await screen.findByRole('region', { name: 'Signering' });
  expect(screen.queryByRole('region', { name: 'Avvik' })).not.toBeInTheDocument();
});
