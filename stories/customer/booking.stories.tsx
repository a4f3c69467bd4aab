import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import BookingPage from '#src/apps/customer/services/booking/booking-page.tsx';
import { bookingView, customerBookings } from '#src/apps/customer/testing/bookings.ts';
import {
  type FakeCustomerContextOptions,
  fakeCustomerContext,
} from '#src/apps/customer/testing/fake-customer-context.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import type { BookingView } from '#src/contract/services/booking.ts';
import { LanguageProvider } from '#src/texts/language.tsx';

const meta = { title: 'Screens/Customer/Booking', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

type Answers = NonNullable<FakeCustomerContextOptions['answers']>;
const key = 'k'.repeat(43);

const page = (answers: Answers, arrived: string | null = `${bookingView().id}${key}`): StoryObj => ({
  render: (_, { globals }) => {
    const language = globals.language === 'en' ? 'en' : 'nb';
    return (
      <LanguageProvider key={language} initial={language}>
        <MemoryRouter initialEntries={['/customer/booking']}>
          <BookingPage outside={fakeCustomerContext({ answers })} arrived={() => arrived} />
        </MemoryRouter>
      </LanguageProvider>
    );
  },
});
const meeting = (given: Partial<BookingView> = {}) => page({ 'GET /bookings/:id': () => bookingView(given) });

export const Front = page({ 'GET /bookings': () => ({ items: [], total: 0 }) }, null);
export const FrontWithMeetings = page({ 'GET /bookings': () => customerBookings }, null);
export const Requested = meeting();
export const Proposed = meeting({ state: 'proposed', askedStart: '2026-11-26T09:00:00.000Z' });
export const Confirmed = meeting({ state: 'confirmed', expiresAt: null });
export const TooLate = meeting({ state: 'confirmed', expiresAt: null, start: '2026-11-21T13:00:00.000Z' });
export const Declined = meeting({ state: 'declined', expiresAt: null, reason: 'Jeg er på kurs den dagen.' });
export const CalledOff = meeting({ state: 'cancelled', expiresAt: null });
export const Expired = meeting({ state: 'expired', expiresAt: null });
export const Done = meeting({ state: 'done', expiresAt: null, start: '2026-11-20T13:00:00.000Z' });
export const Loading = page({ 'GET /bookings/:id': never });
export const Offline = page({ 'GET /bookings/:id': noNetwork });
export const NotFetched = page({ 'GET /bookings/:id': () => Promise.reject(refusal('UNAVAILABLE')) });
export const Unknown = page({ 'GET /bookings/:id': () => Promise.reject(refusal('NOT_FOUND')) });
export const SwitchedOff = page({ 'GET /feature-flag/:flagName': () => ({ enabled: false }) }, null);
