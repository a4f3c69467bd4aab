import { useState } from 'react';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useAction } from '#src/renderer/use-action.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { type SigningPart, useSigning } from './signing-props.ts';
import { type CodeSending, useCodeSending } from './use-code-sending.ts';

export interface Proving {
  readonly sending: CodeSending;
  /** The last digits of the number that the code was sent to; null before it is sent. */
  readonly sentTo: string | null;
  readonly codeError: string | undefined;
  readonly busy: boolean;
  readonly refusal: ProblemCode | null;
  readonly againAt: IsoInstant | null;
  readonly prove: (code: string) => Promise<void>;
  readonly beginEid: () => Promise<{ readonly url: string }>;
}

/** Proves to the server that the link's holder uses it, by a texted code or an e-ID. */
export function useProveReader(session: SigningPart['session']): Proving {
  const { language } = useLanguage();
  const { call, calls, at } = useSigning();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isNoCode, setIsNoCode] = useState(false);
  const { busy, refusal, againAt, run } = useAction();
  const sending = useCodeSending(async () => {
    const sent = await call(calls.sendReadingCode, at);
    setSentTo(sent.sentTo);
    return sent;
  });
  const isWrong = refusal === 'SMS_CODE';
  const wrongCode = isWrong ? refusal : null;
  const mistake = isNoCode ? 'V_CODE4' : wrongCode;
  return {
    sending,
    sentTo,
    codeError: mistake === null ? undefined : problemText(mistake, language),
    busy,
    refusal: isWrong ? null : refusal,
    againAt,
    prove: async (typed) => {
      const code = typed.trim();
      setIsNoCode(!/^\d{4}$/.test(code));
      if (!/^\d{4}$/.test(code)) return;
      await run(async () => {
        await call(calls.proveReader, { ...at, body: { code } });
        await session.refresh();
      });
    },
    beginEid: () => call(calls.identifyReader, at),
  };
}
