import { useState } from 'react';
import { isDrawn } from '#src/domain/picture-rules.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useAction } from '#src/renderer/use-action.ts';
import { type LanguageInUse, useLanguage } from '#src/texts/language.tsx';
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

/** What signing by hand lacks: it was pressed without a code, a signature or a declaration. */
interface Lacks {
  readonly code: boolean;
  readonly signature: boolean;
  readonly declarations: boolean;
}

/** Returns each mistake by its place: what is missing on the device comes before what the server refused. */
const errorsOf = (lacks: Lacks, refusal: ProblemCode | null, { language, text }: LanguageInUse) => {
  const refused = (codes: ReadonlySet<ProblemCode>) => (refusal !== null && codes.has(refusal) ? refusal : null);
  const worded = (problem: ProblemCode | null) => (problem === null ? undefined : problemText(problem, language));
  const isShownAtField = refused(ofTheCode) ?? refused(ofTheName);
  const elsewhere = isShownAtField === null ? refusal : null;
  return {
    code: worded(lacks.code ? 'V_CODE4' : refused(ofTheCode)),
    signature: lacks.signature ? text(words.signHere) : worded(refused(ofTheName)),
    other: lacks.declarations ? 'ST_DECLARE' : elsewhere,
  } as const;
};

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
  const language = useLanguage();
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
  const lacks: Lacks = {
    code: wasPressed && !hasCode,
    signature: wasPressed && !hasSignature,
    declarations: wasPressed && declaring.lacks.length > 0,
  };
  const errors: Errors = { ...errorsOf(lacks, refusal, language), againAt };
  return {
    code,
    setCode,
    signature: { strokes, onStrokes, typedName, onTypedName, isTyping, onTyping },
    sign,
    busy,
    errors,
  };
}
