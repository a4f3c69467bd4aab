import { useCallback, useEffect, useState } from 'react';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';

export interface OnceRead<T> {
  /** Undefined until there is an answer. */
  readonly answer?: T;
  readonly failure?: CallFailed;
  readonly again: () => void;
}

/**
 * Reads what an open page shows: once, for each other `about`, and on `again`. What was read stays until the next answer
 * to another `about`. The open pages load no machine (decision 052).
 */
export function useRead<T>(read: () => Promise<T>, about: string): OnceRead<T> {
  const [outcome, setOutcome] = useState<Omit<OnceRead<T>, 'again'>>({});
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry and another `about` send the request again
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (answer) => isCurrent && setOutcome({ answer }),
      (error: unknown) => isCurrent && setOutcome({ failure: asFailure(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [about, tries]);
  const again = useCallback(() => {
    setOutcome({});
    setTries((count) => count + 1);
  }, []);
  return { ...outcome, again };
}
