import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { PassingPage } from '#src/apps/frame/loading-page.tsx';
import { clearJourneys } from '#src/client/kept-in-tab.ts';
import { endNotices } from '#src/client/push-browser.ts';
import { deletePushTokens } from '#src/client/push-tokens.ts';
import { sessions } from '#src/contract/identity/sessions.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { PublicPage } from '../../../frame/public-page.tsx';
import { usePage } from '../../../frame/use-page.ts';
import { tabPaths } from '../../shell/tabs.ts';
import { customerShellTexts as words } from '../../shell/texts.ts';
import { useCustomerContext } from './customer-context.ts';
import { signInPath } from './sign-in-address.ts';
import { type SignOut, signedOutPath, signOutAsked } from './use-sign-out.ts';

/** Signs the customer out. Asks first when unsent answers would be lost, whichever page requested it. */
export const SignedOutPage = () => {
  const { state } = useLocation();
  // Read once when the page opens: after the sign-out the history state no longer has it.
  const [asked] = useState(() => signOutAsked(state));
  const { unsent, forget } = useUnsent(asked !== null);
  const { text } = useLanguage();
  const navigate = useNavigate();
  if (unsent === null) return <PassingPage label={text(words.signingOut)} />;
  if (unsent === 0) return <SigningOut asked={asked} />;
  return (
    <PublicPage picture={<EmptyStreet />}>
      <Dialog
        open
        title={text(words.unsentTitle)}
        safe={{ label: text(words.unsentStay), onPress: () => void navigate(tabPaths.home, { replace: true }) }}
        other={{ label: text(words.unsentGoOn), onPress: forget, look: 'danger' }}
      >
        {text(plural(words.unsentWhy, unsent), { count: unsent })}
      </Dialog>
    </PublicPage>
  );
};

/** Counts the unsent answers on this device; null until known. */
function useUnsent(isAsked: boolean): { readonly unsent: number | null; readonly forget: () => void } {
  const { kept } = useCustomerContext();
  const [unsent, setUnsent] = useState(isAsked ? null : 0);
  useEffect(() => {
    if (isAsked) void kept.countUnsent().then(setUnsent);
  }, [isAsked, kept]);
  return { unsent, forget: () => setUnsent(0) };
}

/** Ends the session on the server, and on this device whatever the server responds. */
const SigningOut = ({ asked }: { readonly asked: SignOut | null }) => {
  const [outcome, setOutcome] = useState<'ended' | 'only-here' | null>(asked === null ? 'ended' : null);
  const { callOnce, session, kept, push } = useCustomerContext();
  const { text } = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    if (asked === null) return;
    const action = asked === 'everywhere' ? sessions.logoutEverywhere : sessions.logout;
    // Before the sign-out, while the token still identifies the owner of this phone.
    const end = () =>
      Promise.all([deletePushTokens(callOnce), push().then((browser) => endNotices(callOnce, browser))]).then(() =>
        callOnce(action, {}),
      );
    const ended = session.token() === null ? Promise.resolve() : end();
    const finish = async (how: 'ended' | 'only-here') => {
      session.end();
      clearJourneys();
      // Also when the session was over already.
      await push()
        .then((browser) => browser.unsubscribe())
        .catch(() => undefined);
      // Reliability D5: no data of an open form stays on the device.
      await kept.wipeAll();
      setOutcome(how);
      // A reload must not sign out again: a customer may have signed in meanwhile in another tab.
      void navigate(signedOutPath, { replace: true });
    };
    ended.then(
      () => finish('ended'),
      () => finish('only-here'),
    );
  }, [asked, callOnce, session, kept, push, navigate]);
  // An address alone signs no one out.
  if (asked === null && session.token() !== null) return <Navigate to={tabPaths.home} replace />;
  return outcome === null ? <PassingPage label={text(words.signingOut)} /> : <Done asked={asked} outcome={outcome} />;
};

interface DoneProps {
  readonly asked: SignOut | null;
  readonly outcome: 'ended' | 'only-here';
}

const Done = ({ asked, outcome }: DoneProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const heading = usePage(text(words.signedOutTitle));
  const isPart = asked === 'everywhere' && outcome === 'only-here';
  const why = asked === 'everywhere' ? words.signedOutEverywhereWhy : words.signedOutWhy;
  return (
    <PublicPage picture={<EmptyStreet />}>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.signedOutTitle)}</Heading>
        {isPart ? (
          <Notice tone="warning" live="status">
            {text(words.signedOutHereOnly)}
          </Notice>
        ) : (
          <Text tone="muted">{text(why)}</Text>
        )}
      </Stack>
      <LinkButton href={signInPath} onFollow={() => void navigate(signInPath)}>
        {text(words.signInAgain)}
      </LinkButton>
    </PublicPage>
  );
};
