import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Funnel from 'lucide-react/icons/funnel';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { Wording } from '#src/texts/wording.ts';
import { menuTexts } from './menu-texts.ts';
import {
  bookingsPath,
  chatPath,
  customersPath,
  dashboardPath,
  faqPath,
  funnelPath,
  listingsPath,
  profilePath,
} from './paths.ts';
import { frameTexts } from './texts.ts';

interface MenuEntry {
  readonly path: string;
  readonly name: Wording;
  readonly icon: LucideIcon;
  /** Goes there after `g`. */
  readonly key: string;
  /** Not in the phone's bar of five: the first page links to it, or the face at the top. */
  readonly isWideOnly?: true;
}

/** The pages of the menu. Only pages that are built have an entry. */
export const menu: readonly MenuEntry[] = [
  { path: dashboardPath, name: frameTexts.dashboard, icon: LayoutDashboard, key: 'o' },
  { path: customersPath, name: menuTexts.customers, icon: Users, key: 'k' },
  { path: listingsPath, name: menuTexts.listings, icon: House, key: 'b' },
  { path: bookingsPath, name: menuTexts.bookings, icon: CalendarDays, key: 't' },
  { path: chatPath, name: menuTexts.chat, icon: MessageCircle, key: 'm' },
  { path: funnelPath, name: menuTexts.funnel, icon: Funnel, key: 'f', isWideOnly: true },
  { path: profilePath, name: menuTexts.profile, icon: UserRound, key: 'p', isWideOnly: true },
];

/** Returns the entry that a page belongs to; a takeover's page and the help belong to none. */
export const entryOf = (pathname: string): string | null => {
  if (pathname.startsWith('/broker/takeovers') || pathname.startsWith(faqPath)) return null;
  return menu.find(({ path }) => pathname.startsWith(path))?.path ?? dashboardPath;
};
