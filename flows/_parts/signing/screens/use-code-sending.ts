import { useState } from 'react';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useDeed } from '#src/renderer/use-deed.ts';

export interface CodeSending {
  readonly busy: boolean;
  readonly wasSent: boolean;
  /** Until then no other is sent: the server's own word, also where it refused. */
  readonly againAt: string | null;
  /** Anything but the pause between two codes, which is counted down instead. */
  readonly refusal: ProblemCode | null;
  readonly shutUntil: IsoInstant | null;
  readonly send: () => void;
}

/** Has a code texted, and knows when another may be. */
export function useCodeSending(ask: () => Promise<{ readonly textAgainAt: string }>): CodeSending {
  const { busy, refusal, againAt, run } = useDeed();
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
