import { useLocation } from 'react-router-dom';
import { hasChosenCookies } from '#src/client/cookie-key.ts';
import { later, useLater } from '#src/ui/later.ts';
import { mayAsk } from './cookies/may-ask.ts';
import { NetworkNote } from './network-note.tsx';

const measuring = later(() => import('./cookies/measuring.tsx'));
const Measured = () => {
  const parts = useLater(measuring);
  return parts === undefined ? null : <parts.Measuring />;
};

/** What no page needs when it opens. Pages that ask for no cookies measure where another has been allowed to. */
export const AfterFirst = () => {
  const { pathname } = useLocation();
  return (
    <>
      <NetworkNote />
      {!mayAsk(pathname) && hasChosenCookies() ? <Measured /> : null}
    </>
  );
};
