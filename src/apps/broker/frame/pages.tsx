import { Navigate, useLocation } from 'react-router-dom';
import { object, safeParse } from 'valibot';
import type { Broker } from '#src/contract/desk/broker.ts';
import { chatId, contactId, estateId } from '#src/domain/ids.ts';
import { NotFound } from './not-found.tsx';
import * as page from './page-modules.ts';
import { dashboardPath } from './paths.ts';

/** The two customers that an address compares; null where it names none. */
const pairIn = (search: string) => {
  const asked = new URLSearchParams(search);
  const parsed = safeParse(object({ one: contactId, other: contactId }), {
    one: asked.get('merge'),
    other: asked.get('with'),
  });
  return parsed.success ? parsed.output : null;
};

/** The signed-in routes. Read from the full path, so that they do not depend on where the app is mounted. */
export function Pages({ me }: { readonly me: Broker }) {
  const { pathname, search } = useLocation();
  const [, , section, id, ...more] = pathname.replace(/\/$/, '').split('/');
  if (section === undefined) return <page.Dashboard me={me} />;
  if (section === 'chat' && more.length === 0) {
    const chat = safeParse(chatId, id);
    if (id === undefined || chat.success) return <page.ChatPage id={chat.success ? chat.output : null} />;
  }
  if (id === undefined) {
    if (section === 'dashboard') return <page.Dashboard me={me} />;
    if (section === 'funnel') return <page.FunnelPage />;
    if (section === 'faq') return <page.FaqPage />;
    if (section === 'profile') return <page.ProfilePage me={me} />;
    if (section === 'bookings') return <page.BookingsPage me={me} />;
    if (section === 'listings') return <page.ListingsPage />;
    if (section === 'takeovers') return <Navigate to={dashboardPath} replace />;
    if (section !== 'customers') return <NotFound />;
    const pair = pairIn(search);
    return pair === null ? <page.CustomersPage /> : <page.MergePage {...pair} />;
  }
  if (section === 'customers') return <page.CustomerRoute parts={[id, ...more]} />;
  const home = safeParse(estateId, id);
  if (!home.success) return <NotFound />;
  if (section === 'listings') return <page.ListingRoute key={home.output} estateId={home.output} parts={more} />;
  if (section !== 'takeovers' || more.length > 0) return <NotFound />;
  return <page.TakeoverPage key={home.output} estateId={home.output} />;
}
