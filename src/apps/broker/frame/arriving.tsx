import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { handOff } from '#src/contract/desk/employee-sign-on.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { LoadingScreen } from '#src/ui/loading-screen.tsx';
import { brokerTexts as words } from '../texts.ts';
import { useDesk } from './desk.ts';

/** Where the server sends an employee's browser on to, once it has taken her token (reliability T2). */
export const arrivalPath = '/broker/arrive';

/**
 * Exchanges what the browser was left with for credentials of the broker's app, whoever was signed in there before.
 * Nothing was in the address, and the page itself is out of history. Who comes by herself is led to the sign-in.
 */
export function Arriving() {
  const { call, credentials } = useDesk();
  const { text } = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    call(handOff.arrive, {}).then(
      ({ accessToken }) => {
        credentials.keep(accessToken);
        void navigate('/broker/dashboard', { replace: true });
      },
      () => void navigate('/broker', { replace: true }),
    );
  }, [call, credentials, navigate]);
  return <LoadingScreen label={text(words.loading)} />;
}
