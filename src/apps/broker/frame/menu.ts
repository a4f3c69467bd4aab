import CalendarDays from 'lucide-react/icons/calendar-days';
import Funnel from 'lucide-react/icons/funnel';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { deskBookingTexts } from '../bookings/texts.ts';
import { brokerChatTexts } from '../chat/texts.ts';
import { customerTexts } from '../customers/texts.ts';
import { funnelTexts } from '../funnel/texts.ts';
import { listingTexts } from '../listings/texts.ts';
import { brokerProfileTexts } from '../profile/texts.ts';
import { brokerTexts } from '../texts.ts';
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

/** The pages of the menu. `key` goes there after `g`. Only pages that are built have an entry. */
export const menu = [
  { path: dashboardPath, name: brokerTexts.dashboard, icon: LayoutDashboard, key: 'o' },
  { path: customersPath, name: customerTexts.title, icon: Users, key: 'k' },
  { path: listingsPath, name: listingTexts.title, icon: House, key: 'b' },
  { path: chatPath, name: brokerChatTexts.title, icon: MessageCircle, key: 'm' },
  { path: bookingsPath, name: deskBookingTexts.title, icon: CalendarDays, key: 't' },
  { path: funnelPath, name: funnelTexts.title, icon: Funnel, key: 'f' },
  { path: profilePath, name: brokerProfileTexts.title, icon: UserRound, key: 'p' },
] as const;

/** Returns the entry that a page belongs to; a takeover's page and the help belong to none. */
export const entryOf = (pathname: string): string | null => {
  if (pathname.startsWith('/broker/takeovers') || pathname.startsWith(faqPath)) return null;
  return menu.find(({ path }) => pathname.startsWith(path))?.path ?? dashboardPath;
};
