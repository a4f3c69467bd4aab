import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import type { WaitingBrokers } from '#src/contract/desk/broker-approvals.ts';
import { brokerId } from '#src/domain/ids.ts';
import { show } from '../testing/show.tsx';

const jonas = parse(brokerId, 'br-jonas');
const waiting: WaitingBrokers = {
  items: [
    {
      id: jonas,
      name: 'Jonas Lie Tveit',
      email: 'jonas@megler.example.com',
      since: '2026-11-24T10:00:00.000Z',
      until: '2026-12-08',
    },
  ],
  total: 1,
};
const none = { items: [], total: 0 };

test.each([
  ['Godkjenn Jonas Lie Tveit', 'POST /brokers/approvals/:waiting/approve'],
  ['Si nei til Jonas Lie Tveit', 'POST /brokers/approvals/:waiting/refuse'],
])('the one who decides sees who asks to be a broker, with name and mail: %s', async (button, call) => {
  const { desk } = show('/broker/dashboard', { answers: { 'GET /brokers/approvals': () => waiting } });
  const panel = within(await screen.findByRole('region', { name: 'Vil bli megler her' }));
  expect(panel.getByText('Jonas Lie Tveit vil bli megler på kontoret')).toBeVisible();
  expect(panel.getByText('jonas@megler.example.com. Svar innen 8. desember 2026.')).toBeVisible();
  desk.answer({ [call]: () => undefined, 'GET /brokers/approvals': () => none });
  await userEvent.click(panel.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Vil bli megler her' })).toBeNull());
  expect(desk.sent.filter(({ name }) => name === call)).toMatchObject([{ input: { params: { waiting: jonas } } }]);
});

test('without anybody who asks there is no panel', async () => {
  show('/broker/dashboard');
  await screen.findByRole('region', { name: 'Overtakelser' });
  expect(screen.queryByRole('region', { name: 'Vil bli megler her' })).toBeNull();
});
