import { useCallback, useRef, useState } from 'react';

export interface Question {
  readonly isOpen: boolean;
  /** Opens the question; resolves with the reply. */
  readonly ask: () => Promise<boolean>;
  readonly answer: (yes: boolean) => void;
}

/** A question that the caller waits for, such as "Lock the protocol?". */
export function useQuestion(): Question {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((yes: boolean) => void) | undefined>(undefined);
  const ask = useCallback(() => {
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      waiting.current = resolve;
    });
  }, []);
  const answer = useCallback((yes: boolean) => {
    setOpen(false);
    waiting.current?.(yes);
    waiting.current = undefined;
  }, []);
  return { isOpen, ask, answer };
}
