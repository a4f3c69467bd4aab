import CalendarDays from 'lucide-react/icons/calendar-days';
import Funnel from 'lucide-react/icons/funnel';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Broker } from '#src/contract/desk/broker.ts';
import { initials } from '#src/domain/name.ts';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { useColorMode } from '#src/ui/color-mode.ts';
import { DeskFrame } from '#src/ui/desk-frame.tsx';
import { DeskFoot } from '#src/ui/desk-page.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { deskBookingTexts } from '../bookings/texts.ts';
import { customerTexts } from '../customers/texts.ts';
import { funnelTexts } from '../funnel/texts.ts';
import { signingOut } from '../identity/signing-out.tsx';
import { listingTexts } from '../listings/texts.ts';
import { useNeeds } from '../monitor/use-homes.ts';
import { brokerTexts as words } from '../texts.ts';
import { bookingsPath, customersPath, funnelPath, listingsPath, passwordPath } from './paths.ts';
import { useFlag } from './queries.ts';

export interface FrameProps {
  readonly me: Broker;
  readonly children: ReactNode;
}

const others = ['/broker/takeovers', funnelPath, bookingsPath, listingsPath, customersPath];

/** The layout around every signed-in page. Only pages that are built have a menu entry. */
export function Frame({ me, children }: FrameProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const waiting = useNeeds().data?.total ?? 0;
  return (
    <DeskFrame
      brand={
        <>
          <BrandMark size={32} />
          <b>{brandName}</b>
        </>
      }
      place={text(words.place)}
      navLabel={text(words.nav)}
      skip={text(words.skip)}
      onNavigate={navigate}
      items={[
        {
          href: '/broker/dashboard',
          label: text(words.dashboard),
          icon: LayoutDashboard,
          current: !others.some((path) => pathname.startsWith(path)),
          ...(waiting === 0
            ? {}
            : { count: { shown: String(waiting), said: text(words.waitingForYou, { count: waiting }) } }),
        },
        {
          href: customersPath,
          label: text(customerTexts.title),
          icon: Users,
          current: pathname.startsWith(customersPath),
        },
        {
          href: listingsPath,
          label: text(listingTexts.title),
          icon: House,
          current: pathname.startsWith(listingsPath),
        },
        {
          href: bookingsPath,
          label: text(deskBookingTexts.title),
          icon: CalendarDays,
          current: pathname.startsWith(bookingsPath),
        },
        {
          href: funnelPath,
          label: text(funnelTexts.title),
          icon: Funnel,
          current: pathname.startsWith(funnelPath),
        },
      ]}
      foot={<Foot me={me} />}
    >
      {children}
    </DeskFrame>
  );
}

/** Shows the signed-in broker and the settings of this browser: language, theme, sign out. */
function Foot({ me }: { readonly me: Broker }) {
  const { language, switchTo, text } = useLanguage();
  const { mode, choose } = useColorMode();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const mayChangePassword = useFlag('broker-password-change');
  return (
    <DeskFoot
      own={
        mayChangePassword
          ? { href: passwordPath, label: text(words.changePassword), onFollow: () => void navigate(passwordPath) }
          : undefined
      }
      picture={<Avatar initials={initials(me.name)} on="dusk" />}
      name={
        <>
          <b>{me.name}</b>
          <Text size="caption" tone="dusk">
            {me.office}
          </Text>
        </>
      }
    >
      <Stack direction="across" gap="small">
        <TextLink on="dusk" onPress={() => switchTo(language === 'nb' ? 'en' : 'nb')}>
          <span lang={language === 'nb' ? 'en' : 'nb'}>{text(words.otherLanguage)}</span>
        </TextLink>
        <IconButton
          on="dusk"
          icon={mode === 'dark' ? Sun : Moon}
          label={text(mode === 'dark' ? words.toLight : words.toDark)}
          onPress={() => choose(mode === 'dark' ? 'light' : 'dark')}
        />
        <IconButton on="dusk" icon={LogOut} label={text(words.signOut)} onPress={signOut} />
      </Stack>
    </DeskFoot>
  );
}

/**
 * Leaves the pages before signing out (see `SigningOut`), so that the current page is not kept as the page to return
 * to.
 */
function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate('/broker', { replace: true, state: signingOut });
}
