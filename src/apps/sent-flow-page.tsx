import { useCallback, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isSignedOut } from '#src/client/call-failed.ts';
import type { Call, SentFlow, Where } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { isFinal } from '#src/engine/graph.ts';
import { FlowPage } from '#src/renderer/flow-page.tsx';
import type { Move } from '#src/renderer/screen-props.ts';
import { brandName } from '#src/texts/brand.ts';
import { arrivedToken, countArrivals, forgetToken, onArrival } from './arrival.ts';
import { ClosedJourney } from './closed-journey.tsx';
import { stepAddress } from './customer/link-address.ts';
import { useDialogAddress } from './customer/use-dialog-address.ts';
import type { FoundFlow } from './flows.ts';
import { type OpenSentFlow, useSentFlow } from './use-sent-flow.ts';
import { WaitingPage } from './waiting-page.tsx';

/** A journey at its end: what stands around it, and the tokens that its calls were answered with. */
export interface Ended {
  readonly flow: SentFlow;
  readonly env: Env;
  readonly held: Readonly<Record<string, string>>;
}

export interface SentFlowPageProps {
  readonly found: FoundFlow;
  readonly call: Call;
  /** Where whoever must sign in first does so. */
  readonly signIn: `/${string}`;
  /** The journey has come to its end: answers where it leads instead of where the flow says. */
  readonly onDone?: (ended: Ended) => string | undefined;
}

/** A flow that is sent step by step: sign-up, a forgotten password, a profile. One page for all of them. */
export default function SentFlowPage({ found, call, signIn, onDone }: SentFlowPageProps) {
  const { step, '*': _, ...params } = useParams();
  const arrivals = useSyncExternalStore(onArrival, countArrivals);
  const token = found.address.mailed ? { token: arrivedToken() ?? '' } : {};
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
  const where: Where = { ...named, ...token };
  const { pathname, search } = useLocation();
  const { opening, again } = useSentFlow(found, where, call, arrivals);
  if (opening.state === 'opening') return <WaitingPage />;
  if (opening.state === 'open') {
    return <OpenPage found={found} where={where} call={call} step={step} open={opening.open} onDone={onDone} />;
  }
  if (found.address.access === 'signed-in' && isSignedOut(opening.error)) {
    return <Navigate to={`${signIn}?${new URLSearchParams({ redirectURL: pathname + search })}`} replace />;
  }
  const { flow, error } = opening;
  const front = `/${pathname.split('/')[1] ?? ''}`;
  const way = flow?.texts.closed === undefined ? front : flow.calls.leadsTo.left;
  return <ClosedJourney error={error} again={again} way={way} wayWords={flow?.texts.closed} />;
}

interface OpenPageProps extends Pick<SentFlowPageProps, 'found' | 'call'> {
  readonly onDone: SentFlowPageProps['onDone'] | undefined;
  readonly where: Where;
  readonly step: string | undefined;
  readonly open: OpenSentFlow;
}

const OpenPage = ({ found, where, call, step, open, onDone }: OpenPageProps) => {
  const { flow, session } = open;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const dialog = useDialogAddress();
  const place = JSON.stringify(where);
  const leave = useCallback(
    (to: string) => {
      session.forget();
      if (found.address.mailed) forgetToken();
      // The journey is over: Back leads to where it was begun from, not into it.
      void navigate(to, { replace: true });
    },
    [navigate, session, found],
  );
  const done = useCallback(() => {
    const ended = { flow, env: session.getSnapshot().opened.env, held: session.held() };
    leave(onDone?.(ended) ?? flow.calls.leadsTo.end);
  }, [flow, session, onDone, leave]);
  const onStep = useCallback(
    (next: string, { replace = false, returnTo }: Move) => {
      if (flow.calls.endsAtOnce && isFinal(flow.machine, next)) done();
      else void navigate(stepAddress(found.address, JSON.parse(place), next, returnTo), { replace });
    },
    [navigate, flow, found, place, done],
  );
  return (
    <FlowPage
      flow={flow}
      session={session}
      step={step}
      where={where}
      call={call}
      onStep={onStep}
      onClose={() => leave(flow.calls.leadsTo.left)}
      onDone={done}
      dialog={dialog}
      returnTo={query.get('from') ?? undefined}
      brand={brandName}
    />
  );
};
