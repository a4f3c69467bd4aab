import { Suspense } from 'react';
import { cookieConsent, useMustAsk } from '#src/apps/frame/cookies/consent.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useMe } from '../../identity/session/customer.ts';
import { useKnownFlag } from '../../identity/session/queries.ts';
import { usePopup } from './use-popup.ts';

/** Only a customer who is asked something loads it. */
const PopupSheet = lazyPart(() => import('./popup-sheet.tsx'));

/** The question of the day over the home page; never over the cookie bar, nor beside the first look around. */
export const HomePopup = () => {
  const { tutorialSeen } = useMe();
  // Until the flag is known nothing is asked: to read the question counts as showing it.
  const hasTutorial = useKnownFlag('in-app-tutorial');
  const mustAskCookies = useMustAsk(cookieConsent);
  const { popup, answer } = usePopup(!mustAskCookies && (tutorialSeen || hasTutorial === false));
  if (popup === null) return null;
  return (
    <Suspense fallback={null}>
      <PopupSheet popup={popup} onAnswer={(action) => answer(popup.id, action)} />
    </Suspense>
  );
};
