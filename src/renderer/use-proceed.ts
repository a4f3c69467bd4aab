import { useRef, useState } from 'react';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { isMarked, seeAgain } from '#src/engine/consequences.ts';
import { nextStep } from './next-step.ts';
import { useOpenStep } from './open-step.ts';
import { walkNow } from './use-walked.ts';

export interface Proceeding {
  /** Presses Continue. Never rejects; a second press while the first is at work does nothing. */
  readonly proceed: () => Promise<void>;
  readonly busy: boolean;
  /** How many presses were refused: the error summary takes the focus each time it grows. */
  readonly attempt: number;
  /** Everything is filled in, but it could not be kept just now. */
  readonly refusal: ProblemCode | null;
}

/**
 * Continue: judges the step, sends what waits, and goes on along the new path. `act` is what the step does besides,
 * such as making the document; what it answers `false` to stays on the step.
 */
export const useProceed = (act?: () => Promise<boolean>): Proceeding => {
  const { flow, session, form, step, returnTo, goTo, setRefused } = useOpenStep();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<ProblemCode | null>(null);

  const run = async (): Promise<void> => {
    const found = form.reveal();
    setRefusal(null);
    setRefused(found.length > 0);
    if (found.length > 0) {
      setAttempt((before) => before + 1);
      return;
    }
    setBusy(true);
    if (isMarked(session.getSnapshot().drafts, step)) session.save(step, { [seeAgain]: false });
    const saving = await form.settle();
    if (saving.state === 'refused') return; // told beside the fields by SaveRefusal, and kept as typed
    if (act !== undefined && !(await act())) return;
    const next = nextStep(walkNow(flow, session), step, returnTo);
    if (next === null) setRefusal('UNAVAILABLE');
    else goTo(next.step, next.move);
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
