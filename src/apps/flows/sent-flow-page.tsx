import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import { asFailure, isSignedOut } from '#src/client/call-failed.ts';
import { clearReferralCode, keptReferralCode } from '#src/client/referral-code.ts';
import type { Call, SentFlow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { isFinal } from '#src/engine/graph.ts';
import type { Where } from '#src/engine/opened.ts';
import { FlowPage } from '#src/renderer/flow-page.tsx';
import { endOf } from '#src/renderer/journey-end.ts';
import { isToBeAsked, leaveDialog } from '#src/renderer/leaving.ts';
import type { DialogAddress } from '#src/renderer/open-step.ts';
import type { Move } from '#src/renderer/screen-props.ts';
import { useSession } from '#src/renderer/use-session.ts';
import { walkNow } from '#src/renderer/use-walked.ts';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { filled, stepAddress } from '../customer/forms/link-address.ts';
import { useDialogAddress } from '../customer/shell/use-dialog-address.ts';
import { NotAvailablePage } from '../frame/not-available-page.tsx';
import { WaitingPage } from '../frame/waiting-page.tsx';
import { arrivedProof, arrivedToken, clearProof, clearToken, countArrivals, onArrival } from './arrival.ts';
import type { FoundFlow } from './flow-addresses.ts';
import { useBackGuard } from './use-back-guard.ts';
import { type OpenSentFlow, useSentFlow } from './use-sent-flow.ts';

const ClosedJourney = lazyPart(async () => ({ default: (await import('./closed-journey.tsx')).ClosedJourney }));

/** A finished journey: its environment, and the tokens that its calls returned. */
export interface Ended {
  readonly flow: SentFlow;
  readonly env: Env;
  readonly held: Readonly<Record<string, string>>;
}

export interface SentFlowPageProps {
  readonly found: FoundFlow;
  readonly call: Call;
  /** The sign-in page, for a visitor who must sign in first. */
  readonly signIn: `/${string}`;
  /** Returns the page where a signed-in visitor proves more, and returns to an address. */
  readonly prove?: (back: string) => string;
  /** `userID`, for calls that name the customer; empty when signed out. */
  readonly who?: Where;
  /** Called when the journey is finished: returns an address that replaces the flow's own, or undefined. */
  readonly onDone?: (ended: Ended) => string | undefined;
}

/** The one page for every flow that is sent step by step: sign-up, a forgotten password, a profile. */
export default function SentFlowPage({ found, call, signIn, prove, who, onDone }: SentFlowPageProps) {
  const { step, '*': _, ...params } = useParams();
  const arrivals = useSyncExternalStore(onArrival, countArrivals);
  const token = found.address.mailed ? { token: arrivedToken() ?? '' } : {};
  const back = useComeBack(found);
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
  // Read once when the page opens: using the code up does not restart the journey.
  const [referralCode] = useState(() => (found.address.invited ? keptReferralCode() : undefined));
  const { pathname, search } = useLocation();
  const where: Where = {
    ...named,
    ...token,
    ...who,
    ...(referralCode !== undefined && { referralCode }),
    ...back,
  };
  const { opening, again } = useSentFlow(found, where, call, arrivals);
  if (opening.state === 'opening') return <WaitingPage />;
  if (opening.state === 'open') {
    return <OpenPage found={found} where={where} call={call} step={step} open={opening.open} onDone={onDone} />;
  }
  if (opening.state === 'off') return <NotAvailablePage way={frontOf(pathname)} />;
  if (found.address.access === 'signed-in' && isSignedOut(opening.error)) {
    return <Navigate to={`${signIn}?${new URLSearchParams({ redirectURL: pathname + search })}`} replace />;
  }
  if (asFailure(opening.error).code === 'AUTH_STEP_UP' && prove !== undefined)
    return <Navigate to={prove(pathname + search)} replace />;
  const { flow, error } = opening;
  const left = flow?.texts.closed === undefined ? frontOf(pathname) : filled(flow.calls.leadsTo.left, where);
  const wayOn = flow?.calls.waysOn?.[asFailure(error).code];
  const way = wayOn === undefined ? left : filled(wayOn.to, where);
  // The proof was refused or expired: the next page, which may be this same journey, starts without it.
  const onWay = () => {
    if (found.address.proven) clearProof();
    if (found.address.proven || way === filled(found.address.path, where)) again();
  };
  return (
    <ClosedJourney error={error} again={again} way={way} wayWords={wayOn?.words ?? flow?.texts.closed} onWay={onWay} />
  );
}

/** Returns the front page of the app that an address belongs to. */
const frontOf = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;

/**
 * Returns what the browser brought back from an e-ID or a wallet; the reason for a missing proof is kept on every step.
 */
function useComeBack(found: FoundFlow): Where {
  const [query] = useSearchParams();
  const [outcome] = useState(() => query.get('outcome') ?? '');
  const [method] = useState(() => query.get('method') ?? '');
  if (!found.address.proven) return {};
  const proof = arrivedProof() ?? '';
  return proof === '' ? { proof, outcome } : { proof, method };
}

/** Carries the page that a visitor requested before signing in from step to step. */
const stillGoing = (address: string, wanted: string | null): string =>
  wanted === null
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ redirectURL: wanted })}`;

interface OpenPageProps extends Pick<SentFlowPageProps, 'found' | 'call'> {
  readonly onDone: SentFlowPageProps['onDone'] | undefined;
  readonly where: Where;
  readonly step: string | undefined;
  readonly open: OpenSentFlow;
}

/** Back out of a journey asks where its texts offer to save. */
const useSaveGuard = (found: FoundFlow, { flow, session }: OpenSentFlow, dialog: DialogAddress): void =>
  useBackGuard({
    path: found.address.path,
    isToBeAsked: () => flow.texts.leaving?.save !== undefined && isToBeAsked(flow, session),
    ask: () => dialog.show(leaveDialog),
  });

const OpenPage = ({ found, where, call, step, open, onDone }: OpenPageProps) => {
  const { flow, session } = open;
  const { text } = useLanguage();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const dialog = useDialogAddress();
  const [place, wanted] = [JSON.stringify(where), query.get('redirectURL')];
  const leave = useCallback(
    (to: string) => {
      session.forget();
      if (found.address.mailed) clearToken();
      if (found.address.proven) clearProof();
      // The journey is finished: Back leads to the page before it, not into it.
      void navigate(to, { replace: true });
    },
    [navigate, session, found],
  );
  const done = useCallback(() => {
    if (found.address.invited) clearReferralCode();
    const ended = { flow, env: session.getSnapshot().opened.env, held: session.held() };
    leave(onDone?.(ended) ?? filled(flow.calls.leadsTo.end, JSON.parse(place)));
  }, [flow, found, place, session, onDone, leave]);
  const onStep = useCallback(
    (next: string, { replace = false, returnTo }: Move) => {
      if (flow.calls.endsAtOnce && isFinal(flow.machine, next)) done();
      else {
        const address = stepAddress(found.address, JSON.parse(place), next, returnTo);
        void navigate(stillGoing(address, wanted), { replace });
      }
    },
    [navigate, flow, found, place, wanted, done],
  );
  // A string, so that the snapshot is equal while nothing has changed. After the end, closing counts as continuing.
  const left = useSession(session, () => endOf(flow, walkNow(flow, session))?.join('/') ?? '');
  const ends = left === '' ? [] : left.split('/');
  const asked = step ?? open.at;
  const end = ends.includes(asked ?? '') ? null : (ends[0] ?? null);
  const cameBy = useNavigationType();
  useEffect(() => {
    if (end !== null && step !== end && cameBy === 'POP') onStep(end, { replace: true });
  }, [end, step, cameBy, onStep]);
  useSaveGuard(found, open, dialog);
  // The next page is loading: shows nothing of the last step, and does not send the one before it again.
  if (end !== null && flow.calls.endsAtOnce && isFinal(flow.machine, end))
    return <WaitingPage title={text(flow.texts.title)} />;
  return (
    <FlowPage
      flow={flow}
      session={session}
      step={end ?? asked}
      where={where}
      call={call}
      onStep={onStep}
      onClose={left === '' ? () => leave(filled(flow.calls.leadsTo.left, where)) : done}
      onDone={done}
      dialog={dialog}
      returnTo={query.get('from') ?? undefined}
      brand={brandName}
    />
  );
};
