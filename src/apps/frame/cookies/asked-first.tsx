import { cookieConsent } from './consent.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { PageViews } from './page-views.tsx';
import { WithAccount } from './with-account.tsx';

/** The cookie banner, and the measuring that depends on its answer. A chunk of its own, loaded after the page. */
export default function AskedFirst() {
  return (
    <>
      <CookieBanner consent={cookieConsent} />
      <PageViews />
      <WithAccount />
    </>
  );
}
