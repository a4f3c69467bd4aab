import { useId } from 'react';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { CodeByText } from './code-by-text.tsx';
import { DrawOrType } from './draw-or-type.tsx';
import type { SignerStatus, SigningPart } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';
import { useHandSignature } from './use-hand-signature.ts';

export interface OnScreenSheetProps extends SigningPart {
  readonly signer: SignerStatus;
  readonly onClose: () => void;
}

/** Signing by hand on this screen: a code by text says who it is; a typed name does for those who cannot draw. */
export const OnScreenSheet = ({ onClose, ...part }: OnScreenSheetProps) => {
  const { text } = useLanguage();
  const { signer } = part;
  const id = useId();
  const hand = useHandSignature(part, onClose);
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
          void hand.sign();
        }}
      >
        <Stack gap="large">
          <CodeByText signer={signer} />
          <FieldFrame id={id} label={text(words.code)} hint={text(words.codeHint)} error={hand.errors.code}>
            {(control) => (
              <TextInput
                {...control}
                value={hand.code}
                onChange={hand.setCode}
                width="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
              />
            )}
          </FieldFrame>
          <DrawOrType name={signer.name} {...hand.signature} error={hand.errors.signature} />
          <RefusalNotice code={hand.errors.other} />
          <Button type="submit" busy={hand.busy} busyLabel={text(words.signing)}>
            {text(words.sign)}
          </Button>
        </Stack>
      </form>
    </BottomSheet>
  );
};
