import { useEffect, useMemo, useRef, useState } from 'react';
import type { Flow } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { stepToEnter, stepToOpen, type Walked } from '#src/engine/walk.ts';
import { stepsOf } from './progress.ts';
import type { Move } from './screen-props.ts';
import { useSession } from './use-session.ts';
import { walkNow } from './use-walked.ts';

export interface Guarded {
  /** The step to show. */
  readonly step: string;
  readonly direction: 1 | -1;
  /** True when another step was open before it. */
  readonly arrived: boolean;
}

interface GuardInput {
  readonly flow: Flow;
  readonly session: FlowSession;
  readonly walked: Walked;
  /** The step in the address. */
  readonly asked: string | undefined;
  readonly returnTo: string | undefined;
  readonly onStep: (step: string, move: Move) => void;
}

/**
 * Decides which step is shown. An address is checked on arrival; then the page stays, whatever the other party changes,
 * so that no field is lost while typing. Steps that wait for the lifecycle follow it by themselves.
 */
export const useStepGuard = ({ flow, session, walked, asked, returnTo, onStep }: GuardInput): Guarded => {
  const step = useMemo(
    () => stepToEnter(flow, session.getSnapshot().opened, walkNow(flow, session), asked),
    [flow, session, asked],
  );
  const [seen, setSeen] = useState<Guarded>({ step, direction: 1, arrived: false });
  if (seen.step !== step) {
    const order = [...stepsOf(flow), ...walked.path.slice(-1)];
    setSeen({ step, direction: order.indexOf(step) < order.indexOf(seen.step) ? -1 : 1, arrived: true });
  }
  const move = useMemo((): Move => ({ replace: true, ...(returnTo === undefined ? {} : { returnTo }) }), [returnTo]);
  useEffect(() => {
    if (step !== '' && step !== asked) onStep(step, move);
  }, [step, asked, move, onStep]);

  const follows = whereItWent(flow, walked, step);
  useEffect(() => {
    if (follows !== null) onStep(follows, { replace: true });
  }, [follows, onStep]);
  useLedToSigning(flow, session, step, onStep);
  useEffect(() => session.here(step), [session, step]);
  return seen.step === step ? seen : { ...seen, step };
};

/** Returns the step that waits for the signatures; null where no document is being signed. */
const whereItIsSigned = (flow: Flow, session: FlowSession): string | null => {
  if (session.getSnapshot().opened.voids === undefined) return null;
  const step = stepToOpen(walkNow(flow, session), undefined);
  return flow.steps[step]?.kind === 'wait' ? step : null;
};

/** Leads to the signing when another person locks the answers while this page is open. A later visit reads any step. */
const useLedToSigning = (flow: Flow, session: FlowSession, step: string, onStep: GuardInput['onStep']): void => {
  const locked = useSession(session, (now) => now.opened.locked);
  const wasLocked = useRef(locked);
  useEffect(() => {
    const isNew = locked && !wasLocked.current;
    wasLocked.current = locked;
    const to = isNew ? whereItIsSigned(flow, session) : null;
    if (to !== null && to !== step) onStep(to, { replace: true });
  }, [locked, flow, session, step, onStep]);
};

/** Returns where a waiting step leads once the lifecycle has gone on, or back; null while it still waits. */
const whereItWent = (flow: Flow, walked: Walked, step: string): string | null => {
  if (flow.steps[step]?.kind !== 'wait') return null;
  const place = walked.path.indexOf(step);
  return place < 0 ? stepToOpen(walked, undefined) : (walked.path[place + 1] ?? null);
};
