import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { tokenUntil } from '#src/client/testing/token.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import SignedInApp from '../../shell/signed-in-app.tsx';
import { fakeCustomerContext } from '../../testing/fake-customer-context.ts';
import { now } from '../../testing/homes.ts';

test('the signed-out page, loaded again, does not sign out a customer who signed in in another tab', async () => {
  const outside = fakeCustomerContext();
  const load = () =>
    render(
      <LanguageProvider initial="nb">
        <BrowserRouter>
          <SignedInApp outside={outside} />
        </BrowserRouter>
      </LanguageProvider>,
    );
  window.history.replaceState(null, '', '/customer/profile');
  const first = load();
  await userEvent.click(await screen.findByRole('button', { name: 'Logg ut' }));
  await screen.findByRole('heading', { level: 1, name: 'Du er logget ut' });
  first.unmount();
  const accessToken = tokenUntil(Date.parse(now) + 900_000);
  act(() => outside.session.keep({ accessToken }));
  load();
  await waitFor(() => expect(window.location.pathname).toBe('/customer/home'));
  expect(outside.session.token()).toBe(accessToken);
  expect(outside.sent.filter(({ name }) => name === 'POST /auth/logout')).toHaveLength(1);
});
