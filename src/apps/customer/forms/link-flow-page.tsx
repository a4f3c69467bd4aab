import { Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { FoundFlow } from '#src/apps/flows/flow-addresses.ts';
import { inspectJourney } from '#src/apps/flows/inspect.ts';
import { openingTexts } from '#src/apps/frame/opening-texts.ts';
import { WaitingPage } from '#src/apps/frame/waiting-page.tsx';
import { failureOf } from '#src/client/call-failed.ts';
import { type FlowSession, hasEnded } from '#src/engine/flow-session.ts';
import type { Where } from '#src/engine/opened.ts';
import { FieldCapabilitiesProvider } from '#src/renderer/field-capabilities.ts';
import { FlowPage } from '#src/renderer/flow-page.tsx';
import type { Seen } from '#src/renderer/last-seen.ts';
import type { Move } from '#src/renderer/screen-props.ts';
import { useSession } from '#src/renderer/use-session.ts';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Notice } from '#src/ui/notice.tsx';
import { frontPath } from '../shell/front-path.ts';
import { useDialogAddress } from '../shell/use-dialog-address.ts';
import { useThisDevice } from '../shell/use-this-device.ts';
import { finishStep, rememberedWhere, rememberWhere, stepAddress } from './link-address.ts';
import type { OpenLinkFlow } from './open-link-flow.ts';
import { useAround } from './use-around.tsx';
import { useLinkFlow } from './use-link-flow.ts';
import { useScanner } from './use-scanner.ts';

/** Stored on this device only, and revisions only: no answer, no name. */
const keyOf = (flowId: string, where: Where): string => `grend.seen.${flowId}.${Object.values(where).join('.')}`;

/** Returns the revisions this device saw last; undefined on the first visit. */
const lastSeenRevisions = (flowId: string, where: Where): Seen | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(flowId, where)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    return Object.fromEntries(
      Object.entries(kept).filter((one): one is [string, number] => typeof one[1] === 'number'),
    );
  } catch {
    return undefined;
  }
};

/** Stores the seen revisions when the page is left or hidden. Returns the function that stops it. */
export const recordSeenRevisions = (flowId: string, where: Where, session: FlowSession): (() => void) => {
  const note = () => {
    try {
      localStorage.setItem(keyOf(flowId, where), JSON.stringify(session.getSnapshot().opened.revisions));
    } catch {
      // storage is blocked: no change is marked on the next visit
    }
  };
  document.addEventListener('visibilitychange', note);
  window.addEventListener('pagehide', note);
  return () => {
    document.removeEventListener('visibilitychange', note);
    window.removeEventListener('pagehide', note);
    note();
  };
};

/**
 * Warns that the form was updated while it was being filled in, and some answers no longer fit. Hidden on the next
 * step.
 */
export const UpdatedNotice = ({ step }: { readonly step: string | undefined }) => {
  const { text } = useLanguage();
  const [first] = useState(step);
  return step !== first ? null : (
    <Notice tone="warning" live="status" title={text(openingTexts.newerForm)}>
      {text(openingTexts.newerFormNext)}
    </Notice>
  );
};

const ClosedPage = lazyPart(async () => ({ default: (await import('./closed-page.tsx')).ClosedPage }));
/** Loaded when a scan starts; offline the number is typed by hand. */
const ScanDialog = lazyPart(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

export interface LinkFlowPageProps {
  readonly found: FoundFlow;
}

/** A flow that a personal link opens; without a link's session the page shows nothing of it (reliability L2). */
export default function LinkFlowPage({ found }: LinkFlowPageProps) {
  const { step, ...params } = useParams();
  const { text } = useLanguage();
  const isFinish = Object.keys(params).length === 0;
  const where = isFinish ? rememberedWhere(found.id) : namesOf(params);
  const { linkFlow, again } = useLinkFlow(found, where);
  if (where === null) {
    return (
      <ClosedPage found={found} where={{}} closed={{ error: failureOf(401, undefined), facts: null }} again={again} />
    );
  }
  if (linkFlow.state === 'opening') return <WaitingPage label={text(openingTexts.opening)} />;
  if (linkFlow.state === 'closed') {
    return <ClosedPage found={found} where={where} closed={linkFlow.closed} again={again} />;
  }
  const shown = isFinish ? finishStep : step;
  return <OpenFlowPage found={found} where={where} open={linkFlow.open} step={shown} again={again} />;
}

const namesOf = (params: Readonly<Record<string, string | undefined>>): Where =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));

interface OpenFlowPageProps {
  readonly found: FoundFlow;
  readonly where: Where;
  readonly open: OpenLinkFlow;
  readonly step: string | undefined;
  readonly again: () => void;
}

const OpenFlowPage = ({ found, where, open, step, again }: OpenFlowPageProps) => {
  const { flow, session, facts } = open;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const dialog = useDialogAddress();
  const { scan, scanning } = useScanner(dialog);
  const place = JSON.stringify(where);
  // A phone whose session has ended sends no more requests.
  const isOver = useSession(session, ({ saving }) => hasEnded(saving));
  const around = useAround({ found, where, open, dialog, again, isOver });
  // ux.md section 5, "Resume": the link opens the first unfinished step, whatever step is in its address.
  const [isResuming, setResuming] = useState(open.isArrival);
  useEffect(() => rememberWhere(found.id, JSON.parse(place)), [found, place]);
  useThisDevice();
  useEffect(() => (import.meta.env.DEV ? inspectJourney(flow, session) : undefined), [flow, session]);
  const [seen] = useState(() => lastSeenRevisions(found.id, where));
  useEffect(() => recordSeenRevisions(found.id, JSON.parse(place), session), [found, place, session]);
  const onStep = useCallback(
    (next: string, { replace = false, returnTo }: Move) => {
      setResuming(false);
      const to = stepAddress(found.address, JSON.parse(place), next, returnTo);
      // A double press on Continue gives one history entry, so that Back needs one press.
      const isHere = to === window.location.pathname + window.location.search;
      void navigate(to, { replace: replace || isHere });
    },
    [navigate, found, place],
  );
  const onClose = useCallback(() => {
    void session.settle();
    void navigate(frontPath());
  }, [navigate, session]);
  return (
    <FieldCapabilitiesProvider value={scan}>
      <FlowPage
        flow={flow}
        session={session}
        step={isResuming ? undefined : step}
        where={where}
        call={open.call}
        onStep={onStep}
        onClose={onClose}
        dialog={dialog}
        returnTo={query.get('from') ?? undefined}
        subtitle={facts?.place}
        brand={brandName}
        seen={seen}
        above={open.hasLost ? <UpdatedNotice step={step} /> : null}
        menu={around.menu}
        extras={around.extras}
      />
      <Suspense>{scanning === null ? null : <ScanDialog scanning={scanning} />}</Suspense>
      {around.sheets}
    </FieldCapabilitiesProvider>
  );
};
