import { memo, useCallback } from 'react';
import { groupDigits } from '#src/domain/typed-number.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { TextArea } from '#src/ui/text-area.tsx';
import { type FieldAt, type FieldProps, useLeave, useTyped, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';

const Lines = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const countText = useCallback(
    (used: number, limit: number) =>
      text(words.characters, { used: groupDigits(String(used)), limit: groupDigits(String(limit)) }),
    [text],
  );
  const nearText = useCallback(
    (left: number) => (left < 0 ? text(words.charactersOver, { over: -left }) : text(words.charactersLeft, { left })),
    [text],
  );
  return (
    <TextArea
      {...control}
      value={useTyped(at)}
      onChange={useWrite(at)}
      onBlur={useLeave(at)}
      limit={at.field.max}
      countText={countText}
      nearText={nearText}
    />
  );
});
Lines.displayName = 'Lines';

/** Asks for several lines, with a count below; the limit is shown, and text is never cut. */
export const LongTextField = memo(({ at }: FieldProps) => (
  <LabelledField at={at}>{(control) => <Lines {...control} at={at} />}</LabelledField>
));
LongTextField.displayName = 'LongTextField';
