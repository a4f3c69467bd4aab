import { useId, useState } from 'react';
import { takeoverSigning } from '#src/contract/takeover-signing.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { Strokes } from '#src/ui/strokes.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { CodeByText } from './code-by-text.tsx';
import { DrawOrType } from './draw-or-type.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { estateOf, type SignerStatus, type SigningPart } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';
import { useDeed } from './use-deed.ts';

export interface OnScreenSheetProps extends SigningPart {
  readonly signer: SignerStatus;
  readonly onClose: () => void;
}

/** At least 2 strokes or 30 points (domain.md, shared-signing). */
const isDrawn = (strokes: Strokes): boolean =>
  strokes.length >= 2 || strokes.reduce((sum, { length }) => sum + length, 0) >= 30;

const atField = new Set<ProblemCode>(['SMS_CODE', 'SMS_MAX', 'V_CODE4']);

/** Signing by hand on this screen: a code by text says who it is; a typed name does for those who cannot draw. */
export const OnScreenSheet = ({ where, call, session, status, signer, onClose }: OnScreenSheetProps) => {
  const { text, language } = useLanguage();
  const id = useId();
  const [code, setCode] = useState('');
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [typedName, setTypedName] = useState('');
  const [isTyping, setTyping] = useState(false);
  const [wasPressed, setWasPressed] = useState(false);
  const { busy, refusal, run } = useDeed();

  const hasCode = /^\d{4}$/.test(code.trim());
  const hasSignature = isTyping ? typedName.trim().length >= 2 : isDrawn(strokes);
  const sign = async () => {
    setWasPressed(true);
    if (!hasCode || !hasSignature) return;
    const body = {
      participantId: signer.participantId,
      contentSha256: status.contentSha256,
      code: code.trim(),
      ...(isTyping
        ? { typedName }
        : { drawn: strokes.map((stroke) => stroke.map(([x = 0, y = 0]): [number, number] => [x, y])) }),
    };
    const done = await run(async () => {
      await call(takeoverSigning.signOnScreen, { params: { id: estateOf(where) }, body });
    });
    await session.refresh();
    setWasPressed(false);
    if (done) onClose();
  };
  const codeError =
    refusal !== null && atField.has(refusal)
      ? problemText(refusal, language)
      : wasPressed && !hasCode && !busy
        ? problemText('V_CODE4', language)
        : undefined;
  return (
    <BottomSheet
      open
      title={text(words.signHereFor, { name: signer.name })}
      close={{ label: text(rendererTexts.close), onPress: onClose }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void sign();
        }}
      >
        <Stack gap="large">
          <CodeByText where={where} call={call} signer={signer} />
          <FieldFrame id={id} label={text(words.code)} hint={text(words.codeHint)} error={codeError}>
            {(control) => (
              <TextInput
                {...control}
                value={code}
                onChange={setCode}
                width="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
              />
            )}
          </FieldFrame>
          <DrawOrType
            name={signer.name}
            strokes={strokes}
            onStrokes={setStrokes}
            typedName={typedName}
            onTypedName={setTypedName}
            isTyping={isTyping}
            onTyping={setTyping}
            error={
              refusal === 'V_NAME'
                ? problemText('V_NAME', language)
                : wasPressed && !hasSignature
                  ? problemText('V_REQUIRED', language)
                  : undefined
            }
          />
          <RefusalNotice code={refusal !== null && !atField.has(refusal) && refusal !== 'V_NAME' ? refusal : null} />
          <Button type="submit" busy={busy} busyLabel={text(words.signing)}>
            {text(words.sign)}
          </Button>
        </Stack>
      </form>
    </BottomSheet>
  );
};
