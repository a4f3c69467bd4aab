import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PushPermission } from '#src/client/push.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { PushAsk } from './push-ask.tsx';

const show = (permission: NotificationPermission, answer: NotificationPermission = permission) => {
  const requestPermission = vi.fn(async () => answer);
  render(
    <LanguageProvider initial="nb">
      <PushAsk permission={new PushPermission({ permission, requestPermission })} />
    </LanguageProvider>,
  );
  return requestPermission;
};
const button = () => screen.queryByRole('button', { name: 'Varsle meg på denne enheten' });

test('the device asks only after a tap, and its answer is shown', async () => {
  const asked = show('default', 'granted');
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(button() ?? document.body);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await screen.findAllByText('Denne enheten får varsler.')).not.toHaveLength(0);
  expect(button()).toBeNull();
});

test('where notifications were denied, the page shows how to change it, and does not ask again', () => {
  show('denied');
  expect(screen.getAllByText(/innstillingene i nettleseren/)).not.toHaveLength(0);
  expect(button()).toBeNull();
});
