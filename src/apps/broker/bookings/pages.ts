import { lazyPage } from '#src/apps/frame/declared-pages.tsx';
import { bookingsPath } from '../frame/paths.ts';

export default [lazyPage(bookingsPath, async () => (await import('./bookings-page.tsx')).BookingsPage)];
