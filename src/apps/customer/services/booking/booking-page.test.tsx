import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import type { OfflineEntry } from '#src/client/offline-store.ts';
import { kari } from '#src/client/testing/token.ts';
import type { BookingView } from '#src/contract/services/booking.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { noNetwork } from '../../../testing/answers.ts';
import { bookingView, customerBookings } from '../../testing/bookings.ts';
import { type FakeCustomerContextOptions, fakeCustomerContext } from '../../testing/fake-customer-context.ts';
import BookingPage from './booking-page.tsx';
import { meetingIn } from './path.ts';

const key = 'k'.repeat(43);
const arrived = `${bookingView().id}${key}`;

const show = (
  answers: NonNullable<FakeCustomerContextOptions['answers']>,
  link: string | null = arrived,
  kept?: readonly OfflineEntry[],
) => {
  const outside = fakeCustomerContext({ answers, ...(kept && { kept }) });
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter initialEntries={['/customer/booking']}>
        <BookingPage outside={outside} arrived={() => link} />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return outside;
};
const sent = (outside: ReturnType<typeof show>, name: string) =>
  outside.sent.filter((one) => one.name === name).map(({ input }) => input);
const slots = [
  { start: '2026-11-25T08:00:00.000Z', free: true },
  { start: '2026-11-25T09:00:00.000Z', free: false },
  { start: '2026-11-25T12:00:00.000Z', free: true },
] as const;
const taken = failureOf(409, { code: 'BK_TAKEN', near: ['2026-11-25T12:00:00.000Z'] });

test('a mail’s link opens one meeting by its key, which is sent in a header', async () => {
  const outside = show({ 'GET /bookings/:id': () => bookingView() });
  expect(await screen.findByRole('heading', { name: 'Forespørselen er sendt' })).toBeVisible();
  expect(screen.getByText('Fredag kl. 14.00–14.45')).toBeVisible();
  expect(sent(outside, 'GET /bookings/:id')).toMatchObject([{ headers: { 'booking-key': key } }]);
});

test('a meeting is moved by holding the new time first, and the page shows what it became', async () => {
  const start = slots[0].start;
  const outside = show({
    'GET /bookings/:id': () => bookingView(),
    'GET /brokers/:id/slots': () => slots,
    'POST /bookings/holds': () => ({ holdId: bookingView().id, expiresAt: '2026-11-24T12:00:00.000Z' }),
    'PATCH /bookings/:id': () => bookingView({ start, revision: 2 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Endre tid' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Flytt møtet' }));
  expect(await screen.findByText('Velg et tidspunkt')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /10\.00/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /09\.00/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Flytt møtet' }));
  expect(await screen.findByText(/ kl\. 09\.00–09\.45$/)).toBeVisible();
  expect(sent(outside, 'POST /bookings/holds')).toMatchObject([{ body: { start } }]);
  expect(sent(outside, 'PATCH /bookings/:id')).toMatchObject([{ headers: { 'booking-key': key } }]);
});

test('a new time that was just taken names the nearest ones, and the meeting stays', async () => {
  const outside = show({
    'GET /bookings/:id': () => bookingView(),
    'GET /brokers/:id/slots': () => slots,
    'POST /bookings/holds': () => Promise.reject(taken),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Endre tid' }));
  await userEvent.click(await screen.findByRole('radio', { name: /09\.00/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Flytt møtet' }));
  await userEvent.click(await screen.findByRole('button', { name: '25. november kl. 13.00' }));
  expect(await screen.findByRole('radio', { name: /13\.00/ })).toBeChecked();
  expect(sent(outside, 'PATCH /bookings/:id')).toEqual([]);
});

test('a meeting is called off only after the question', async () => {
  const outside = show({
    'GET /bookings/:id': () => bookingView(),
    'DELETE /bookings/:id': () => bookingView({ state: 'cancelled' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Avlys møtet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Behold møtet' }));
  expect(sent(outside, 'DELETE /bookings/:id')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Avlys møtet' }));
  const [, inDialog] = screen.getAllByRole('button', { name: 'Avlys møtet' });
  await userEvent.click(inDialog ?? document.body);
  expect(await screen.findByRole('heading', { name: 'Møtet er avlyst' })).toBeVisible();
});

test('the broker’s proposal is accepted as it is read', async () => {
  const proposed: Partial<BookingView> = { state: 'proposed', askedStart: '2026-11-26T09:00:00.000Z' };
  const outside = show({
    'GET /bookings/:id': () => bookingView(proposed),
    'PATCH /bookings/:id': () => bookingView({ state: 'confirmed', expiresAt: null }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, det passer' }));
  expect(await screen.findByRole('heading', { name: 'Møtet er bekreftet' })).toBeVisible();
  expect(sent(outside, 'PATCH /bookings/:id')).toMatchObject([{ body: { accept: bookingView().start } }]);
});

test('less than two hours before, it can be neither moved nor called off; the office’s telephone stands there', async () => {
  show({
    'GET /bookings/:id': () => bookingView({ state: 'confirmed', expiresAt: null, start: '2026-11-21T13:00:00.000Z' }),
  });
  expect(await screen.findByText(/Ring Nordlys Eiendom Grünerløkka på 420 00 100/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Endre tid' })).toBeNull();
});

test('the list of questions is ticked, and nothing of it is sent', async () => {
  const outside = show({ 'GET /bookings/:id': () => bookingView() });
  const question = await screen.findByRole('checkbox', { name: 'Har du kvitteringer fra håndverkere?' });
  const before = outside.sent.length;
  await userEvent.click(question);
  await waitFor(() => expect(question).toBeChecked());
  expect(outside.sent).toHaveLength(before);
});

test('without a link, a signed-in customer finds the meetings that are to come', async () => {
  show({ 'GET /bookings': () => customerBookings, 'GET /bookings/:id': () => bookingView() }, null);
  expect(await screen.findAllByText(/Syrinhagen 40 A/)).toHaveLength(2);
  const [first] = screen.getAllByRole('button', { name: 'Se møtet' });
  await userEvent.click(first ?? document.body);
  expect(await screen.findByRole('heading', { name: 'Forespørselen er sendt' })).toBeVisible();
});

test('a link holds an id and a key, or nothing', () => {
  expect(meetingIn(arrived)).toEqual({ id: bookingView().id, key });
  for (const text of [null, '', key, bookingView().id, `${arrived}x`, `${'x'.repeat(36)}${key}`])
    expect(meetingIn(text)).toBeNull();
});

test('44.4: a signed-in customer keeps the app’s navigation', async () => {
  show({ 'GET /bookings': () => customerBookings }, null);
  expect(await screen.findByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('44.4: a mail’s link needs no session of the app', async () => {
  show({ 'GET /bookings/:id': () => bookingView() });
  expect(await screen.findByRole('heading', { name: 'Forespørselen er sendt' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Hovedmeny' })).not.toBeInTheDocument();
});

test('44.5: meetings that were listed minutes before are listed without a network', async () => {
  const outside = show({ 'GET /bookings': () => customerBookings }, null);
  await screen.findAllByText(/Syrinhagen 40 A/);
  await waitFor(() => expect(outside.offline.read(kari).some(({ key }) => key === 'bookings')).toBe(true));
  const kept = outside.offline.read(kari);
  cleanup();
  show({ 'GET /bookings': noNetwork, 'GET /feature-flag/:flagName': noNetwork }, null, kept);
  expect(await screen.findAllByText(/Syrinhagen 40 A/)).toHaveLength(2);
});
