import { useState } from 'react';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useAction } from '#src/renderer/use-action.ts';

export interface CodeSending {
  readonly busy: boolean;
  readonly wasSent: boolean;
  /** No other code is sent before this instant, according to the server, also when it refused. */
  readonly againAt: string | null;
  /** Any refusal except the pause between two codes, which has a countdown instead. */
  readonly refusal: ProblemCode | null;
  readonly shutUntil: IsoInstant | null;
  readonly send: () => void;
}

/** Requests a texted code, and knows when another is allowed. */
export function useCodeSending(ask: () => Promise<{ readonly textAgainAt: string }>): CodeSending {
  const { busy, refusal, againAt, run } = useAction();
  const [next, setNext] = useState<string | null>(null);
  const isPause = refusal === 'TOO_MANY' && againAt !== null;
  return {
    busy,
    wasSent: next !== null,
    againAt: isPause ? againAt : next,
    refusal: isPause ? null : refusal,
    shutUntil: againAt,
    send: () => void run(async () => setNext((await ask()).textAgainAt)),
  };
}
