import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetJourneys } from '#src/client/kept-in-tab.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { LoadingScreen } from '#src/ui/loading-screen.tsx';
import { useDesk } from '../frame/desk.ts';
import { brokerTexts as words } from '../texts.ts';

/** The state of the address `/broker` that asks to be signed out. */
export const signingOut = 'signing-out';

/**
 * Ends the session on the server, and here whatever the server says: the token is gone from this browser. And so is the
 * wish: whoever signs in where she signed out, or loads that page anew, is not signed out once more.
 */
export function SigningOut() {
  const { call, credentials } = useDesk();
  const navigate = useNavigate();
  const { text } = useLanguage();
  useEffect(() => {
    call(broker.logout, {}).catch(() => {}); // the session runs out by itself
    credentials.forget();
    forgetJourneys();
    void navigate('/broker', { replace: true });
  }, [call, credentials, navigate]);
  return <LoadingScreen label={text(words.signingOut)} />;
}
