import { useEffect, useRef, useState } from 'react';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { isMarked, seeAgain } from '#src/engine/consequences.ts';
import type { Issue } from '#src/engine/field.ts';
import type { Saving } from '#src/engine/flow-session.ts';
import { nextStep } from './next-step.ts';
import { noteRefused, noteStep } from './note-step.ts';
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

/** Runs one action at a time: a second press while the first is running does nothing. */
const useAlone = () => {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const alone = async (run: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      await run();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, setBusy, alone };
};

type Act = () => Promise<boolean>;

/** Takes the step's own action. Returns whether the page goes on, or what it waits for. */
const actedOn = async (
  act: Act | undefined,
  { state }: Saving,
  isHere: { readonly current: boolean },
): Promise<boolean | 'NEEDS_NET'> => {
  if (act === undefined) return true;
  // A document must contain all answers, so making one waits for the network (reliability F13).
  if (state === 'offline') return 'NEEDS_NET';
  // The live connection may be faster than the reply. Then the next page is open already, perhaps with a sheet on it,
  // and must not be opened again.
  return (await act()) && isHere.current;
};

/**
 * Handles Continue: validates the step, sends what waits, and goes on along the new path. `act` is the step's own
 * action, such as making the document; the step stays open when it returns `false`.
 */
export const useProceed = (act?: Act): Proceeding => {
  const { flow, session, form, step, returnTo, goTo, setRefused, done } = useOpenStep();
  const isHere = useIsHere();
  const { busy, setBusy, alone } = useAlone();
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<ProblemCode | null>(null);

  /** Returns true when mistakes block Continue; the error summary then takes the focus. */
  const areInTheWay = (issues: readonly Issue[]): boolean => {
    setRefused(issues.length > 0);
    if (issues.length === 0) return false;
    setAttempt((before) => before + 1);
    noteRefused(flow, step, issues);
    return true;
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

  /** Saves the step. Returns how; null when it was refused, or holds mistakes. */
  const saved = async (): Promise<Saving | null> => {
    form.takeInitialValues();
    if (isMarked(session.getSnapshot().drafts, step)) session.save(step, { [seeAgain]: false });
    if (act !== undefined) await picturesArrived(session);
    const saving = await form.settle();
    if (saving.state === 'refused') return null; // Shown beside the fields by SaveRefusal, and kept as typed.
    // Mistakes that only the server sees, such as a duplicate number, are known by now.
    return areInTheWay(form.reveal()) ? null : saving;
  };
  const goOn = (): void => {
    noteStep(flow, step, 'continued');
    const walked = walkNow(flow, session);
    const next = nextStep(walked, step, returnTo);
    if (walked.complete && walked.path.at(-1) === step && done !== undefined) done();
    else if (next !== null) goTo(next.step, next.move);
    else if (session.submit === undefined) setRefusal('UNAVAILABLE');
  };
  const run = async (): Promise<void> => {
    setRefusal(null);
    if (areInTheWay(form.reveal())) return;
    setBusy(true);
    const saving = await saved();
    if (saving === null) return;
    const goesOn = await actedOn(act, saving, isHere);
    if (goesOn === 'NEEDS_NET') return setRefusal(goesOn);
    if (!goesOn || !(await isSent())) return;
    goOn();
  };
  return { proceed: () => alone(run), busy, attempt, refusal };
};
