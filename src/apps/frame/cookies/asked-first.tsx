import { cookieConsent } from './consent.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { PageViews } from './page-views.tsx';
import { WithAccount } from './with-account.tsx';

/** What is asked before anything is kept, and what is told only after that. A chunk of its own, after the page itself. */
export default function AskedFirst() {
  return (
    <>
      <CookieBanner consent={cookieConsent} />
      <PageViews />
      <WithAccount />
    </>
  );
}
