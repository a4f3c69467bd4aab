import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { FlowAddress } from '#src/apps/flows/flow-addresses.ts';
import SentFlowPage from '#src/apps/flows/sent-flow-page.tsx';
import { type FakeAnswers, fakeServer } from '#src/apps/testing/fake-server.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { LanguageProvider } from '#src/texts/language.tsx';

/** Opens the pages of a journey that is sent, over a server that answers as the test says. Its flag is on. */
export const openSentFlow = (flow: Flow, address: FlowAddress, answers: FakeAnswers) => {
  const server = fakeServer({ 'GET /feature-flag/:flagName': () => ({ enabled: true }), ...answers });
  window.history.replaceState(null, '', address.path);
  const page = (
    <SentFlowPage
      found={{ id: flow.id, address, load: async () => flow }}
      call={server.call}
      signIn="/customer/signin"
      who={{ userID: '00000000-0000-4000-8000-0000000000c1' }}
    />
  );
  render(
    <LanguageProvider initial="nb">
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path={`${address.path}/:step?`} element={page} />
            <Route path="*" element={<h1>Et annet sted</h1>} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </LanguageProvider>,
  );
  const user = userEvent.setup();
  return { user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
};
