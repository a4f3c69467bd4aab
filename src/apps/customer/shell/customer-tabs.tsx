import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import House from 'lucide-react/icons/house';
import Route from 'lucide-react/icons/route';
import Search from 'lucide-react/icons/search';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import type { NavItem } from '#src/ui/nav-link.ts';
import { TabBar } from '#src/ui/tab-bar.tsx';
import { badgeOf, type TabName, tabOf, tabPaths } from './tabs.ts';
import { customerShellTexts as words } from './texts.ts';

const icons = { home: House, journey: Route, wealth: TrendingUp, search: Search, services: ConciergeBell };

export interface CustomerTabsProps {
  /** The tabs whose pages are built. */
  readonly names: readonly TabName[];
  /** Number of documents that wait for the customer's signature. */
  readonly toSign: number;
  readonly areBadgesHidden: boolean;
  /** For employees: opens the broker's app. */
  readonly onAdmin?: (() => void) | undefined;
}

/** The tabs of the customer's app, with the number of documents to sign on the journey tab. */
export const CustomerTabs = ({ names, toSign, areBadgesHidden, onAdmin }: CustomerTabsProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const current = tabOf(useLocation().pathname);
  const badge = badgeOf(toSign, areBadgesHidden);
  const said = toSign === 1 ? text(words.oneToSign) : text(words.toSign, { count: toSign });
  const items = names.map(
    (name): NavItem => ({
      href: tabPaths[name],
      label: text(words[name]),
      icon: icons[name],
      current: name === current,
      ...(name === 'journey' && badge !== null ? { count: { shown: badge, said } } : {}),
    }),
  );
  const admin = onAdmin ? { label: text(words.admin), icon: BriefcaseBusiness, onPress: onAdmin } : undefined;
  return <TabBar label={text(words.nav)} items={items} onNavigate={(href) => void navigate(href)} action={admin} />;
};
