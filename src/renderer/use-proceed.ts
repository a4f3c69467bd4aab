import { useEffect, useRef, useState } from 'react';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { isMarked, seeAgain } from '#src/engine/consequences.ts';
import type { Issue } from '#src/engine/field.ts';
import { nextStep } from './next-step.ts';
import { useOpenStep } from './open-step.ts';
import { picturesArrived } from './picture-uploads.ts';
import { walkNow } from './use-walked.ts';

export interface Proceeding {
  /** Handles Continue. Never rejects; a second press while the first is running does nothing. */
  readonly proceed: () => Promise<void>;
  readonly busy: boolean;
  /** Number of refused presses: the error summary takes the focus each time it grows. */
  readonly attempt: number;
  /** Set when everything is filled in, but could not be saved just now. */
  readonly refusal: ProblemCode | null;
}

/** Returns whether the page that started an action is still mounted. */
const useIsHere = (): { readonly current: boolean } => {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
};

/**
 * Handles Continue: validates the step, sends what waits, and goes on along the new path. `act` is the step's own
 * action, such as making the document; the step stays open when it returns `false`.
 */
export const useProceed = (act?: () => Promise<boolean>): Proceeding => {
  const { flow, session, form, step, returnTo, goTo, setRefused, done } = useOpenStep();
  const running = useRef(false);
  const isHere = useIsHere();
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<ProblemCode | null>(null);

  /** Returns true when mistakes block Continue; the error summary then takes the focus. */
  const areInTheWay = (issues: readonly Issue[]): boolean => {
    setRefused(issues.length > 0);
    if (issues.length > 0) setAttempt((before) => before + 1);
    return issues.length > 0;
  };
  /** Sends the step, in a flow that is sent. A refusal of a field is shown there, any other above the button. */
  const isSent = async (): Promise<boolean> => {
    const saving = await session.submit?.(step);
    if (saving === undefined || (saving.state !== 'refused' && saving.state !== 'offline')) return true;
    const { issues = [] } = saving.state === 'refused' ? saving : {};
    if (issues.length > 0) form.refuse(issues);
    areInTheWay(issues);
    return false;
  };

  const run = async (): Promise<void> => {
    setRefusal(null);
    if (areInTheWay(form.reveal())) return;
    setBusy(true);
    form.takeInitialValues();
    if (isMarked(session.getSnapshot().drafts, step)) session.save(step, { [seeAgain]: false });
    if (act !== undefined) await picturesArrived(session);
    const saving = await form.settle();
    if (saving.state === 'refused') return; // Shown beside the fields by SaveRefusal, and kept as typed.
    // Mistakes that only the server sees, such as a duplicate number, are known by now.
    if (areInTheWay(form.reveal())) return;
    // A document must contain all answers, so making one waits for the network (reliability F13).
    if (act !== undefined && saving.state === 'offline') return setRefusal('NEEDS_NET');
    if (act !== undefined && !(await act())) return;
    // The live connection may be faster than the reply. Then the next page is open already, perhaps with a sheet on it,
    // and must not be opened again.
    if (act !== undefined && !isHere.current) return;
    if (!(await isSent())) return;
    const walked = walkNow(flow, session);
    const next = nextStep(walked, step, returnTo);
    if (walked.complete && walked.path.at(-1) === step && done !== undefined) done();
    else if (next !== null) goTo(next.step, next.move);
    else if (session.submit === undefined) setRefusal('UNAVAILABLE');
  };
  const proceed = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      await run();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { proceed, busy, attempt, refusal };
};
