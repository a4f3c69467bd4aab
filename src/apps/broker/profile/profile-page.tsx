import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { Breakable } from '#src/ui/breakable.tsx';
import { DeskHead, OnPhone, Panel } from '#src/ui/desk-page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { BrowserSettings } from '../frame/browser-settings.tsx';
import { bookingsPath, faqPath, passwordPath } from '../frame/paths.ts';
import { useFlag } from '../frame/queries.ts';
import { useSignedInBroker } from '../frame/signed-in-broker.ts';
import { frameTexts } from '../frame/texts.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { brokerHelpTexts } from '../help/texts.ts';
import { OwnPanels } from './own-panels.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { brokerProfileTexts as words } from './texts.ts';
import { useProfile } from './use-profile.ts';
import { useSessions } from './use-sessions.ts';

/** `/broker/profile`: who is signed in and where, and the way to what else is the broker's own. */
export function ProfilePage() {
  const me = useSignedInBroker();
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.title));
  const navigate = useNavigate();
  const mayChangePassword = useFlag('broker-password-change');
  const isOwnPending = useProfile().isPending;
  // Fetched at once, but shown below what has its full height, so that nothing on the page moves.
  useSessions();
  const ways = [
    { href: `${bookingsPath}#booking-hours`, name: words.hours },
    ...(mayChangePassword ? [{ href: passwordPath, name: frameTexts.changePassword }] : []),
    { href: faqPath, name: brokerHelpTexts.title },
  ];
  return (
    <>
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.title)}
        </h1>
        <Text>{me.name}</Text>
        <Text tone="muted">
          <Breakable text={me.email} />
          {` · ${me.office}`}
        </Text>
        <OnPhone>
          <BrowserSettings on="page" />
        </OnPhone>
      </DeskHead>
      <Stack>
        <Panel id="ways" title={text(words.ways)}>
          <Stack gap="small">
            {ways.map(({ href, name }) => (
              <div key={href}>
                <TextLink href={href} onFollow={() => void navigate(href)}>
                  {text(name)}
                </TextLink>
              </div>
            ))}
          </Stack>
        </Panel>
        <OwnPanels me={me} />
        {isOwnPending ? null : <SessionsPanel />}
      </Stack>
    </>
  );
}
