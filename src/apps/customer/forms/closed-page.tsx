import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FoundFlow } from '#src/apps/flows/flow-addresses.ts';
import { call } from '#src/apps/frame/call.ts';
import { PublicPage } from '#src/apps/frame/public-page.tsx';
import { usePage } from '#src/apps/frame/use-page.ts';
import { keptForms } from '#src/client/kept-form/kept-forms.ts';
import { nothingWaits } from '#src/client/kept-form/unsent-counts.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { EntryFacts } from '#src/engine/define-flow.ts';
import type { Where } from '#src/engine/opened.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { BrokerCard } from '#src/renderer/broker-card.tsx';
import { CameBack, isElsewhere } from '#src/renderer/came-back.tsx';
import { linkTexts as words } from '#src/renderer/texts/link-pages.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { shownParams } from '#src/texts/moments.ts';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { CalendarOffer } from '../account/calendar/calendar-offer.tsx';
import { proveAddress, signInAddress } from '../identity/session/sign-in-address.ts';
import { isSignedIn } from '../shell/front-path.ts';
import { useDialogAddress } from '../shell/use-dialog-address.ts';
import { closedWords, type Offer } from './closed-words.ts';
import { Countdown, type CountdownProps } from './countdown.tsx';
import type { Closed } from './open-link-flow.ts';
import { SendMyLink } from './send-my-link.tsx';
import { UnsentHere } from './unsent-here.tsx';

/**
 * Retries by itself: when the network is back, when the page becomes visible, and every `every` milliseconds. Null:
 * never.
 */
function useRetry(again: () => void, every: number | null): void {
  useEffect(() => {
    if (every === null) return;
    const timer = setInterval(again, every);
    const onSight = () => document.visibilityState === 'visible' && again();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [again, every]);
}

/** The browser that began an e-ID whose return address was opened in this one, which has no form. */
const useElsewhere = (): string | null => {
  const outcome = new URLSearchParams(useLocation().search).get('outcome');
  return outcome !== null && isElsewhere(outcome) ? outcome : null;
};

export interface ClosedPageProps {
  readonly found: Pick<FoundFlow, 'id'>;
  readonly where: Where;
  readonly closed: Closed;
  readonly again: () => void;
}

const retryEvery: Readonly<Record<Offer, number | null>> = {
  link: null,
  confirm: null,
  try: 15_000,
  wait: 60_000,
  none: null,
};

const sides: Partial<Record<ProblemCode, CountdownProps['side']>> = { OTP_TOO_SOON: 'soon', OTP_TOO_LATE: 'late' };

/** Shows that a form is closed: why, until when, and whom to call (ux.md 2.4). Shows nothing of the form itself. */
export const ClosedPage = ({ found, where, closed, again }: ClosedPageProps) => {
  const { text, language } = useLanguage();
  const { code, params, title, why, offer } = closedWords(closed.error);
  const heading = usePage(text(title));
  useRetry(again, retryEvery[offer]);
  const { facts } = closed;
  const dialog = useDialogAddress();
  const elsewhere = useElsewhere();
  const shown = shownParams(params, language);
  return (
    <PublicPage picture={<EmptyStreet />}>
      <Stack gap="small">
        {facts === null ? null : <Text tone="accent">{facts.place}</Text>}
        <Heading ref={heading}>{text(title)}</Heading>
        <Text tone="muted">{why === undefined ? problemText(code, language, shown) : text(why)}</Text>
        {why === undefined ? <Text tone="muted">{problemNext(code, language, shown)}</Text> : null}
      </Stack>
      {elsewhere === null ? null : <CameBack outcome={elsewhere} />}
      {facts === null ? null : <Dates facts={facts} side={sides[code] ?? 'neither'} />}
      {facts === null ? null : (
        <CalendarOffer flowId={found.id} where={where} facts={facts} call={call} dialog={dialog} />
      )}
      {offer === 'confirm' || (offer === 'link' && !isSignedIn()) ? <WayIn offer={offer} /> : null}
      {offer === 'link' ? <KeptUnsent found={found} where={where} /> : null}
      {offer === 'link' || offer === 'confirm' ? <SendMyLink flowId={found.id} where={where} /> : null}
      {offer === 'try' ? <Button onPress={again}>{text(words.tryAgain)}</Button> : null}
      {facts === null ? null : <BrokerCard broker={facts.broker} />}
    </PublicPage>
  );
};

/** The sign-in for a visitor with an account, which returns to this address. */
const WayIn = ({ offer }: { readonly offer: 'link' | 'confirm' }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [address, label] =
    offer === 'confirm'
      ? [proveAddress(pathname + search), words.confirm]
      : [signInAddress(pathname + search), words.signIn];
  return (
    <LinkButton
      look={offer === 'confirm' ? 'primary' : 'secondary'}
      href={address}
      onFollow={() => void navigate(address)}
    >
      {text(label)}
    </LinkButton>
  );
};

/** Shows counts only: this page reveals nothing of the form to any visitor. */
const KeptUnsent = ({ found, where }: Pick<ClosedPageProps, 'found' | 'where'>) => {
  const [waits, setWaits] = useState(nothingWaits);
  const place = useMemo(() => ({ flow: found.id, where }), [found, where]);
  useEffect(() => {
    let isCurrent = true;
    void keptForms()
      .waiting(place)
      .then((found) => isCurrent && setWaits(found));
    return () => {
      isCurrent = false;
    };
  }, [place]);
  return <UnsentHere waits={waits} isKept onForget={() => keptForms().forget(place)} />;
};

const Dates = ({ facts, side }: { readonly facts: EntryFacts; readonly side: CountdownProps['side'] }) =>
  facts.window === null ? null : <Countdown window={facts.window} takeoverDate={facts.takeoverDate} side={side} />;
