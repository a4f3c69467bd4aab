import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearJourneys } from '#src/client/kept-in-tab.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { PassingPage } from '../../frame/loading-page.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { frameTexts as words } from '../frame/texts.ts';

/** The history state of `/broker` that requests a sign-out. */
export const signingOut = 'signing-out';

/**
 * Ends the session on the server, and deletes the token from this browser whatever the server responds. Also clears the
 * history state, so that the next sign-in on this entry, or a reload, is not signed out again.
 */
export function SigningOut() {
  const { call, credentials } = useBrokerContext();
  const navigate = useNavigate();
  const { text } = useLanguage();
  useEffect(() => {
    call(broker.logout, {}).catch(() => {}); // the session expires without it
    credentials.forget();
    clearJourneys();
    void navigate('/broker', { replace: true });
  }, [call, credentials, navigate]);
  return <PassingPage colour="green" label={text(words.signingOut)} />;
}
