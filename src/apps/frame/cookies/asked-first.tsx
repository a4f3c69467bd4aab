import { browserIdle } from '#src/client/browser-idle.ts';
import { later, useLater } from '#src/ui/later.ts';
import { cookieConsent } from './consent.ts';
import { CookieBanner } from './cookie-banner.tsx';

/** The measuring and what belongs to an account: half of an open page's scripts, and nothing that it shows. */
const afterAnswer = later(async () => {
  await browserIdle();
  return import('./after-answer.tsx');
});

/** The cookie banner, and what depends on its answer. A chunk of its own, loaded together with the page. */
export default function AskedFirst() {
  const loaded = useLater(afterAnswer);
  return (
    <>
      <CookieBanner consent={cookieConsent} />
      {loaded === undefined ? null : <loaded.AfterAnswer />}
    </>
  );
}
