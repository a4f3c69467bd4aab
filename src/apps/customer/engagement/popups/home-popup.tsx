import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { cookieConsent, useMustAsk } from '#src/apps/frame/cookies/consent.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { type Popup, type PopupAction, popups } from '#src/contract/engagement/popups.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useMe } from '../../identity/session/customer.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { keys, useKnownFlag } from '../../identity/session/queries.ts';

/** Milliseconds before an answer that the network lost is sent again. */
const pause = 10_000;

interface OpenPopup {
  readonly popup: Popup | null;
  /** Closes it at once, and sends the answer. */
  readonly answer: (id: Popup['id'], action: PopupAction) => void;
}

/** Returns the popup to show now. To read it counts as showing it, so it is read only where it can be shown. */
const usePopup = (isWanted: boolean): OpenPopup => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  const client = useQueryClient();
  const { data } = useEndpoint(keys.popup[language], popups.read, {}, { enabled: isWanted });
  const { mutate } = useMutation({
    mutationFn: ({ id, action }: { readonly id: Popup['id']; readonly action: PopupAction }) =>
      call(popups.answer, { params: { id }, body: { action } }),
    // A refused answer needs no word: it was answered in another tab.
    retry: (_, reason) => asFailure(reason).status === 0,
    retryDelay: pause,
  });
  const answer: OpenPopup['answer'] = (id, action) => {
    // A second press comes before the sheet has left the page.
    if (client.getQueryData<{ popup: Popup | null }>(keys.popup[language])?.popup?.id !== id) return;
    for (const key of Object.values(keys.popup)) client.setQueryData(key, { popup: null });
    mutate({ id, action });
  };
  return { popup: isWanted ? (data?.popup ?? null) : null, answer };
};

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
