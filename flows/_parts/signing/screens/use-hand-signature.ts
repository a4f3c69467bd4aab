import { useState } from 'react';
import { isDrawn } from '#src/domain/picture-rules.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useAction } from '#src/renderer/use-action.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import type { Strokes } from '#src/ui/strokes.ts';
import type { Declaring } from './declared-list.tsx';
import { type SignerStatus, type SigningPart, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

const ofTheCode = new Set<ProblemCode>(['SMS_CODE', 'V_CODE4']);
const ofTheName = new Set<ProblemCode>(['V_NAME', 'V_NAME_SIGN']);
const points = (stroke: Strokes[number]) => stroke.map(([x = 0, y = 0]): [number, number] => [x, y]);

interface Errors {
  readonly code: string | undefined;
  readonly signature: string | undefined;
  readonly other: ProblemCode | null;
  readonly againAt: ReturnType<typeof useAction>['againAt'];
}

/** Holds the input of signing by hand and its errors, and signs. A refusal keeps all input. */
export function useHandSignature(
  {
    session,
    status,
    signer,
    declaring,
  }: SigningPart & { readonly signer: SignerStatus; readonly declaring: Declaring },
  onSigned: () => void,
) {
  const { text, language } = useLanguage();
  const { call, calls, at } = useSigning();
  const [code, setCode] = useState('');
  const [strokes, onStrokes] = useState<Strokes>([]);
  const [typedName, onTypedName] = useState('');
  const [isTyping, onTyping] = useState(false);
  const [wasPressed, setWasPressed] = useState(false);
  const { busy, refusal, againAt, run } = useAction();
  const hasCode = /^\d{4}$/.test(code.trim());
  const hasSignature = isTyping ? typedName.trim().length >= 2 : isDrawn(strokes);

  const sign = async (): Promise<void> => {
    setWasPressed(true);
    if (!hasCode || !hasSignature || declaring.lacks.length > 0) return;
    const body = {
      participantId: signer.participantId,
      contentSha256: status.contentSha256,
      code: code.trim(),
      declared: [...declaring.ticked],
      ...(isTyping ? { typedName } : { drawn: strokes.map(points) }),
    };
    const done = await run(async () => {
      await call(calls.signOnScreen, { ...at, body });
    });
    setWasPressed(false);
    await session.refresh();
    if (done) onSigned();
  };
  const worded = (problem: ProblemCode | null) => (problem === null ? undefined : problemText(problem, language));
  const isOfCode = refusal !== null && ofTheCode.has(refusal);
  const isOfName = refusal !== null && ofTheName.has(refusal);
  const errors: Errors = {
    code: worded(wasPressed && !hasCode ? 'V_CODE4' : isOfCode ? refusal : null),
    signature: wasPressed && !hasSignature ? text(words.signHere) : worded(isOfName ? refusal : null),
    other: wasPressed && declaring.lacks.length > 0 ? 'ST_DECLARE' : isOfCode || isOfName ? null : refusal,
    againAt,
  };
  return {
    code,
    setCode,
    signature: { strokes, onStrokes, typedName, onTypedName, isTyping, onTyping },
    sign,
    busy,
    errors,
  };
}
