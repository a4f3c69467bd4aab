import { useId } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { SignaturePad } from '#src/ui/signature-pad.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { Strokes } from '#src/ui/strokes.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { screenTexts as words } from './texts.ts';

export interface DrawOrTypeProps {
  readonly name: string;
  readonly strokes: Strokes;
  readonly onStrokes: (strokes: Strokes) => void;
  readonly typedName: string;
  readonly onTypedName: (name: string) => void;
  readonly isTyping: boolean;
  readonly onTyping: (typing: boolean) => void;
  readonly error: string | undefined;
}

/** A drawn signature, or the full name for people who cannot draw. Switching between them keeps both. */
export const DrawOrType = (props: DrawOrTypeProps) => {
  const { text } = useLanguage();
  const id = useId();
  const { name, isTyping, onTyping, error } = props;
  return (
    <Stack gap="small">
      {isTyping ? (
        <FieldFrame
          key="typed"
          id={id}
          label={text(words.typedName)}
          hint={text(words.typedNameHint, { name })}
          error={error}
        >
          {(control) => (
            <TextInput {...control} value={props.typedName} onChange={props.onTypedName} autoComplete="name" />
          )}
        </FieldFrame>
      ) : (
        <FieldFrame key="drawn" id={id} label={text(words.drawLabel)} error={error}>
          {(control) => (
            <SignaturePad
              {...control}
              value={props.strokes}
              onChange={props.onStrokes}
              texts={{
                label: text(words.drawArea, { name }),
                clear: text(words.clear),
                failed: text(words.penFailed),
              }}
            />
          )}
        </FieldFrame>
      )}
      <div>
        <TextLink onPress={() => onTyping(!isTyping)}>
          {text(isTyping ? words.drawInstead : words.typeInstead)}
        </TextLink>
      </div>
    </Stack>
  );
};
