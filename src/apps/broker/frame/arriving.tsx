import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { employeeSignOn } from '#src/contract/desk/employee-sign-on.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { PassingPage } from '../../frame/loading-page.tsx';
import { useBrokerContext } from './broker-context.ts';
import { dashboardPath } from './paths.ts';
import { frameTexts as words } from './texts.ts';

/** Where the server redirects an employee's browser after it has accepted the token (reliability T2). */
export const arrivalPath = '/broker/arrive';

/**
 * Exchanges the handed-over session for credentials of the broker's app, replacing any earlier sign-in. Nothing is in
 * the address, and the page is removed from history. A visitor without a hand-over is redirected to the sign-in.
 */
export function Arriving() {
  const { call, credentials } = useBrokerContext();
  const { text } = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    call(employeeSignOn.arrive, {}).then(
      ({ accessToken }) => {
        credentials.keep(accessToken);
        void navigate(dashboardPath, { replace: true });
      },
      () => void navigate('/broker', { replace: true }),
    );
  }, [call, credentials, navigate]);
  return <PassingPage colour="green" label={text(words.loading)} />;
}
