import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { DocumentsThatWait } from './documents-that-wait.tsx';

const home = '00000000-0000-4000-8000-000000000001';
const waiting = (flow: string, head: string, page: string) => ({
  id: crypto.randomUUID(),
  documentType: 'settlement-form',
  head,
  signature: { status: 'signing', signed: 0, of: 2, waits: true },
  link: `/api/estate/${home}/document/x/doctype/settlement-form`,
  flow,
  page,
});
const settlement = waiting('settlement-seller', 'Oppgjør', `/customer/settlement/seller/${home}/sign`);
const takeover = waiting('takeover-protocol', 'Overtakelse', `/customer/overtake-protocol/${home}/signing`);

/** A server with these documents; `null` is a server that fails. */
const serverWith = (waits: readonly unknown[] | null) => {
  const given = () => {
    if (waits === null) throw new TypeError('Failed to fetch');
    return waits;
  };
  return fakeServer({
    'GET /signable-documents-count': () => [{ estateId: home, documentsToSignAmount: given().length }],
    'GET /signableDocuments/:id': given,
  });
};

const Address = () => <span data-testid="address">{useLocation().pathname}</span>;
const show = (call: Call) =>
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter>
        <DocumentsThatWait estateId={home} flow="takeover-protocol" call={call} />
        <Address />
      </MemoryRouter>
    </LanguageProvider>,
  );

test('another form that waits for this person is named, with the way to it; the one on the page is not', async () => {
  show(serverWith([settlement, takeover]).call);
  expect(await screen.findByText('Ett dokument til venter på signaturen din:')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Overtakelse' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Oppgjør' }));
  expect(screen.getByTestId('address')).toHaveTextContent(settlement.page);
});

test('nothing is said while nothing waits, or while it cannot be known', async () => {
  for (const waits of [[takeover], [], null]) {
    const { sent, call } = serverWith(waits);
    const { unmount } = show(call);
    await waitFor(() => expect(sent.length).toBe(waits?.length === 1 ? 2 : 1));
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    unmount();
  }
});
