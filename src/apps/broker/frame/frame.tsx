import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Broker } from '#src/contract/desk/broker.ts';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { DeskFrame } from '#src/ui/desk-frame.tsx';
import { DeskFoot, NotOnPhone } from '#src/ui/desk-page.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { later, useLater } from '#src/ui/later.ts';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { brokerHelpTexts } from '../help/texts.ts';
import { useNeeds } from '../monitor/use-homes.ts';
import { OverPage } from '../shortcuts/over-page.tsx';
import { shortcutTexts } from '../shortcuts/texts.ts';
import { useOver } from '../shortcuts/use-shortcuts.ts';
import { BrokerFace } from './broker-face.tsx';
import { BrowserSettings } from './browser-settings.tsx';
import { entryOf, menu } from './menu.ts';
import { menuTexts } from './menu-texts.ts';
import { chatPath, customersPath, dashboardPath, faqPath, passwordPath, profilePath } from './paths.ts';
import { useFlag } from './queries.ts';
import { frameTexts as words } from './texts.ts';

export interface FrameProps {
  readonly me: Broker;
  readonly children: ReactNode;
}

/** Opens the search over everything; in a tab of its own it is the page that searches people. */
const findPath = `${customersPath}?type=all`;

/** Shown only while something is done to many customers at once. */
const batchStrip = later(() => import('../batches/batch-strip.tsx'));
/** Counts in the menu, which stands there before. */
const unreadChats = later(() => import('../chat/unread-chats.tsx'));

/** The layout around every signed-in page. Only pages that are built have a menu entry. */
export function Frame({ me, children }: FrameProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const entry = entryOf(useLocation().pathname);
  const { open } = useOver();
  const strip = useLater(batchStrip);
  const waiting = useNeeds().data?.total ?? 0;
  const talks = useLater(unreadChats);
  const [unread, setUnread] = useState(0);
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
      onNavigate={(href) => (href === findPath ? open('find') : void navigate(href))}
      items={[
        ...menu.map(({ path, name, icon, isWideOnly }) => ({
          href: path,
          label: text(name),
          icon,
          isWideOnly,
          current: path === entry,
          ...(path === dashboardPath && waiting > 0
            ? { count: { shown: String(waiting), said: text(words.waitingForYou, { count: waiting }) } }
            : {}),
          ...(path === chatPath && unread > 0
            ? { count: { shown: String(unread), said: text(plural(words.unreadTalks, unread), { count: unread }) } }
            : {}),
        })),
        { href: findPath, label: text(shortcutTexts.find), icon: Search, current: false, isWideOnly: true },
      ]}
      foot={<Foot me={me} />}
    >
      {strip === undefined ? null : <strip.BatchStrip />}
      {talks === undefined ? null : <talks.UnreadChats onCount={setUnread} />}
      {children}
      <OverPage />
    </DeskFrame>
  );
}

/** Shows the signed-in broker and the settings of this browser: language, theme, sign out. */
function Foot({ me }: { readonly me: Broker }) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const mayChangePassword = useFlag('broker-password-change');
  const { open } = useOver();
  return (
    <DeskFoot
      onPhone={
        <IconButton on="dusk" icon={Search} label={text(shortcutTexts.find)} onPress={() => void open('find')} />
      }
      page={{ href: profilePath, label: text(menuTexts.profile), onFollow: () => void navigate(profilePath) }}
      links={
        <TextLink on="dusk" href={faqPath} onFollow={() => void navigate(faqPath)}>
          {text(brokerHelpTexts.link)}
        </TextLink>
      }
      own={
        mayChangePassword
          ? { href: passwordPath, label: text(words.changePassword), onFollow: () => void navigate(passwordPath) }
          : undefined
      }
      picture={<BrokerFace broker={me} />}
      name={
        <>
          <b>{me.name}</b>
          <Text size="caption" tone="dusk">
            {me.office}
          </Text>
        </>
      }
    >
      <NotOnPhone>
        <BrowserSettings on="dusk" />
      </NotOnPhone>
    </DeskFoot>
  );
}
