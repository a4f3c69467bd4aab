import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Broker, broker } from '#src/contract/broker.ts';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { brandName } from '#src/texts/brand.ts';
import { brokerTexts as words } from '#src/texts/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { useColorMode } from '#src/ui/color-mode.ts';
import { DeskFrame } from '#src/ui/desk-frame.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useDesk } from './desk.ts';
import { initials } from './names.ts';
import { useMonitor } from './queries.ts';

export interface FrameProps {
  readonly me: Broker;
  readonly children: ReactNode;
}

/** The desk around every signed-in page. Only what is built has an entry in the menu. */
export function Frame({ me, children }: FrameProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const waiting = useMonitor().data?.needs.length ?? 0;
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
          current: !pathname.startsWith('/broker/takeovers'),
          ...(waiting === 0
            ? {}
            : { count: { shown: String(waiting), said: text(words.waitingForYou, { count: waiting }) } }),
        },
      ]}
      foot={<Foot me={me} />}
    >
      {children}
    </DeskFrame>
  );
}

/** Who is signed in, and what goes for this browser: language, look, the way out. */
function Foot({ me }: { readonly me: Broker }) {
  const { language, switchTo, text } = useLanguage();
  const { mode, choose } = useColorMode();
  const signOut = useSignOut();
  return (
    <Stack gap="small">
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
      <Stack direction="across" gap="small">
        <Avatar initials={initials(me.name)} on="dusk" />
        <div>
          <b>{me.name}</b>
          <Text size="caption" tone="dusk">
            {me.office}
          </Text>
        </div>
      </Stack>
    </Stack>
  );
}

/** Ends the session on the server too. Signed out here whatever the server says: the token is gone from this browser. */
function useSignOut(): () => void {
  const { call, credentials } = useDesk();
  const navigate = useNavigate();
  return () => {
    const ended = call(broker.logout, {});
    navigate('/broker', { replace: true });
    credentials.forget();
    ended.catch(() => {}); // the session runs out by itself
  };
}
