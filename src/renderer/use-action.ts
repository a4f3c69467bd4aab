import { useCallback, useRef, useState } from 'react';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { refusedWith, worthAgainAt } from '#src/domain/refused-with.ts';

export interface Action {
  readonly busy: boolean;
  readonly refusal: ProblemCode | null;
  /** When it is worth another try, where the refusal said so. */
  readonly againAt: IsoInstant | null;
  /** Runs the action once, however often it is pressed. Returns whether it succeeded; a refusal is in `refusal`. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

/** Returns an action for a button: busy while it runs, refused in the catalogue's words. */
export function useAction(): Action {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ProblemCode | null>(null);
  const [againAt, setAgainAt] = useState<IsoInstant | null>(null);
  const run = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    setAgainAt(null);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(refusedWith(error) ?? 'GEN_ERROR');
      setAgainAt(worthAgainAt(error, Date.now()));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, refusal, againAt, run };
}
