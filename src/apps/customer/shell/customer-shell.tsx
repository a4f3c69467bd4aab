import { useQueryClient } from '@tanstack/react-query';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import House from 'lucide-react/icons/house';
import Route from 'lucide-react/icons/route';
import Search from 'lucide-react/icons/search';
import TrendingUp from 'lucide-react/icons/trending-up';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shellTexts } from '#src/apps/frame/texts.ts';
import type { Clock } from '#src/client/clock.ts';
import { SignableCounts } from '#src/client/signable-counts.ts';
import { documents } from '#src/contract/account/documents.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { slotClass } from '#src/ui/classes.ts';
import { later, useLater } from '#src/ui/later.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { NavItem } from '#src/ui/nav-link.ts';
import { Page } from '#src/ui/page.tsx';
import { TabBar } from '#src/ui/tab-bar.tsx';
import { SkipLink } from '#src/ui/visually-hidden.tsx';
import { useMe } from '../identity/session/customer.ts';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { keys, useFlag } from '../identity/session/queries.ts';
import { adminAddress } from './front-path.ts';
import { badgeOf, builtTabs, type TabName, tabOf, tabPaths } from './tabs.ts';
import { customerShellTexts as words } from './texts.ts';

/** Rare, and loaded only then. */
const ComingNotice = lazyPart(() => import('../account/profile/coming-notice.tsx'));

/** What was done without a network waits for one; so does this. */
const tickSender = later(() => import('../journey/timeline/send-ticks.ts'));
const SendTicks = () => {
  const parts = useLater(tickSender);
  return parts === undefined ? null : <parts.SendTicks />;
};

const icons = { home: House, journey: Route, wealth: TrendingUp, search: Search, services: ConciergeBell };

interface CustomerTabsProps {
  /** The tabs whose pages are built. */
  readonly names: readonly TabName[];
  /** Number of documents that wait for the customer's signature. */
  readonly toSign: number;
  readonly areBadgesHidden: boolean;
  /** For employees: opens the broker's app. */
  readonly onAdmin?: (() => void) | undefined;
}

/** The tabs of the customer's app, with the number of documents to sign on the journey tab. */
const CustomerTabs = ({ names, toSign, areBadgesHidden, onAdmin }: CustomerTabsProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const current = tabOf(useLocation().pathname);
  const badge = badgeOf(toSign, areBadgesHidden);
  const said = text(plural(words.toSign, toSign), { count: toSign });
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

/** Returns how many documents wait for this customer's signature. A changed count refetches the customer's homes. */
function useDocumentsToSign(): number {
  const { callOnce } = useCustomerContext();
  const client = useQueryClient();
  const [counts] = useState(() => new SignableCounts({ ask: () => callOnce(documents.count, {}) }));
  const total = useSyncExternalStore(counts.subscribe, counts.total);
  const before = useRef(total);
  useEffect(() => {
    if (before.current !== total) void client.invalidateQueries({ queryKey: keys.homes });
    before.current = total;
  }, [client, total]);
  return total;
}

/** Milliseconds: long enough to read the message twice. */
const shownFor = 6_000;

/** Shows one short message at a time, which disappears by itself. */
function useToast(clock: Clock): { readonly said: string; readonly say: (message: string) => void } {
  const [{ said, turn }, setSaid] = useState({ said: '', turn: 0 });
  const say = useCallback((message: string) => setSaid((before) => ({ said: message, turn: before.turn + 1 })), []);
  useEffect(() => {
    if (turn === 0) return;
    return clock.after(shownFor, () => setSaid((before) => (before.turn === turn ? { said: '', turn } : before)));
  }, [clock, turn]);
  return { said, say };
}

export interface CustomerShellProps {
  readonly children: ReactNode;
  /** All tabs only in stories and tests: pages that are not built have no tab. */
  readonly tabs?: readonly TabName[] | undefined;
}

/** The layout of every signed-in page: a skip link, the tabs at the bottom, and short messages. */
export const CustomerShell = ({ children, tabs = builtTabs }: CustomerShellProps) => {
  const { text } = useLanguage();
  const { session, clock, leave } = useCustomerContext();
  const { isEmployee, deletionAt, letInAt } = useMe();
  const toSign = useDocumentsToSign();
  const areBadgesHidden = useFlag('hide-signable-document-badges');
  const saysExpired = useFlag('admin-expired-notice');
  const { said, say } = useToast(clock);
  const openAdmin = () => {
    const address = adminAddress(session.token(), Date.parse(clock.now()));
    if (address !== null) return leave(address);
    if (saysExpired) say(text(words.adminExpired));
  };
  return (
    <Page>
      <SkipLink target="main">{text(shellTexts.skip)}</SkipLink>
      <Suspense fallback={null}>
        {deletionAt === null ? null : <ComingNotice what="deletion" at={deletionAt} />}
        {letInAt === null ? null : <ComingNotice what="letIn" at={letInAt} />}
      </Suspense>
      {children}
      <SendTicks />
      <div role="status" className={slotClass('toast', 'root')}>
        {said}
      </div>
      <CustomerTabs
        names={tabs}
        toSign={toSign}
        areBadgesHidden={areBadgesHidden}
        onAdmin={isEmployee ? openAdmin : undefined}
      />
    </Page>
  );
};
