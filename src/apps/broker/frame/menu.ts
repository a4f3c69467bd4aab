import CalendarDays from 'lucide-react/icons/calendar-days';
import Funnel from 'lucide-react/icons/funnel';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { brokerTexts } from '../texts.ts';
import { menuTexts } from './menu-texts.ts';
import { bookingsPath, customersPath, dashboardPath, faqPath, funnelPath, listingsPath, profilePath } from './paths.ts';

/** The pages of the menu. `key` goes there after `g`. Only pages that are built have an entry. */
export const menu = [
  { path: dashboardPath, name: brokerTexts.dashboard, icon: LayoutDashboard, key: 'o' },
  { path: customersPath, name: menuTexts.customers, icon: Users, key: 'k' },
  { path: listingsPath, name: menuTexts.listings, icon: House, key: 'b' },
  { path: bookingsPath, name: menuTexts.bookings, icon: CalendarDays, key: 'm' },
  { path: funnelPath, name: menuTexts.funnel, icon: Funnel, key: 'f' },
  { path: profilePath, name: menuTexts.profile, icon: UserRound, key: 'p' },
] as const;

/** Returns the entry that a page belongs to; a takeover's page and the help belong to none. */
export const entryOf = (pathname: string): string | null => {
  if (pathname.startsWith('/broker/takeovers') || pathname.startsWith(faqPath)) return null;
  return menu.find(({ path }) => pathname.startsWith(path))?.path ?? dashboardPath;
};
